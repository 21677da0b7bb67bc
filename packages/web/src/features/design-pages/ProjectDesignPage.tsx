import type { DesignPageKey } from "@archscribe/core/model";
import { designPageGuides, designPageOutline } from "@archscribe/core/product/design-pages/design-page-guide";
import { readProse } from "@archscribe/core/product/prose/read-prose";
import { startDesignPage } from "@archscribe/core/product/design-pages/start-design-page";
import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { BookOpenRegular, DocumentTextRegular, EditRegular } from "@fluentui/react-icons";
import { useDeferredValue, useMemo, useState } from "react";
import type { Prose } from "@archscribe/core/product/prose/prose";
import type { StringStream } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { SaveState } from "../../ui/SaveState.tsx";
import { useTextDocument } from "../../ui/use-text-document.ts";
import { useEditCommands } from "../../shell/commands.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { CommentButton } from "../discussion/CommentButton.tsx";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { CodeEditor } from "../../ui/CodeEditor.tsx";
import { SplitPane } from "../../ui/SplitPane.tsx";
import { RequirementTrace } from "../../ui/RequirementChip.tsx";
import { PageText } from "./PageText.tsx";
import { PageSide } from "./PageSide.tsx";
import { onLaptop, surface } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

const useDesignPageReaderStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "start",
    gap: tokens.spacingHorizontalXXXL,
    maxWidth: "1240px",
    [onLaptop]: { flexDirection: "column", alignItems: "stretch" },
  },
  paper: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXL,
    flexGrow: 1,
    minWidth: 0,
    padding: "40px clamp(20px, 4vw, 64px) 56px",
    borderRadius: tokens.borderRadiusXLarge,
    ...surface,
  },
  text: { maxWidth: "78ch" },
});

const useDesignPageEditorStyles = makeStyles({
  preview: { flexGrow: 1, minHeight: 0, overflowY: "auto", padding: tokens.spacingHorizontalXXXL },
});

const generation = { kind: "design", title: "Design pages", parts: ["pages"] } as const;

const useStyles = makeStyles({
  questions: { margin: `${tokens.spacingVerticalM} 0 0`, paddingLeft: "1.2em", textAlign: "left" },
});

interface Properties {
  readonly pageKey: DesignPageKey;
  readonly projectId: number;
  readonly title: string;
}

/** A design page of a project: to read, to edit, or to create. */
export function ProjectDesignPage({ pageKey, projectId, title }: Properties) {
  const styles = useStyles();
  const page = usePageStore(
    ({ client, clock, local, notify }) =>
      startDesignPage({
        client,
        pageKey,
        projectId,
        clock,
        local,
        notify,
      }),
    [pageKey, projectId],
  );
  const state = useTextDocument(page.text, "pages/");
  const trace = useView(page.trace);
  const [isEditing, edit] = useState(false);
  const text = useDeferredValue(state.text);
  const prose = useMemo(() => readProse(text, { isTitled: true }), [text]);
  const reload = (): void => void page.text.send({ type: "loadRequested" });
  const { about, questions } = designPageGuides[pageKey];

  useEditCommands([{ title: isEditing ? `Read ${title}` : `Edit ${title}`, run: () => edit(!isEditing) }]);

  if (state.phase === "loading" || state.phase === "unavailable")
    return (
      <Page title={title} about={about}>
        {state.phase === "loading" ? (
          <Skeleton aria-label="Loading the page">
            <SkeletonItem size={128} />
          </Skeleton>
        ) : (
          <LoadFailure
            title="The page could not be loaded"
            reason={state.failure?.message}
            onRetry={reload}
          />
        )}
      </Page>
    );
  if (!isEditing && state.phase === "clean" && trace.phase === "missing")
    return (
      <Page title={title}>
        <EmptyState
          title={`Nothing is written about this yet`}
          picture={<DocumentTextRegular />}
          action={
            <>
              <GenerateButton label="Generate the design pages" task={generation} onDone={reload} />
              <EditOnly>
                <Button
                  appearance="subtle"
                  onClick={() => {
                    edit(true);
                    void page.text.send({
                      type: "typed",
                      text: designPageOutline(title, { about, questions }),
                    });
                  }}
                >
                  Write it from an outline
                </Button>
              </EditOnly>
            </>
          }
        >
          {about} Readers of the Software Architecture Document will ask:
          <ul className={styles.questions}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </EmptyState>
      </Page>
    );

  return (
    <Page
      title={title}
      about={about}
      width={isEditing ? "full" : "wide"}
      actions={
        <>
          <SaveState document={page.text} title={title} language={markdownLanguage} />
          <CommentButton about={pageKey} />
          <GenerateButton label="Generate again" task={generation} onDone={reload} appearance="secondary" />
          <EditOnly>
            <Button
              appearance="primary"
              icon={isEditing ? <BookOpenRegular /> : <EditRegular />}
              onClick={() => edit(!isEditing)}
            >
              {isEditing ? "Read" : "Edit"}
            </Button>
          </EditOnly>
        </>
      }
    >
      {isEditing ? (
        <DesignPageEditor
          title={title}
          text={state.text}
          prose={prose}
          onType={(typed) => void page.text.send({ type: "typed", text: typed })}
          onBlur={() => void page.text.send({ type: "saveRequested" })}
        />
      ) : (
        <DesignPageReader prose={prose} pageKey={pageKey} requirements={trace.requirements} />
      )}
    </Page>
  );
}

