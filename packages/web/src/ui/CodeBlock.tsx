import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CopyButton } from "./CopyButton.tsx";
import { focusOutline } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: { position: "relative", minWidth: 0 },
  text: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    paddingRight: "44px",
    maxHeight: "420px",
    overflow: "auto",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: 1.6,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    ":focus-visible": { outline: focusOutline },
  },
  copy: { position: "absolute", top: "6px", right: "6px" },
});

interface Properties {
  readonly text: string;
  /** The name of the text, such as `Answer`. */
  readonly label: string;
  readonly className?: string;
}

/** A text that was sent, returned or typed elsewhere, which can be copied. */
export function CodeBlock({ className, label, text }: Properties) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs keyboard access */}
      <pre className={styles.text} tabIndex={0} aria-label={label}>
        {text}
      </pre>
      <CopyButton className={styles.copy} label={label} text={text} />
    </div>
  );
}
