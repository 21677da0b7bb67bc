import { makeStyles, tokens } from "@fluentui/react-components";

/**
 * The looks of the fields of a requirement. They are the browser's own elements: hundreds of Fluent's in a list that scrolls
 * would miss frames.
 */
export const useRowStyles = makeStyles({
  text: {
    display: "block",
    width: "100%",
    minHeight: "30px",
    padding: "4px 8px",
    font: "inherit",
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    border: "1px solid transparent",
    borderRadius: tokens.borderRadiusMedium,
    resize: "none",
    overflow: "hidden",
    overflowWrap: "anywhere",
    fieldSizing: "content",
    "::placeholder": { color: tokens.colorNeutralForeground3 },
    ":hover": { backgroundColor: tokens.colorNeutralBackground3 },
    ":focus-visible": {
      outline: `2px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: "-1px",
      backgroundColor: tokens.colorNeutralBackground1,
    },
    '&[aria-invalid="true"]': { outline: `1px solid ${tokens.colorPaletteRedForeground1}` },
  },
  select: {
    width: "100%",
    minHeight: "30px",
    padding: "0 6px",
    font: "inherit",
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    border: "1px solid transparent",
    borderRadius: tokens.borderRadiusMedium,
    textOverflow: "ellipsis",
    cursor: "pointer",
    "& option": { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
    ":hover": { backgroundColor: tokens.colorNeutralBackground3 },
    ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: "-1px" },
  },
  /** In a form, in which a choice looks like the other fields. */
  field: {
    minHeight: "38px",
    fontSize: tokens.fontSizeBase300,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  icon: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    width: "32px",
    height: "30px",
    padding: 0,
    fontSize: "18px",
    color: tokens.colorNeutralForeground3,
    backgroundColor: "transparent",
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    cursor: "inherit",
    ":hover:enabled": {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    ":disabled": { opacity: 0.4 },
    ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
});
