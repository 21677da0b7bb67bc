import {
  makeStyles,
  mergeClasses,
  TabList,
  type TabListProps,
  ToggleButton,
  tokens,
} from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  toggle: { textTransform: "none", fontWeight: tokens.fontWeightRegular, minWidth: 0 },
  on: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    fontWeight: tokens.fontWeightSemibold,
    ":hover": { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2 },
  },
});

/** Tabs as they look everywhere: one of several things is shown. */
export function Tabs(properties: Omit<TabListProps, "appearance" | "size">) {
  return <TabList {...properties} appearance="subtle-circular" size="small" />;
}

interface ToggleTabProperties {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that looks like a tab, where none or several can be on. */
export function ToggleTab({ children, isOn, onClick }: ToggleTabProperties) {
  const styles = useStyles();
  return (
    <ToggleButton
      appearance="subtle"
      checked={isOn}
      className={mergeClasses(styles.toggle, isOn && styles.on)}
      shape="circular"
      size="small"
      onClick={onClick}
    >
      {children}
    </ToggleButton>
  );
}
