import { Button, makeStyles, Spinner, Subtitle2, tokens } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronUpRegular, SparkleRegular } from "@fluentui/react-icons";
import { hasEnded } from "@archscribe/core/product/generation/generation-run";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerationDialog } from "./GenerationDialog.tsx";
import { GenerationRunCard } from "./GenerationRunCard.tsx";

const useStyles = makeStyles({
  root: {
    position: "fixed",
    right: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalL,
    zIndex: 900,
    display: "flex",
    flexDirection: "column",
    width: "400px",
    maxWidth: `calc(100vw - 2 * ${tokens.spacingHorizontalL})`,
    maxHeight: "min(70vh, 620px)",
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: "hidden",
  },
  head: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  title: {
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  mark: { color: tokens.colorBrandForeground1, fontSize: "20px", lineHeight: 0 },
  runs: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    overflowY: "auto",
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The running generations, on the right of every page, with the dialog that begins them. */
export function GenerationPanel() {
  const { generation } = useWorld();
  const { isPanelOpen, runs } = useView(generation);
  const styles = useStyles();
  const open = runs.filter((run) => !hasEnded(run));

  return (
    <>
      <GenerationDialog />
      {runs.length > 0 && (
        <section className={styles.root} aria-label="Generation">
          <header className={styles.head}>
            {open.length > 0 ? (
              <Spinner size="tiny" />
            ) : (
              <span className={styles.mark}>
                <SparkleRegular />
              </span>
            )}
            <Subtitle2 as="h2" className={styles.title} aria-live="polite">
              {open[0] === undefined ? "Generation" : `Generating: ${open[0].title}`}
            </Subtitle2>
            <Button
              appearance="subtle"
              size="small"
              icon={isPanelOpen ? <ChevronDownRegular /> : <ChevronUpRegular />}
              aria-expanded={isPanelOpen}
              aria-label={isPanelOpen ? "Minimise the generation panel" : "Open the generation panel"}
              onClick={() => void generation.send({ type: "panelToggled", isOpen: !isPanelOpen })}
            />
          </header>
          {isPanelOpen && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard
            <ul className={styles.runs} tabIndex={0} aria-label="Runs">
              {runs.map((run) => (
                <GenerationRunCard key={run.id} run={run} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
