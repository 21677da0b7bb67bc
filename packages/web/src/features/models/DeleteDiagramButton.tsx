import type { Models } from "@archscribe/core/product/models/start-models";
import type { RemovableFile } from "@archscribe/core/product/models/models-state";
import type { TextDocument } from "@archscribe/core/product/machine/text-document/start-text-document";
import { Button, Tooltip } from "@fluentui/react-components";
import { DeleteRegular } from "@fluentui/react-icons";
import { useCommands } from "../../shell/commands.ts";
import { useView } from "../../world/use-view.ts";

interface Properties {
  readonly models: Models;
  readonly document: TextDocument;
  readonly file: Pick<RemovableFile, "path" | "title">;
}

/** Deletes a diagram at the text that is saved; what was done can be taken back. */
export function DeleteDiagramButton({ document, file, models }: Properties) {
  const { base, phase } = useView(document);
  const isReady = useView(models).phase === "shown" && phase === "clean" && base.revision !== null;

  function remove(): void {
    const { revision, text } = base;
    if (revision !== null) void models.send({ type: "removalRequested", file: { ...file, text, revision } });
  }

  useCommands(isReady ? [{ title: `Delete the diagram: ${file.title}`, run: remove }] : []);

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
