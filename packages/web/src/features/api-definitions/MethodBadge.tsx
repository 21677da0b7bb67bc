import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    flex: "none",
    display: "inline-block",
    minWidth: "62px",
    padding: "2px 8px",
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightBold,
    lineHeight: tokens.lineHeightBase200,
    textAlign: "center",
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  get: {
    color: tokens.colorPaletteTealForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteTealForeground2} 12%, transparent)`,
  },
  post: {
    color: tokens.colorPaletteForestForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteForestForeground2} 12%, transparent)`,
  },
  put: {
    color: tokens.colorPaletteMarigoldForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteMarigoldForeground2} 12%, transparent)`,
  },
  patch: {
    color: tokens.colorPalettePurpleForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPalettePurpleForeground2} 12%, transparent)`,
  },
  delete: {
    color: tokens.colorPaletteCranberryForeground2,
    backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteCranberryForeground2} 12%, transparent)`,
  },
});

/** The method of an operation, in its own colour. */
export function MethodBadge({ method }: { readonly method: string }) {
  const styles = useStyles();
  const colours: Readonly<Record<string, string | undefined>> = {
    GET: styles.get,
    POST: styles.post,
    PUT: styles.put,
    PATCH: styles.patch,
    DELETE: styles.delete,
  };
  return <span className={mergeClasses(styles.root, colours[method])}>{method}</span>;
}
