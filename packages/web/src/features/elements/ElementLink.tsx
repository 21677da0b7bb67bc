import type { ElementReference } from "@archscribe/core/product/elements/element-card";
import { Link, makeStyles } from "@fluentui/react-components";

const useStyles = makeStyles({ root: { fontSize: "inherit", lineHeight: "inherit" } });

interface Properties {
  readonly element: Pick<ElementReference, "id" | "name">;
  readonly onChoose: (id: string) => void;
}

/** The name of an element, which opens its card. */
export function ElementLink({ element: { id, name }, onChoose }: Properties) {
  const styles = useStyles();
  return (
    <Link inline as="button" className={styles.root} onClick={() => onChoose(id)}>
      {name}
    </Link>
  );
}
