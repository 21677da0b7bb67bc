import { makeStyles, OverlayDrawer, tokens } from "@fluentui/react-components";
import { sidebarWidthPx } from "@archscribe/core/product/shell/sidebar";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { SidebarContent } from "./SidebarContent.tsx";
import { SidebarRail } from "./SidebarRail.tsx";

const useStyles = makeStyles({
  aside: {
    flexShrink: 0,
    height: "100%",
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    transitionProperty: "width",
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveEasyEase,
    overflow: "hidden",
  },
  drawer: { backgroundColor: tokens.colorNeutralBackground1 },
});

/** The sidebar of a wide screen, its rail when collapsed, or the drawer of a narrow one. */
export function Sidebar() {
  const { sidebar } = useWorld().product;
  const { phase } = useView(sidebar);
  const styles = useStyles();
  const width = `${String(sidebarWidthPx(phase))}px`;

  switch (phase) {
    case "expanded":
    case "collapsed":
      return (
        <aside aria-label="Sidebar" className={styles.aside} style={{ width }}>
          {phase === "expanded" ? <SidebarContent /> : <SidebarRail />}
        </aside>
      );
    case "drawerClosed":
    case "drawerOpen":
      return (
        <OverlayDrawer
          aria-label="Sidebar"
          className={styles.drawer}
          open={phase === "drawerOpen"}
          style={phase === "drawerOpen" ? { width } : {}}
          onOpenChange={() => void sidebar.send({ type: "dismissed" })}
        >
          <SidebarContent />
        </OverlayDrawer>
      );
  }
}
