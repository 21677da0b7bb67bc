import type { Notation } from "@archscribe/core/model";
import { scratchTextApi } from "@archscribe/core/product/models/scratch-text-api";
import { startTextDocument } from "@archscribe/core/product/machine/text-document/start-text-document";
import { SaveState } from "../../ui/SaveState.tsx";
import { useTextDocument } from "../../ui/use-text-document.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { diagramLanguage } from "../diagram-editor/diagram-language.ts";
import { DiagramEditor } from "../diagram-editor/DiagramEditor.tsx";

/** A diagram that is kept on the person's own computer. */
export function ScratchEditor({ notation }: { readonly notation: Notation }) {
  const document = usePageStore(
    ({ clock, local, notify }) => startTextDocument({ api: scratchTextApi(local, notation), clock, notify }),
    [notation],
  );
  const { text } = useTextDocument(document);
  return (
    <DiagramEditor
      title="Sketch"
      notation={notation}
      text={text}
      onChange={(typed) => void document.send({ type: "typed", text: typed })}
      onBlur={() => void document.send({ type: "saveRequested" })}
      status={<SaveState document={document} title="Sketch" isLocal language={diagramLanguage(notation)} />}
    />
  );
}
