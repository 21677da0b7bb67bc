import { makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: { display: "inline-flex", gap: "3px", marginInlineStart: "auto", flexShrink: 0 },
  key: {
    minWidth: "20px",
    padding: "1px 6px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: "inherit",
    fontSize: tokens.fontSizeBase100,
    textAlign: "center",
  },
});

/** Keys as labelled on a keyboard. */
export function Keys({ keys }: { readonly keys: string }) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      {partsOf(keys).map((key) => (
        <kbd key={key} className={styles.key}>
          {signs.get(key) ?? key}
        </kbd>
      ))}
    </span>
  );
}

/** The labels of keys with long names. */
const signs: ReadonlyMap<string, string> = new Map([
  ["ArrowLeft", "←"],
  ["ArrowRight", "→"],
  ["ArrowUp", "↑"],
  ["ArrowDown", "↓"],
  ["Escape", "Esc"],
]);

function partsOf(keys: string): readonly string[] {
  return keys === "+" ? ["+"] : keys.split("+");
}
