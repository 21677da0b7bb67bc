import { statedIdOf } from "@archscribe/core/model";
import { makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  id: {
    display: "block",
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
  },
});

/** The id that the document of a requirement gives it, with its place as a tooltip; nothing if there is none. */
export function StatedId({ source }: { readonly source: string | undefined }) {
  const styles = useStyles();
  const id = statedIdOf({ source });
  return id === undefined ? null : (
    <span className={styles.id} title={source}>
      {id}
    </span>
  );
}
