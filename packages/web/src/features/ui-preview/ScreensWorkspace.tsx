import { startUiPreviews } from "@archscribe/core/product/ui-previews/ui-previews";
import { makeStyles, Skeleton, SkeletonItem, tokens, mergeClasses } from "@fluentui/react-components";
import { WindowRegular } from "@fluentui/react-icons";
import { useEffect } from "react";
import type { Previews } from "@archscribe/core/product/ui-previews/ui-previews-api";
import { ChooseProject } from "../../ui/ChooseProject.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { ScreenEditor } from "./ScreenEditor.tsx";
import { ScreensCanvas } from "./ScreensCanvas.tsx";
import { bareButton, focusOutline, onTablet, surface } from "../../theme/shared-styles.ts";

const useScreenListStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    flex: "none",
    width: "240px",
    margin: 0,
    padding: tokens.spacingHorizontalM,
    listStyle: "none",
    overflowY: "auto",
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
    [onTablet]: {
      flexDirection: "row",
      width: "auto",
      overflowX: "auto",
      overflowY: "hidden",
      padding: tokens.spacingHorizontalS,
    },
  },
  item: { flex: "none" },
  screen: {
    display: "flex",
    flexDirection: "column",
    width: "100%",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    ...bareButton,
    borderRadius: tokens.borderRadiusMedium,
    textAlign: "left",
    color: tokens.colorNeutralForeground1,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: focusOutline, outlineOffset: "-2px" },
  },
  selected: {
    color: tokens.colorBrandForeground1,
    backgroundColor: `color-mix(in srgb, ${tokens.colorBrandForeground1} 12%, transparent)`,
  },
  title: { fontWeight: tokens.fontWeightMedium },
  about: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, whiteSpace: "normal" },
});

const generation = { kind: "design", title: "Screens", parts: ["screens"] } as const;

const useStyles = makeStyles({
  root: {
    display: "flex",
    gap: tokens.spacingHorizontalM,
    flexGrow: 1,
    minHeight: 0,
    [onTablet]: { flexDirection: "column" },
  },
});

interface Properties {
  readonly title: string;
}

/** The screens of the selected project. On a page with tabs the canvas shows all of them side by side. */
export function ScreensWorkspace({ title }: Properties) {
  const project = useView(useWorld().product.projects).selected;
  if (project === undefined)
    return (
      <Page title={title}>
        <ChooseProject>Previews show the screens of a project before anybody has built them.</ChooseProject>
      </Page>
    );
  return <ProjectScreens key={project.project_id} projectId={project.project_id} title={title} />;
}

function ProjectScreens({ projectId, title }: Properties & { readonly projectId: number }) {
  const styles = useStyles();
  const { layout } = useWorld().product;
  const tab = useView(layout).phase;
  const screens = usePageStore(({ client }) => startUiPreviews({ client, projectId }), [projectId]);
  const { error, phase, value } = useView(screens);
  const reload = (): void => void screens.send({ type: "requested" });

  useEffect(() => void screens.send({ type: "requested" }), [screens]);

  if (value === undefined)
    return (
      <Page title={title}>
        {phase === "failed" ? (
          <LoadFailure title="The screens could not be loaded" reason={error?.message} onRetry={reload} />
        ) : (
          <Skeleton aria-label="Loading the screens">
            <SkeletonItem size={128} />
          </Skeleton>
        )}
      </Page>
    );
  const { previews, selectedId, useCaseNames } = value;
  const selected = previews.find(({ id }) => id === selectedId);
  if (selected === undefined)
    return (
      <Page title={title}>
        <EmptyState
          title="See the screens before they are built"
          picture={<WindowRegular />}
          action={<GenerateButton label="Generate the screens" task={generation} onDone={reload} />}
        >
          Each use case gets the screens that its steps need: lists, forms, details and confirmations, as
          wireframes of plain HTML that you can edit.
        </EmptyState>
      </Page>
    );

  const open = (id: string): void => {
    void screens.send({ type: "selected", id });
    if (tab === "canvas") void layout.send({ type: "tabChosen", tab: "both" });
  };

  return (
    <Page
      title={title}
      width="full"
      actions={
        <GenerateButton label="Generate again" task={generation} onDone={reload} appearance="secondary" />
      }
    >
      {tab === "canvas" ? (
        <ScreensCanvas previews={previews} useCaseNames={useCaseNames} onOpen={open} />
      ) : (
        <div className={styles.root}>
          <ScreenList
            previews={previews}
            useCaseNames={useCaseNames}
            selectedId={selectedId}
            onSelect={open}
          />
          <ScreenEditor
            key={selected.id}
            preview={selected}
            projectId={projectId}
            onSeen={(preview) => void screens.send({ type: "seen", preview })}
          />
        </div>
      )}
    </Page>
  );
}

interface ScreenListProperties extends Previews {
  readonly selectedId: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The screens of a project, each with the use case that it belongs to. */
function ScreenList({ onSelect, previews, selectedId, useCaseNames }: ScreenListProperties) {
  const styles = useScreenListStyles();
  return (
    <ul className={styles.root} aria-label="Screens">
      {previews.map(({ id, title, use_case }) => (
        <li key={id} className={styles.item}>
          <button
            type="button"
            className={mergeClasses(styles.screen, id === selectedId && styles.selected)}
            aria-current={id === selectedId ? "true" : undefined}
            onClick={() => onSelect(id)}
          >
            <span className={styles.title}>{title}</span>
            <span className={styles.about}>
              {use_case === undefined ? "No use case" : [use_case, useCaseNames[use_case]].join(" ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
