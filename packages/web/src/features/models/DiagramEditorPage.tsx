import { notations } from "@archscribe/core/model";
import { Tab } from "@fluentui/react-components";
import { useSearchParams } from "react-router";
import { Page } from "../../ui/Page.tsx";
import { notationNames } from "../diagram-editor/diagram-language.ts";
import { ScratchEditor } from "./ScratchEditor.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

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
