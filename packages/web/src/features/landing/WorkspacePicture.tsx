import { makeStyles, tokens } from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";
import darkPicture from "./workspace-dark.webp";
import lightPicture from "./workspace-light.webp";

const useStyles = makeStyles({
  picture: {
    display: "block",
    width: "100%",
    height: "auto",
    marginTop: "48px",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: "14px",
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    // A whole window would be too small to be read on a phone.
    "@media (max-width: 599px)": {
      height: "320px",
      marginTop: tokens.spacingVerticalXXL,
      objectFit: "cover",
      objectPosition: "right top",
    },
  },
});

/** How the workspace looks, in the colours that the page has. */
export function WorkspacePicture() {
  const styles = useStyles();
  const { phase } = useView(useEntryWorld().product.appearance);
  return (
    <img
      className={styles.picture}
      src={phase === "dark" ? darkPicture : lightPicture}
      width={1600}
      height={1000}
      fetchPriority="high"
      alt="The Archscribe workspace: a component diagram of an online bookstore beside its PlantUML text, which has 13 traces to requirements"
    />
  );
}
