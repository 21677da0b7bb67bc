import { makeStyles, tokens } from "@fluentui/react-components";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { CollaboratorsDialog } from "../features/collaborators/CollaboratorsDialog.tsx";
import { GenerationPanel } from "../features/generation/GenerationPanel.tsx";
import { CreateProjectDialog } from "../features/projects/CreateProjectDialog.tsx";
import { PublishDialog } from "../features/publishing/PublishDialog.tsx";
import { useWorld } from "../world/world-context.ts";
import { CommandPalette } from "./CommandPalette.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { TopBar } from "./TopBar.tsx";
import { useScreenWidth } from "../world/use-screen-width.ts";

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
    // What is out of sight is reached by the keyboard, too, without a frame around the whole page.
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
          {children}
        </main>
      </div>
      <CreateProjectDialog />
      <CollaboratorsDialog />
      <PublishDialog />
      <GenerationPanel />
      <CommandPalette />
      <ShortcutsDialog />
    </div>
  );
}
