import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { GoogleButton } from "../sign-in/GoogleButton.tsx";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";
import { prepareAccountDialog } from "./account-dialog-loader.ts";
import darkPicture from "./workspace-dark.webp";
import lightPicture from "./workspace-light.webp";
import { onPhone, surface } from "../../theme/shared-styles.ts";

const useWorkspacePictureStyles = makeStyles({
  picture: {
    display: "block",
    width: "100%",
    height: "auto",
    marginTop: "48px",
    ...surface,
    borderRadius: "14px",
    boxShadow: tokens.shadow28,
    // A whole window would be too small to be read on a phone.
    [onPhone]: {
      height: "320px",
      marginTop: tokens.spacingVerticalXXL,
      objectFit: "cover",
      objectPosition: "right top",
    },
  },
});

const useStyles = makeStyles({
  root: {
    position: "relative",
    isolation: "isolate",
    // A soft light behind the picture.
    "::before": {
      content: '""',
      position: "absolute",
      inset: "30% -12% -8%",
      zIndex: -1,
      background: `radial-gradient(50% 50% at 50% 40%, ${tokens.colorBrandBackground2}, transparent)`,
    },
    maxWidth: "1200px",
    margin: "0 auto",
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL} 0`,
    textAlign: "center",
    [onPhone]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 0` },
  },
  kicker: {
    display: "inline-block",
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  headline: {
    maxWidth: "19ch",
    margin: "0 auto",
    fontSize: "clamp(2.1rem, 1.3rem + 3vw, 3.75rem)",
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1.12,
    letterSpacing: "-0.025em",
    textWrap: "balance",
  },
  about: {
    maxWidth: "62ch",
    margin: `${tokens.spacingVerticalXL} auto 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.65,
    textWrap: "pretty",
  },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    justifyContent: "center",
    gap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalXXL} auto 0`,
    [onPhone]: {
      flexDirection: "column",
      alignItems: "stretch",
      maxWidth: "20rem",
    },
  },
  action: { minWidth: "8.5rem", minHeight: "44px" },
});

interface Properties {
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
}

/** The first screen: the product, the ways in, and a picture. */
export function Hero({ onSignIn, onSignUp }: Properties) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-labelledby="headline">
      <p className={styles.kicker}>AI-powered software architecture</p>
      <h1 className={styles.headline} id="headline">
        From requirements to an architecture document people trust
      </h1>
      <p className={styles.about}>
        Archscribe automates system architecture, design and software engineering tasks. Say what your system
        must do, and get a design model, 13 diagrams and a Software Architecture Document in which every
        element names the requirement it comes from.
      </p>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          size="large"
          className={styles.action}
          onClick={onSignUp}
          onFocus={prepareAccountDialog}
          onPointerEnter={prepareAccountDialog}
        >
          Sign Up
        </Button>
        <Button
          size="large"
          className={styles.action}
          onClick={onSignIn}
          onFocus={prepareAccountDialog}
          onPointerEnter={prepareAccountDialog}
        >
          Log In
        </Button>
        <GoogleButton size="large" />
      </div>
      <WorkspacePicture />
    </section>
  );
}

/** How the workspace looks, in the colours that the page has. */
function WorkspacePicture() {
  const styles = useWorkspacePictureStyles();
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
