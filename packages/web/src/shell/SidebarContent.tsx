import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { AddRegular, AppsListRegular } from "@fluentui/react-icons";
import { quickActions } from "@archscribe/core/product/shell/sidebar-entries";
import { Brand } from "./Brand.tsx";
import { CurrentProject } from "./CurrentProject.tsx";
import { GenerateSadButton } from "./GenerateSadButton.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { SidebarGroups } from "./SidebarGroups.tsx";
import { useQuickAction, useQuickActionMark } from "./use-quick-action.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", width: "100%", height: "100%", minWidth: 0 },
  head: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
  },
  actions: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  action: { justifyContent: "flex-start" },
  groups: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: "auto",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  foot: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** Everything of the sidebar, as the expanded sidebar and the drawer show it. */
export function SidebarContent() {
  const styles = useStyles();
  const act = useQuickAction();
  const markOf = useQuickActionMark();
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Brand />
        <div aria-label="Quick actions" className={styles.actions} role="group">
          {quickActions.map((action) => (
            <Button
              key={action.title}
              {...markOf(action, styles.action)}
              appearance={action.action === "createProject" ? "secondary" : "subtle"}
              icon={action.action === "createProject" ? <AddRegular /> : <AppsListRegular />}
              onClick={() => act(action)}
            >
              {action.title}
            </Button>
          ))}
        </div>
        <CurrentProject />
      </div>
      <nav aria-label="Pages of the project" className={styles.groups}>
        <SidebarGroups />
      </nav>
      <div className={styles.foot}>
        <ShareButton />
        <GenerateSadButton />
      </div>
    </div>
  );
}
