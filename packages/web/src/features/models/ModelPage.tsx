import type { DiagramKey } from "@archscribe/core/model";
import { diagramFamilies } from "@archscribe/core/product/models/diagram-family";
import { routes } from "@archscribe/core/product/routes/routes";
import { Button, Tab } from "@fluentui/react-components";
import { DiagramRegular, PlugConnectedRegular } from "@fluentui/react-icons";
import { type ReactNode, useEffect, useState } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { Tabs, ToggleTab } from "../../ui/Tabs.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { DiagramGallery } from "./DiagramGallery.tsx";
import {
  kindOfTab,
  modelKinds,
  type ModelPageKey,
  type ModelPageKind,
  modelPages,
  taskOf,
} from "./model-kinds.ts";
import { ModelEditor } from "./ModelEditor.tsx";
import { ModelFrame } from "./ModelFrame.tsx";
import { NewDiagramButton } from "./NewDiagramButton.tsx";
import { useModels } from "./use-models.ts";

/** A page with diagrams of the selected project: one kind in its editor, or several kinds as a gallery. */
export function ModelPage({ page }: { readonly page: ModelPageKey }) {
  const projectId = useView(useWorld().product.projects).selected?.project_id;
  const kind = modelPages[page];
  if (projectId === undefined) return <PageWithoutProject kind={kind} />;
  return <ProjectModelPage kind={kind} projectId={projectId} />;
}

interface Properties {
  readonly kind: ModelPageKind;
  readonly projectId: number;
}

function ProjectModelPage({ kind, projectId }: Properties) {
  const models = useModels(projectId, kind.family);
  const { diagrams, drawnInterfaces, files } = useView(models);
  const { buttons, open, sections } = useOpenKind(kind, projectId);
  const { about, firstKey, title } = textsOf(kind, open);
  const shown = diagrams.filter(({ key }) => open === undefined || key === open);
  const isEmpty = shown.length === 0 && drawnInterfaces.length === 0;
  const hasTask = open !== undefined || kind.open === undefined;
  const task =
    kind.open === undefined
      ? taskOf(diagramFamilies[kind.family], title)
      : taskOf([firstKey], modelKinds[firstKey].title);
  const reload = (): void => void models.send({ type: "requested" });
  return (
    <Page
      title={title}
      about={about}
      width={open === undefined ? "wide" : "full"}
      actions={
        <>
          {buttons}
          {/* A diagram of draw.io has no toolbar, which has this button on the other pages. */}
          {!isEmpty && open === "interface" && (
            <NewDiagramButton models={models} diagramKey={open} label="New" appearance="subtle" />
          )}
          {!isEmpty && hasTask && (
            <GenerateButton label="Generate Again" appearance="secondary" task={task} onDone={reload} />
          )}
        </>
      }
    >
      <ModelFrame projectId={projectId} models={models} what={kind.what ?? modelKinds[firstKey].title}>
        {isEmpty ? (
          <EmptyState
            title={`No ${modelKinds[firstKey].noun ?? modelKinds[firstKey].title.toLowerCase()} yet`}
            picture={<DiagramRegular />}
            action={
              <div style={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 }}>
                <GenerateButton label="Generate" task={task} onDone={reload} />
                <NewDiagramButton models={models} diagramKey={firstKey} label="Write By Hand" />
              </div>
            }
          >
            {modelKinds[firstKey].empty}
          </EmptyState>
        ) : open === undefined ? (
          sections.map(({ heading, keys }) => {
            const own = diagrams.filter(({ key }) => keys.includes(key));
            if (own.length === 0) return null;
            const section = { title: heading, projectId, files, diagrams: own };
            return <DiagramGallery key={heading} {...section} />;
          })
        ) : (
          <ModelEditor key={open} projectId={projectId} models={models} diagramKey={open} />
        )}
      </ModelFrame>
    </Page>
  );
}

