import { copyText } from "@archscribe/core/platform/browser";
import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkRegular, CopyRegular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useWorld } from "../../world/world-context.ts";

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
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  copy: { position: "absolute", top: "6px", right: "6px" },
});

/** How long it is shown that something was copied, in milliseconds. */
const shownMs = 1600;

interface Properties {
  readonly text: string;
  /** What it is, such as `Answer`. */
  readonly label: string;
  readonly className?: string;
}

/** A text as it is sent or answered, which can be copied. */
export function CodeBlock({ className, label, text }: Properties) {
  const styles = useStyles();
  const { clock } = useWorld();
  const [isCopied, tellCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    return clock.after(shownMs, () => tellCopied(false));
  }, [clock, isCopied]);

  return (
    <div className={mergeClasses(styles.root, className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
      <pre className={styles.text} tabIndex={0} aria-label={label}>
        {text}
      </pre>
      <Button
        className={styles.copy}
        size="small"
        appearance="subtle"
        icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
        aria-label={isCopied ? "Copied" : `Copy ${label.toLowerCase()}`}
        onClick={() =>
          void copyText(text).then(
            () => tellCopied(true),
            // What is shown can still be selected and copied by hand.
            () => undefined,
          )
        }
      />
    </div>
  );
}
