import { changesProject, type ModelImportResult } from "@archscribe/core/product/model-import/model-import";
import type { ModelImport } from "@archscribe/core/product/model-import/start-model-import";
import { Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { ImportTarget } from "../../ui/ImportTarget.tsx";
import { useView } from "../../world/use-view.ts";

const useStyles = makeStyles({
  lists: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  list: { margin: 0, paddingInlineStart: "1.2em", overflowWrap: "anywhere" },
  summary: { cursor: "pointer" },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

const kinds =
  ".dsl,.json,.yaml,.yml,.archimate,.xml,.drawio,.dio,.svg,.excalidraw,.puml,.plantuml,.mmd,.mermaid,.md,.zip";

interface Properties {
  readonly modelImport: ModelImport;
}

/** Imports the model of another tool, after a preview of the files that change and of the items without a place. */
export function ImportModelDialog({ modelImport }: Properties) {
  const { error, name, phase, result } = useView(modelImport);
  if (phase === "closed") return null;
  const isBusy = phase === "reading" || phase === "importing";
  const canImport = phase === "preview" && result !== undefined && changesProject(result);

  const close = (): void => void modelImport.send({ type: "closed" });

  return (
    <DialogFrame
      isOpen
      maxWidth={760}
      title="Import a model"
      actions={
        <>
          <Button disabled={phase === "importing"} onClick={close}>
            Cancel
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={!canImport}
            onClick={() => void modelImport.send({ type: "confirmed" })}
          >
            Import
          </Button>
        </>
      }
      onClose={close}
    >
      <FailureBar failure={error} />
      {(phase === "choosing" || phase === "preview") && (
        <ImportTarget
          label="File with a model"
          kinds={kinds}
          hint="Structurizr, LikeC4 (JSON), CALM, Backstage, ArchiMate, draw.io, Excalidraw, PlantUML, Mermaid, decision records, or a ZIP of them, at most 5 MB. Drop the files here, or choose them."
          isMultiple
          isSmall={phase === "preview"}
          onChoose={(files) => void modelImport.send({ type: "filesChosen", files })}
        />
      )}
      {isBusy && <Spinner label={phase === "reading" ? `Reading ${name}` : `Importing ${name}`} />}
      {phase === "preview" && result !== undefined && <ImportPreview result={result} />}
    </DialogFrame>
  );
}

function ImportPreview({ result }: { readonly result: ModelImportResult }) {
  const styles = useStyles();
  const { changes, decisions, elements, format, kept_elements, losses, more_losses, source, views } = result;
  const pathsOf = (kind: (typeof changes)[number]["kind"]): readonly string[] =>
    changes.filter((one) => one.kind === kind).map(({ path }) => path);
  // The elements of diagrams that are taken as text are not read, and records have neither elements nor views.
  const said = [
    ...(elements === 0 && views + decisions > 0 ? [] : [counted(elements, "element")]),
    ...(views === 0 && decisions > 0 ? [] : [counted(views, "view")]),
    ...(decisions === 0 ? [] : [counted(decisions, "decision")]),
  ];
  const unread = losses.filter(({ what }) => what === "unread");
  const others = losses.filter(({ what }) => what !== "unread");
  return (
    <div className={styles.lists} role="region" aria-label="What the import changes">
      <span className={styles.strong}>
        {source} ({format}): {said.join(", ")}
      </span>
      {!changesProject(result) && <span>The project is up to date with this model.</span>}
      <Items title="New" items={pathsOf("new")} />
      <Items title="Changed" items={pathsOf("changed")} />
      <Items title="Removed, because the model no longer has it" items={pathsOf("removed")} isOpen />
      <Items title="Kept, because a person has written it" items={pathsOf("kept")} isOpen />
      <Items title="Kept in elements.yaml" items={kept_elements} />
      <Items title="Not understood" items={unread.map(lossText)} isOpen />
      <Items title="Without a place in a project" items={others.map(lossText)} />
      {more_losses > 0 && <span>{counted(more_losses, "more item")} without a place.</span>}
    </div>
  );
}

function lossText({ place, reason, subject }: ModelImportResult["losses"][number]): string {
  return `${place === undefined ? "" : `${place}: `}${subject}. ${reason}`;
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}

interface ItemsProperties {
  readonly title: string;
  readonly items: readonly string[];
  readonly isOpen?: boolean;
}

function Items({ isOpen = false, items, title }: ItemsProperties) {
  const styles = useStyles();
  if (items.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>
        {title} ({items.length})
      </summary>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={`${String(index)} ${item}`}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
