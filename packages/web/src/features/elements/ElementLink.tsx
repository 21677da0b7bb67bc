import type { ElementReference } from "@archscribe/core/product";
import { Link } from "@fluentui/react-components";

interface Properties {
  readonly element: ElementReference;
  readonly onChoose: (id: string) => void;
}

/** The name of an element, which opens its card. */
export function ElementLink({ element: { id, name }, onChoose }: Properties) {
  return (
    <Link inline as="button" onClick={() => onChoose(id)}>
      {name}
    </Link>
  );
}
