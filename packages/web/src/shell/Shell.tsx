import { makeStyles, tokens, OverlayDrawer, Button } from "@fluentui/react-components";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { sidebarWidthPx } from "@archscribe/core/product/shell/sidebar";
import { shortcutList } from "@archscribe/core/product/shell/shortcuts";
import { CollaboratorsDialog } from "../features/collaborators/CollaboratorsDialog.tsx";
import { ConversationAside } from "../features/discussion/ConversationAside.tsx";
import { GenerationPanel } from "../features/generation/GenerationPanel.tsx";
import { CreateProjectDialog } from "../features/projects/CreateProjectDialog.tsx";
import { PublishDialog } from "../features/publishing/PublishDialog.tsx";
import { useWorld } from "../world/world-context.ts";
import { useScreenWidth } from "../world/use-screen-width.ts";
import { useView } from "../world/use-view.ts";
import { DialogFrame } from "../ui/DialogFrame.tsx";
import { CommandPalette } from "./CommandPalette.tsx";
import { TopBar } from "./TopBar.tsx";
import { SidebarContent } from "./SidebarContent.tsx";
import { SidebarRail } from "./SidebarRail.tsx";
import { useCommands } from "./commands.ts";
import { Keys } from "./Keys.tsx";
import { hairline } from "../theme/shared-styles.ts";
import { ReadOnlyNote } from "../ui/EditOnly.tsx";

const useShortcutsDialogStyles = makeStyles({
  places: {
    columns: "280px 2",
    columnGap: tokens.spacingHorizontalXXL,
  },
  place: { breakInside: "avoid", marginBottom: tokens.spacingVerticalL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
  },
  list: { margin: 0 },
  shortcut: {
    display: "flex",
    alignItems: "baseline",
    gap: tokens.spacingHorizontalM,
    minHeight: "30px",
    paddingBlockEnd: tokens.spacingVerticalXXS,
  },
  keys: { display: "flex", gap: tokens.spacingHorizontalXS, margin: 0, marginInlineStart: "auto" },
});

const useSidebarStyles = makeStyles({
  aside: {
    flexShrink: 0,
    height: "100%",
    borderRight: hairline,
    backgroundColor: tokens.colorNeutralBackground1,
    transitionProperty: "width",
    transitionDuration: tokens.durationNormal,
    transitionTimingFunction: tokens.curveEasyEase,
    overflow: "hidden",
  },
  drawer: { backgroundColor: tokens.colorNeutralBackground1 },
});

const useStyles = makeStyles({
  root: {
    display: "flex",
    height: "100dvh",
    overflow: "hidden",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  skip: {
    position: "fixed",
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 10_001,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    transform: "translateY(-200%)",
    ":focus-visible": { transform: "none" },
  },
  column: { display: "flex", flexDirection: "column", flexGrow: 1, minWidth: 0 },
  content: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: "auto",
    // Makes content outside the window reachable by keyboard, without a focus frame around the whole page.
    ":focus": { outline: "none" },
  },
});

/** The shell around every page of a signed-in person: sidebar, top bar, dialogs, command palette. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { sidebar } = useWorld().product;
  const screenWidth = useScreenWidth();
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const styles = useStyles();

  useEffect(() => void sidebar.send({ type: "screenResized", screenWidth }), [sidebar, screenWidth]);
  useEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className={styles.root}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        Skip to the content
      </a>
      <Sidebar />
      <div className={styles.column}>
        <TopBar />
        <main className={styles.content} id="content" ref={content} tabIndex={-1}>
          <ReadOnlyNote />
          {children}
        </main>
      </div>
      <ConversationAside />
      <CreateProjectDialog />
      <CollaboratorsDialog />
      <PublishDialog />
      <GenerationPanel />
      <CommandPalette />
      <ShortcutsDialog />
    </div>
  );
}

/** The sidebar of a wide screen, its rail when collapsed, or the drawer of a narrow one. */
function Sidebar() {
  const { sidebar } = useWorld().product;
  const { phase } = useView(sidebar);
  const styles = useSidebarStyles();
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

/** All shortcuts; `?` shows them from anywhere. */
function ShortcutsDialog() {
  const [isOpen, setOpen] = useState(false);
  const styles = useShortcutsDialogStyles();
  useCommands([{ title: "Show the keyboard shortcuts", shortcut: "help", run: () => setOpen(true) }]);
  const close = (): void => setOpen(false);
  return (
    <DialogFrame
      isOpen={isOpen}
      maxWidth={720}
      title="Keyboard shortcuts"
      actions={
        <Button appearance="primary" onClick={close}>
          Close
        </Button>
      }
      onClose={close}
    >
      <div className={styles.places}>
        {shortcutList().map(({ shortcuts, title }) => (
          <section key={title} className={styles.place}>
            <h3 className={styles.heading}>{title}</h3>
            <dl className={styles.list}>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.name} className={styles.shortcut}>
                  <dt>{shortcut.title}</dt>
                  <dd className={styles.keys}>
                    {shortcut.keys.map((keys) => (
                      <Keys key={keys} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}
