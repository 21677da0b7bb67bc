import { makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns:
      "108px minmax(140px, 2fr) minmax(90px, 1fr) minmax(80px, 1fr) minmax(80px, 1fr) minmax(90px, 1.2fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    "@media (max-width: 767px)": { gridTemplateColumns: "minmax(0, 1fr) auto", rowGap: "2px" },
  },
});

/** The columns of the table; on a phone, an element takes two lines. */
export function useElementColumns(): string {
  return useStyles().columns;
}
