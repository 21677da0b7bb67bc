import { createModelsApi, diagramTextApi } from "@archscribe/core/product/models/models-api";
import type { Models } from "@archscribe/core/product/models/start-models";
import {
  startTextDocument,
  type TextDocument,
} from "@archscribe/core/product/machine/text-document/start-text-document";
import type { StoredDiagram } from "@archscribe/core/product/models/stored-diagram";
import { Skeleton, SkeletonItem, Button, Tooltip } from "@fluentui/react-components";
import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import type { RemovableFile } from "@archscribe/core/product/models/models-state";
import { DeleteRegular } from "@fluentui/react-icons";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { SaveState } from "../../ui/SaveState.tsx";
import { useTextDocument } from "../../ui/use-text-document.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { diagramLanguage } from "../diagram-editor/diagram-language.ts";
import { DiagramEditor } from "../diagram-editor/DiagramEditor.tsx";
import { CommentButton } from "../discussion/CommentButton.tsx";
import { DriftButton } from "../drift/DriftButton.tsx";
import { useElementCards } from "../elements/ElementCards.tsx";
import { HistoryButton } from "../diagram-editor/HistoryButton.tsx";
import { useEditCommands } from "../../shell/commands.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

interface Properties {
  readonly projectId: number;
  readonly models: Models;
  /** Another diagram needs another editor, so this is its key. */
  readonly diagram: StoredDiagram;
  /** Further buttons of the toolbar. */
  readonly actions?: ReactNode;
}

/** Findings that the picture of the text reports itself, and sooner. */
const saidByPicture: ReadonlySet<string> = new Set(["diagram-does-not-render", "empty-view"]);

/** A diagram of a project, which saves itself. */
export function StoredDiagramEditor({ actions, diagram, models, projectId }: Properties) {
  const { notation, path, title } = diagram;
  const { files, findings, requirements } = useView(models);
  const document = usePageStore(
    ({ client, clock, local, notify }) =>
      startTextDocument({
        api: diagramTextApi(createModelsApi(client, projectId), diagram),
        clock,
        notify,
        drafts: { local, name: `${String(projectId)}/${path}` },
      }),
    [projectId, diagram.id],
  );
  const { base, failure, phase, text } = useTextDocument(document, path);
  const own = useMemo(
    () => findings.filter(({ location, ruleId }) => location.file === path && !saidByPicture.has(ruleId)),
    [findings, path],
  );

  // A list that was reloaded, for example after generating, may have a text that this editor does not have.
  const refresh = useEffectEvent((revision: string) => {
    if (phase !== "loading" && revision !== base.revision) void document.send({ type: "loadRequested" });
  });
  useEffect(() => refresh(diagram.revision), [diagram.revision]);

  const { revision } = base;
  const elements = useElementCards()?.elements;
  useEffect(() => {
    if (revision === null) return;
    void models.send({ type: "findingsRequested" });
    void elements?.model.send({ type: "outdated" });
  }, [elements, models, revision]);

  if (phase === "loading")
    return (
      <Skeleton aria-label={`Loading ${title}`} style={{ flex: 1 }}>
        <SkeletonItem style={{ height: "100%", minHeight: 320 }} />
      </Skeleton>
    );
  if (phase === "unavailable")
    return (
      <LoadFailure
        title={`${title} could not be loaded`}
        reason={failure?.message}
        onRetry={() => void document.send({ type: "loadRequested" })}
      />
    );
  return (
    <DiagramEditor
      title={title}
      notation={notation}
      figure={diagram.id}
      text={text}
      file={path}
      files={files}
      findings={own}
      requirements={requirements}
      onTrace={() => void models.send({ type: "requirementsRequested" })}
      onChange={(typed) => void document.send({ type: "typed", text: typed })}
      onBlur={() => void document.send({ type: "saveRequested" })}
      status={<SaveState document={document} title={title} language={diagramLanguage(notation)} />}
      actions={
        <>
          <DriftButton file={path} />
          <CommentButton about={diagram.id} />
          {actions}
          <HistoryButton
            projectId={projectId}
            file={path}
            title={title}
            notation={notation}
            files={files}
            onRestore={(restored) => void document.send({ type: "restored", text: restored })}
          />
          <EditOnly>
            <DeleteDiagramButton models={models} document={document} file={{ path, title }} />
          </EditOnly>
        </>
      }
    />
  );
}

interface DeleteDiagramButtonProperties {
  readonly models: Models;
  readonly document: TextDocument;
  readonly file: Pick<RemovableFile, "path" | "title">;
}

/** Deletes a diagram at its saved revision; the deletion can be undone. */
function DeleteDiagramButton({ document, file, models }: DeleteDiagramButtonProperties) {
  const { base, phase } = useView(document);
  const isReady = useView(models).phase === "shown" && phase === "clean" && base.revision !== null;

  function remove(): void {
    const { revision, text } = base;
    if (revision !== null) void models.send({ type: "removalRequested", file: { ...file, text, revision } });
  }

  useEditCommands(isReady ? [{ title: `Delete the diagram: ${file.title}`, run: remove }] : []);

  return (
    <Tooltip content={isReady ? "Delete" : "Delete: once it is saved"} relationship="label">
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={`Delete ${file.title}`}
        disabledFocusable={!isReady}
        onClick={remove}
      />
    </Tooltip>
  );
}
