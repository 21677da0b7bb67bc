import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    flex: "none",
    display: "inline-block",
    minWidth: "46px",
    padding: "1px 8px",
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightBold,
    textAlign: "center",
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  well: {
    color: tokens.colorPaletteForestForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteForestForeground2} 12%, transparent)`,
  },
  refused: {
    color: tokens.colorPaletteMarigoldForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteMarigoldForeground2} 12%, transparent)`,
  },
  broken: {
    color: tokens.colorPaletteCranberryForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteCranberryForeground2} 12%, transparent)`,
  },
});

/** The status of an answer: green for success, red for a fault of the server. */
export function StatusBadge({ status }: { readonly status: string }) {
  const styles = useStyles();
  const colours: Readonly<Record<string, string | undefined>> = {
    2: styles.well,
    4: styles.refused,
    5: styles.broken,
  };
  return <span className={mergeClasses(styles.root, colours[status.charAt(0)])}>{status}</span>;
}
