import { notations, type Notation } from "@archscribe/core/model";
import { Tab } from "@fluentui/react-components";
import { useSearchParams } from "react-router";
import { scratchTextApi } from "@archscribe/core/product/models/scratch-text-api";
import { startTextDocument } from "@archscribe/core/product/machine/text-document/start-text-document";
import { Page } from "../../ui/Page.tsx";
import { notationNames, diagramLanguage } from "../diagram-editor/diagram-language.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { SaveState } from "../../ui/SaveState.tsx";
import { useTextDocument } from "../../ui/use-text-document.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { DiagramEditor } from "../diagram-editor/DiagramEditor.tsx";

/** A diagram without a project, to try something; `?notation=` selects the notation. */
export function DiagramEditorPage() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("notation");
  const notation = notations.find((one) => one === wanted) ?? "plantuml";
  return (
    <Page
      title="Diagram editor"
      about="A sketch without a project. It stays on this computer until you log out."
      width="full"
      actions={
        <Tabs
          aria-label="Notation"
          selectedValue={notation}
          onTabSelect={(_, { value }) => setSearch({ notation: String(value) }, { replace: true })}
        >
          {notations.map((one) => (
            <Tab key={one} value={one}>
              {notationNames[one]}
            </Tab>
          ))}
        </Tabs>
      }
    >
      <ScratchEditor key={notation} notation={notation} />
    </Page>
  );
}

/** A diagram that is kept on the person's own computer. */
function ScratchEditor({ notation }: { readonly notation: Notation }) {
  const document = usePageStore(
    ({ clock, local, notify }) => startTextDocument({ api: scratchTextApi(local, notation), clock, notify }),
    [notation],
  );
  const { text } = useTextDocument(document, "diagrams/");
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