interface DesignPageEditorProperties {
  readonly title: string;
  readonly text: string;
  readonly prose: Prose;
  readonly onType: (text: string) => void;
  readonly onBlur: () => void;
}

/** The Markdown of a design page, and beside it how it will be read. */
function DesignPageEditor({ onBlur, onType, prose, text, title }: DesignPageEditorProperties) {
  const styles = useDesignPageEditorStyles();
  return (
    <SplitPane
      labels={{ left: "Markdown", right: "Preview" }}
      left={
        <CodeEditor
          label={`Markdown of ${title}`}
          value={text}
          language={markdownLanguage}
          isWrapped
          onChange={onType}
          onBlur={onBlur}
        />
      }
      right={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area needs keyboard access
        <div className={styles.preview} tabIndex={0}>
          <PageText prose={prose} />
        </div>
      }
    />
  );
}

interface DesignPageReaderProperties {
  readonly prose: Prose;
  readonly pageKey: DesignPageKey;
  readonly requirements: readonly string[];
}

/** A design page to be read in peace. */
function DesignPageReader({ pageKey, prose, requirements }: DesignPageReaderProperties) {
  const styles = useDesignPageReaderStyles();
  return (
    <div className={styles.root}>
      <article className={styles.paper}>
        <RequirementTrace ids={requirements} />
        <div className={styles.text}>
          <PageText prose={prose} />
        </div>
      </article>
      <PageSide pageKey={pageKey} headings={prose.headings} />
    </div>
  );
}

interface Reading {
  /** The end of the code block that contains the line. */
  fence: string | undefined;
}

/** Colours of Markdown, loaded with the first text in it. */
async function markdownLanguage(): Promise<Extension> {
  const { StreamLanguage } = await import("@codemirror/language");
  return StreamLanguage.define<Reading>({
    name: "Markdown",
    startState: () => ({ fence: undefined }),
    copyState: (state) => ({ ...state }),
    token: (stream, state) =>
      stream.sol()
        ? lineStyle(stream, state)
        : state.fence === undefined
          ? inlineStyle(stream)
          : codeStyle(stream),
  });
}

function lineStyle(stream: StringStream, state: Reading): string | null {
  const [, fence] = /^\s*(`{3,}|~{3,})/.exec(stream.string) ?? [];
  if (fence !== undefined && (state.fence === undefined || fence.startsWith(state.fence))) {
    state.fence = state.fence === undefined ? fence : undefined;
    stream.skipToEnd();
    return "meta";
  }
  if (state.fence !== undefined) return codeStyle(stream);
  if (stream.match(/^#{1,6}\s.*/)) return "heading";
  if (stream.match(/^\s*>\s?/)) return "quote";
  if (stream.match(/^\s*(?:[-*+]|\d+[.)])\s/)) return "keyword";
  if (stream.match(/^\s*\|?[\s:|-]*-{3}[\s:|-]*$/)) return "operator";
  return inlineStyle(stream);
}

function codeStyle(stream: StringStream): string {
  stream.skipToEnd();
  return "string";
}

function inlineStyle(stream: StringStream): string | null {
  if (stream.match(/^`[^`]*`/)) return "string";
  if (stream.match(/^\*\*[^*]+\*\*/)) return "strong";
  if (stream.match(/^[*_][^*_\s][^*_]*[*_]/)) return "emphasis";
  if (stream.match(/^!?\[[^\]]*\]\([^)]*\)/)) return "link";
  if (stream.match(/^\b(?:FR|NFR|US|BR|UC)-\d+/)) return "labelName";
  if (stream.match("|")) return "operator";
  stream.next();
  stream.eatWhile(/[^`*_[!|A-Z]/);
  return null;
}
