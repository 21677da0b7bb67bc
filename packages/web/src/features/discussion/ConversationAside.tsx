import { hasSidebar, shellPx } from "@archscribe/core/product/shell/screen-width";
import { makeStyles, OverlayDrawer, Spinner, tokens } from "@fluentui/react-components";
import { hairline } from "../../theme/shared-styles.ts";
import { lazyPart } from "../../ui/LazyPart.tsx";
import { useScreenWidth } from "../../world/use-screen-width.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useOpenSubject } from "./use-discussion.ts";

const useStyles = makeStyles({
  aside: {
    flexShrink: 0,
    width: `min(${String(shellPx.conversations)}px, 40vw)`,
    height: "100%",
    overflowY: "auto",
    borderLeft: hairline,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  drawer: {
    width: "min(420px, 100vw)",
    overflowY: "auto",
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

const Panel = lazyPart({
  load: async () => (await import("./ConversationPanel.tsx")).ConversationPanel,
  fallback: <Spinner label="Loading the comments" />,
});

/** The conversations that the address opens: beside the page, or over it on a narrow screen. */
export function ConversationAside() {
  const styles = useStyles();
  const isWide = hasSidebar(useScreenWidth());
  const hasProject = useView(useWorld().product.projects).selected !== undefined;
  const [about, setAbout] = useOpenSubject();
  const close = (): void => setAbout(undefined);
  if (about === undefined || !hasProject) return null;
  const panel = <Panel key={about} about={about} onClose={close} />;
  if (isWide)
    return (
      <aside aria-label={`Comments on ${about}`} className={styles.aside}>
        {panel}
      </aside>
    );
  return (
    <OverlayDrawer
      aria-label={`Comments on ${about}`}
      className={styles.drawer}
      open
      position="end"
      onOpenChange={close}
    >
      {panel}
    </OverlayDrawer>
  );
}