function PageWithoutProject({ kind }: Pick<Properties, "kind">) {
  const { navigation } = useWorld();
  const { about, firstKey, title } = textsOf(kind, kind.open);
  return (
    <Page title={title} about={about}>
      <EmptyState
        title="Choose a project first"
        picture={<PlugConnectedRegular />}
        action={
          <Button appearance="primary" onClick={() => navigation.goTo("/project-dashboard")}>
            Choose A Project
          </Button>
        }
      >
        {modelKinds[firstKey].empty}
      </EmptyState>
    </Page>
  );
}

interface PageTexts {
  readonly title: string;
  readonly about: string;
  /** The kind that the page describes and offers to create while it has no diagrams. */
  readonly firstKey: DiagramKey;
}

function textsOf(kind: ModelPageKind, open: DiagramKey | undefined): PageTexts {
  const firstKey = open ?? kind.open ?? diagramFamilies[kind.family][0];
  const { gallery } = kind.choice ?? {};
  if (open === undefined && gallery !== undefined) return { ...gallery, firstKey };
  const { about, title } = modelKinds[firstKey];
  return { title: kind.title ?? title, about: kind.about ?? about, firstKey };
}

interface OpenKind {
  /** The buttons of the choice, if the page has one. */
  readonly buttons: ReactNode;
  /** Undefined while the page is a gallery. */
  readonly open: DiagramKey | undefined;
  /** The sections of the gallery. */
  readonly sections: readonly { readonly heading: string; readonly keys: readonly DiagramKey[] }[];
}

/** Returns the kind of diagram that is open on a page, and the buttons that change it. */
function useOpenKind({ choice, family, open }: ModelPageKind, projectId: number): OpenKind {
  const { navigation, product } = useWorld();
  const store = product.models.tabs[choice?.by === "links" ? "deployment" : "data"];
  const kinds = useView(store).tabs.flatMap((tab) => {
    const key = kindOfTab(family, tab.id);
    return key === undefined ? [] : [{ ...tab, key }];
  });
  const [tab, setTab] = useState(open);
  const isLink = choice?.by === "links";

  // The address selects the kind, also when it is entered directly and when another project is selected.
  useEffect(() => {
    if (!isLink) return;
    const own = store.view.current.tabs.find(({ id }) => kindOfTab(family, id) === open);
    if (own?.activeStatus === false) void store.send({ type: "toggled", id: own.id });
  }, [family, isLink, open, projectId, store]);

  const keys: readonly DiagramKey[] = diagramFamilies[family];
  if (choice === undefined) return { buttons: null, open, sections: [] };
  if (choice.by === "tabs")
    return {
      open: tab,
      sections: [],
      buttons: (
        <Tabs
          aria-label={choice.label}
          selectedValue={tab}
          onTabSelect={(_, { value }) => setTab(keys.find((key) => key === value))}
        >
          {keys.map((key) => (
            <Tab key={key} value={key}>
              {modelKinds[key].title}
            </Tab>
          ))}
        </Tabs>
      ),
    };

  function toggle({ id, key }: (typeof kinds)[number]): void {
    const path = isLink && key !== open ? pathOf(key) : undefined;
    if (path === undefined) void store.send({ type: "toggled", id });
    else navigation.goTo(path);
  }

  const selected = kinds.filter(({ activeStatus }) => activeStatus);
  return {
    open: selected.some(({ key }) => key === open) ? open : undefined,
    sections: isLink
      ? [{ heading: choice.gallery?.heading ?? "", keys }]
      : (selected.length === 0 ? kinds : selected).map(({ itemName, key }) => ({
          heading: itemName,
          keys: [key],
        })),
    buttons: (
      <div role="group" aria-label={choice.label} style={{ display: "flex", flexWrap: "wrap" }}>
        {kinds.map((one) => (
          <ToggleTab key={one.id} isOn={one.activeStatus} onClick={() => toggle(one)}>
            {one.itemName}
          </ToggleTab>
        ))}
      </div>
    ),
  };
}

/** Returns the address of the page whose first kind this is. */
function pathOf(key: DiagramKey): string | undefined {
  const page = (Object.keys(modelPages) as ModelPageKey[]).find((one) => modelPages[one].open === key);
  return page && routes[page].path;
}
