import type { Previews } from "@archscribe/core/product/ui-previews/ui-previews-api";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    flex: "none",
    width: "240px",
    margin: 0,
    padding: tokens.spacingHorizontalM,
    listStyle: "none",
    overflowY: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    "@media (max-width: 899px)": {
      flexDirection: "row",
      width: "auto",
      overflowX: "auto",
      overflowY: "hidden",
      padding: tokens.spacingHorizontalS,
    },
  },
  item: { flex: "none" },
  screen: {
    display: "flex",
    flexDirection: "column",
    width: "100%",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    font: "inherit",
    textAlign: "left",
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  selected: {
    color: tokens.colorBrandForeground1,
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} 12%, transparent)`,
  },
  title: { fontWeight: tokens.fontWeightMedium },
  about: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, whiteSpace: "normal" },
});

interface Properties extends Previews {
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The screens of a project, each with the use case that it belongs to. */
export function ScreenList({ onSelect, previews, selectedId, useCaseNames }: Properties) {
  const styles = useStyles();
  return (
    <ul className={styles.root} aria-label="Screens">
      {previews.map(({ id, title, use_case }) => (
        <li key={id} className={styles.item}>
          <button
            type="button"
            className={mergeClasses(styles.screen, id === selectedId && styles.selected)}
            aria-current={id === selectedId ? "true" : undefined}
            onClick={() => onSelect(id)}
          >
            <span className={styles.title}>{title}</span>
            <span className={styles.about}>
              {use_case === undefined ? "No use case" : [use_case, useCaseNames[use_case]].join(" ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
