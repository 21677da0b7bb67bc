import { createApiDefinitionsApi } from "@archscribe/core/product/api-definitions/create-api-definitions-api";
import { startApiReading } from "@archscribe/core/product/api-definitions/start-api-reading";
import { startTextDocument } from "@archscribe/core/product/machine/text-document/start-text-document";
import { Button, Skeleton, SkeletonItem, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import {
  PlugConnectedRegular,
  CheckmarkCircleRegular,
  ErrorCircleRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import { useCallback, useEffect, useState } from "react";
import type { ApiFault } from "@archscribe/core/product/api-definitions/api-docs";
import type { Extension } from "@codemirror/state";
import { counted } from "@archscribe/core/model";
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
import { CodeEditor } from "../../ui/CodeEditor.tsx";
import { ApiDocsView } from "./ApiDocsView.tsx";
import { apiReader } from "./api-reader.ts";
import { starterApi } from "./starter-api.ts";
import { bareButton, focusOutline, hairline } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

const useApiFaultListStyles = makeStyles({
  root: {
    flex: "none",
    maxHeight: "32%",
    overflowY: "auto",
    borderTop: hairline,
    backgroundColor: tokens.colorNeutralBackground2,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
  },
  head: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: `${tokens.spacingVerticalXS} 0 0`, padding: 0, listStyle: "none" },
  fault: {
    display: "grid",
    gridTemplateColumns: "16px 64px minmax(0, 1fr)",
    alignItems: "baseline",
    gap: tokens.spacingHorizontalS,
    width: "100%",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    ...bareButton,
    borderRadius: tokens.borderRadiusSmall,
    textAlign: "left",
    color: "inherit",
    ":hover": { backgroundColor: tokens.colorNeutralBackground2Hover },
    ":focus-visible": { outline: focusOutline },
  },
  error: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteMarigoldForeground2 },
  well: { color: tokens.colorPaletteForestForeground2 },
  line: { color: tokens.colorNeutralForeground3 },
});

/** More faults than anybody fixes before the next check. */
const shownFaults = 100;

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", flexGrow: 1, minHeight: 0 },
  editor: { flexGrow: 1, minHeight: 0, height: "auto" },
});

const generation = { kind: "design", title: "API", parts: ["api"] } as const;

interface Properties {
  readonly title: string;
}

/** The API description of the selected project: its text, and the operations and schemas read from it. */
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
        // The fault that prevents saving is shown at its line; a message after each key would only distract.
        notify: () => () => undefined,
      }),
    [projectId],
  );
  const reading = usePageStore(
    ({ clock }) => startApiReading({ clock, read: apiReader(clock) }),
    [projectId],
  );
  const state = useTextDocument(text, "api/");
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
              <EditOnly>
                <Button
                  appearance="subtle"
                  onClick={() => void text.send({ type: "typed", text: starterApi })}
                >
                  Start from an example
                </Button>
              </EditOnly>
            </>
          }
        >
          An OpenAPI description names each operation with its parameters and answers. Generate it from your
          use cases and entities, or write it by hand: docs and a mock to try calls on follow what you type.
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

interface ApiTextPaneProperties {
  readonly text: string;
  readonly faults: readonly ApiFault[];
  readonly isRead: boolean;
  readonly revealed: { readonly line: number } | undefined;
  readonly onReveal: (line: number) => void;
  readonly onType: (text: string) => void;
  readonly onBlur: () => void;
}

/** The OpenAPI text with its faults, at their lines and listed below. */
function ApiTextPane({ faults, isRead, onBlur, onReveal, onType, revealed, text }: ApiTextPaneProperties) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <CodeEditor
        className={styles.editor}
        label="OpenAPI description"
        value={text}
        language={yamlLanguage}
        diagnostics={faults}
        revealLine={revealed}
        onChange={onType}
        onBlur={onBlur}
      />
      <ApiFaultList faults={faults} isRead={isRead} onReveal={onReveal} />
    </div>
  );
}

/** Colours of YAML, loaded with the first text in it. */
async function yamlLanguage(): Promise<Extension> {
  const { yaml } = await import("@codemirror/lang-yaml");
  return yaml();
}

interface ApiFaultListProperties {
  readonly faults: readonly ApiFault[];
  /** Whether the faults are those of the current text; until then its faults are unknown. */
  readonly isRead: boolean;
  readonly onReveal: (line: number) => void;
}

/** The errors of the text, each with a link to its line. */
function ApiFaultList({ faults, isRead, onReveal }: ApiFaultListProperties) {
  const styles = useApiFaultListStyles();
  const errors = faults.filter(({ severity }) => severity === "error").length;
  const warnings = faults.length - errors;
  return (
    <section className={styles.root} aria-label="Problems">
      <div className={styles.head} role="status">
        {faults.length === 0 && isRead && <CheckmarkCircleRegular className={styles.well} />}
        {faults.length === 0 && !isRead ? "Reading the text…" : summaryOf(errors, warnings)}
      </div>
      {faults.length > 0 && (
        <ul className={styles.list}>
          {faults.slice(0, shownFaults).map(({ line, message, severity, suggest }) => (
            <li key={`${String(line)} ${message}`}>
              <button type="button" className={styles.fault} onClick={() => onReveal(line)}>
                {severity === "error" ? (
                  <ErrorCircleRegular className={styles.error} aria-label="Error" />
                ) : (
                  <WarningRegular className={styles.warning} aria-label="Warning" />
                )}
                <span className={styles.line}>Line {line}</span>
                <span className={mergeClasses(severity === "error" && styles.error)}>
                  {message}
                  {suggest !== undefined && <span className={styles.line}> {suggest}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summaryOf(errors: number, warnings: number): string {
  if (errors > 0)
    return `${counted(errors, "error")} ${errors === 1 ? "keeps" : "keep"} this from being saved${warnings > 0 ? `, ${counted(warnings, "warning")}` : ""}`;
  return warnings > 0 ? counted(warnings, "warning") : "No problems found";
}
