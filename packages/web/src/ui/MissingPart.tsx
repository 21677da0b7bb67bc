import { Button, makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    // It is seen also where the part would have stood over the page, and this stands after it.
    position: "sticky",
    bottom: tokens.spacingVerticalM,
    zIndex: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    lineHeight: tokens.lineHeightBase300,
  },
});

/**
 * What stands where a part of a page could not be loaded. It comes with the page, for nothing else can be loaded then
 * either, and is therefore made of what every page has.
 */
export function MissingPart({ tryNow }: { readonly tryNow: () => void }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <span>This part of the page could not be loaded. It loads when the network is back.</span>
      <Button onClick={tryNow}>Try again</Button>
    </div>
  );
}
