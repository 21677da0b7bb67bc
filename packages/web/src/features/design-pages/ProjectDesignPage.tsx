import type { DesignPageKey } from "@archscribe/core/model";
import { designPageGuides, designPageOutline } from "@archscribe/core/product/design-pages/design-page-guide";
import { readProse } from "@archscribe/core/product/prose/read-prose";
import { startDesignPage } from "@archscribe/core/product/design-pages/start-design-page";
import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { BookOpenRegular, DocumentTextRegular, EditRegular } from "@fluentui/react-icons";
import { useDeferredValue, useMemo, useState } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Page } from "../../ui/Page.tsx";
import { SaveState } from "../../ui/SaveState.tsx";
import { useTextDocument } from "../../ui/use-text-document.ts";
import { useCommands } from "../../shell/commands.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { GenerateButton } from "../generation/GenerateButton.tsx";
import { DesignPageEditor } from "./DesignPageEditor.tsx";
import { DesignPageReader } from "./DesignPageReader.tsx";
import { markdownLanguage } from "./markdown-language.ts";

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
  const state = useTextDocument(page.text);
  const trace = useView(page.trace);
  const [isEditing, edit] = useState(false);
  const text = useDeferredValue(state.text);
  const prose = useMemo(() => readProse(text, { isTitled: true }), [text]);
  const reload = (): void => void page.text.send({ type: "loadRequested" });
  const { about, questions } = designPageGuides[pageKey];

  useCommands([{ title: isEditing ? `Read ${title}` : `Edit ${title}`, run: () => edit(!isEditing) }]);

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
          <GenerateButton label="Generate again" task={generation} onDone={reload} appearance="secondary" />
          <Button
            appearance="primary"
            icon={isEditing ? <BookOpenRegular /> : <EditRegular />}
            onClick={() => edit(!isEditing)}
          >
            {isEditing ? "Read" : "Edit"}
          </Button>
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
