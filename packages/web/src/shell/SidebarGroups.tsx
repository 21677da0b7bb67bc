import { makeStyles, mergeClasses, Tooltip, tokens } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronRightRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useWorld } from "../world/world-context.ts";
import { GroupIcon } from "./GroupIcon.tsx";
import { type ShownEntry, useSidebarGroups } from "./use-sidebar-groups.ts";

const focusRing = {
  ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
} as const;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: "none" },
  group: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    width: "100%",
    minHeight: "38px",
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    font: "inherit",
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    textAlign: "start",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRing,
  },
  icon: { display: "flex", fontSize: "20px", color: tokens.colorNeutralForeground3 },
  chevron: { display: "flex", marginInlineStart: "auto", color: tokens.colorNeutralForeground3 },
  entries: { margin: `0 0 ${tokens.spacingVerticalS}`, padding: 0, listStyle: "none" },
  entry: {
    display: "flex",
    alignItems: "center",
    minHeight: "34px",
    paddingInline: `36px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    textDecoration: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRing,
  },
  current: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightMedium,
    ":hover": { backgroundColor: tokens.colorBrandBackground2 },
  },
  waiting: { color: tokens.colorNeutralForeground3 },
  disabled: { cursor: "not-allowed", color: tokens.colorNeutralForegroundDisabled },
});

/** The collapsible groups of the sidebar with their pages. */
export function SidebarGroups() {
  const { sidebar } = useWorld().product;
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {useSidebarGroups().map(({ entries, isOpen, key, title }) => (
        <li key={key}>
          <button
            aria-expanded={isOpen}
            className={styles.group}
            type="button"
            onClick={() => void sidebar.send({ type: "groupToggled", group: key })}
          >
            <span className={styles.icon}>
              <GroupIcon group={key} />
            </span>
            {title}
            <span className={styles.chevron}>
              {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
            </span>
          </button>
          {isOpen && (
            <ul aria-label={title} className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { current, isDisabled, path, reason, title } }: { readonly entry: ShownEntry }) {
  const styles = useStyles();
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current !== undefined) element.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const className = mergeClasses(
    styles.entry,
    reason !== undefined && styles.waiting,
    isDisabled && styles.disabled,
    current !== undefined && styles.current,
  );
  const entry = isDisabled ? (
    // A link without an address is no link; it is still reached by the keyboard, so that its reason is read.
    <span aria-disabled="true" className={className} role="link" tabIndex={0}>
      {title}
    </span>
  ) : (
    <Link ref={element} aria-current={current} className={className} to={path}>
      {title}
    </Link>
  );
  if (reason === undefined) return entry;
  return (
    <Tooltip content={reason} positioning="after" relationship="description">
      {entry}
    </Tooltip>
  );
}
