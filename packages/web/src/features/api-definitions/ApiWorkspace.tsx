import { createApiDefinitionsApi } from "@archscribe/core/product/api-definitions/create-api-definitions-api";
import { startApiReading } from "@archscribe/core/product/api-definitions/start-api-reading";
import { startTextDocument } from "@archscribe/core/product/machine/text-document/start-text-document";
import { Button, Skeleton, SkeletonItem } from "@fluentui/react-components";
import { PlugConnectedRegular } from "@fluentui/react-icons";
import { useCallback, useEffect, useState } from "react";
import { ChooseProject } from "../../ui/ChooseProject.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { SaveState } from "../../ui/SaveState.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { useTextDocument } from "../../ui/use-text-document.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { ApiDocsView } from "./ApiDocsView.tsx";
import { ApiTextPane } from "./ApiTextPane.tsx";
import { apiReader } from "./api-reader.ts";
import { starterApi } from "./starter-api.ts";
import { yamlLanguage } from "./yaml-language.ts";

const generation = { kind: "design", title: "API", parts: ["api"] } as const;

interface Properties {
  readonly title: string;
}

/** The API description of the selected project: its text, and what its readers see of it. */
export function ApiWorkspace({ title }: Properties) {
  const project = useView(useWorld().product.projects).selected;
  if (project === undefined)
    return (
      <Page title={title}>
        <ChooseProject>
          The API of a project is described in OpenAPI: operations, parameters, answers and schemas.
        </ChooseProject>
      </Page>
    );
  return <ProjectApi key={project.project_id} projectId={project.project_id} title={title} />;
}

function ProjectApi({ projectId, title }: Properties & { readonly projectId: number }) {
  const text = usePageStore(
    ({ client, clock, local }) =>
      startTextDocument({
        api: createApiDefinitionsApi({ client, projectId, read: apiReader(clock) }),
        clock,
        drafts: { local, name: `${String(projectId)}/api/openapi.yaml` },
        // What keeps it from being saved stands at its line; saying it once more after each key would only disturb.
        notify: () => () => undefined,
      }),
    [projectId],
  );
  const reading = usePageStore(
    ({ clock }) => startApiReading({ clock, read: apiReader(clock) }),
    [projectId],
  );
  const state = useTextDocument(text);
  const { docs, faults, isOutdated, text: readText } = useView(reading).value;
  const isRead = readText === state.text;
  const [revealed, reveal] = useState<{ readonly line: number }>();
  const onReveal = useCallback((line: number) => reveal({ line }), []);
  const isLoaded = state.phase !== "loading" && state.phase !== "unavailable";

  useEffect(() => {
    if (isLoaded) void reading.changed(state.text);
  }, [reading, isLoaded, state.text]);

  const reload = (): void => void text.send({ type: "loadRequested" });
  const generate = (label: string, appearance: "primary" | "secondary") => (
    <GenerateButton label={label} task={generation} onDone={reload} appearance={appearance} />
  );

  if (state.phase === "loading" || state.phase === "unavailable")
    return (
      <Page title={title}>
        {state.phase === "loading" ? (
          <Skeleton aria-label="Loading the API">
            <SkeletonItem size={128} />
          </Skeleton>
        ) : (
          <LoadFailure title="The API could not be loaded" reason={state.failure?.message} onRetry={reload} />
        )}
      </Page>
    );
  if (state.phase === "clean" && state.text === "" && state.base.revision === null)
    return (
      <Page title={title}>
        <EmptyState
          title="Describe how others call your system"
          picture={<PlugConnectedRegular />}
          action={
            <>
              {generate("Generate the API", "primary")}
              <Button appearance="subtle" onClick={() => void text.send({ type: "typed", text: starterApi })}>
                Start from an example
              </Button>
            </>
          }
        >
          An OpenAPI description names each operation, what it takes and what it answers. Generate it from
          your use cases and entities, or write it by hand: docs and a mock to try calls on follow what you
          type.
        </EmptyState>
      </Page>
    );

  return (
    <Page
      title={title}
      width="full"
      actions={
        <>
          <SaveState document={text} title="API description" language={yamlLanguage} />
          {generate("Generate again", "secondary")}
        </>
      }
    >
      <SplitPane
        labels={{ left: "OpenAPI text", right: "API docs" }}
        left={
          <ApiTextPane
            text={state.text}
            faults={faults}
            isRead={isRead}
            revealed={revealed}
            onReveal={onReveal}
            onType={(typed) => void text.send({ type: "typed", text: typed })}
            onBlur={() => void text.send({ type: "saveRequested" })}
          />
        }
        right={
          docs === undefined && !isRead ? (
            <Skeleton aria-label="The text is being read">
              <SkeletonItem size={128} />
            </Skeleton>
          ) : docs === undefined ? (
            <EmptyState title="No docs yet">
              They are shown here as soon as the text can be read as OpenAPI. Problems are listed below the
              text.
            </EmptyState>
          ) : (
            <ApiDocsView docs={docs} isOutdated={isOutdated} onReveal={onReveal} />
          )
        }
      />
    </Page>
  );
}
