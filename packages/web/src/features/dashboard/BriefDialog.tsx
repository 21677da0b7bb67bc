import { randomId } from "@archscribe/core/platform/browser";
import {
  briefMaxLength,
  briefSteps,
  type BriefDocumentState,
} from "@archscribe/core/product/brief/brief-document";
import { createBriefDocumentApi } from "@archscribe/core/product/brief/create-brief-document-api";
import { startBriefDocument } from "@archscribe/core/product/brief/start-brief-document";
import {
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Textarea,
  tokens,
  mergeClasses,
  Spinner,
} from "@fluentui/react-components";
import { CheckmarkCircleRegular, CircleRegular } from "@fluentui/react-icons";
import { FoundRequirements } from "../../ui/FoundRequirements.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { ProjectNameFields } from "../../ui/ProjectNameFields.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";

const useBriefStepsStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    margin: `${tokens.spacingVerticalXL} 0`,
    padding: 0,
    listStyleType: "none",
  },
  step: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM, minHeight: "28px" },
  mark: { display: "flex", width: "20px", justifyContent: "center", fontSize: "20px" },
  done: { color: tokens.colorBrandForeground1 },
  waiting: { color: tokens.colorNeutralForeground3 },
});

const useStyles = makeStyles({
  names: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))",
    gap: tokens.spacingHorizontalM,
  },
  about: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const example = `The shop lets a customer search the catalogue by title, author and ISBN.
The shop lets a customer pay an order by card.
As a shop clerk, I want to see which titles run low so that I reorder them in time.
In 95 of 100 searches the results are shown within 800 ms.
A voucher can be used once.`;

/** The events of the main button. */
const events = {
  writing: "submitted",
  working: "submitted",
  done: "submitted",
  choosing: "confirmed",
  failed: "retried",
} as const;

/** The dialog for pasting a brief, which leads to its document: the sentences that become requirements are shown before. */
export function BriefDialog({ onClose }: { readonly onClose: () => void }) {
  const store = usePageStore(
    ({ client, clock, feed, navigation, product }) =>
      startBriefDocument({
        api: createBriefDocumentApi({
          client,
          clock,
          feed,
          email: product.authentication.view.current.user?.email ?? "",
          newKey: randomId,
        }),
        onReady: async ({ fields, projectId }) => {
          await product.projects.send({
            type: "created",
            project: {
              project_id: projectId,
              project_name: fields.projectName.trim(),
              organization: fields.organizationName.trim(),
              shared_with_me: false,
              shared_with_users: [],
            },
          });
          navigation.goTo("/publish");
        },
      }),
    [],
  );
  const { error, fieldErrors, fields, lines, phase, projectId, step } = useView(store);
  const styles = useStyles();
  const form = useFirstFault<HTMLFormElement>([
    fieldErrors.brief,
    fieldErrors.projectName,
    fieldErrors.organizationName,
  ]);
  const isWorking = phase === "working" || phase === "done";

  return (
    <FormDialog
      formRef={form}
      isBusy={isWorking}
      isKeptByBackdrop
      isOpen
      maxWidth={720}
      showsProgress
      submitLabel={
        phase === "failed" ? "Try again" : phase === "choosing" ? "Take these" : "Make the document"
      }
      title="Paste your brief"
      onClose={onClose}
      onSubmit={() => void store.send({ type: events[phase] })}
    >
      {isWorking ? (
        <BriefSteps step={step} isDone={phase === "done"} />
      ) : phase === "choosing" ? (
        <FoundRequirements
          state={{ lines, known: 0, useCases: 0, declarations: [], name: "your brief" }}
          onEvent={(event) => {
            // The declarations of the brief are included with its requirements.
            if (event.type !== "declarationToggled") void store.send(event);
          }}
        />
      ) : (
        <>
          <p className={styles.about}>
            Describe what the system does and how well, in any form: a mail, a page of notes, a list. It
            becomes requirements, a design that is traced to them, and the architecture document.
          </p>
          {error !== undefined && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>
                <MessageBarTitle>
                  Not done: {briefSteps.find(({ key }) => key === step)?.title.toLowerCase()}.
                </MessageBarTitle>
                {error}
              </MessageBarBody>
            </MessageBar>
          )}
          <Field label="Brief" required validationMessage={fieldErrors.brief ?? null}>
            <Textarea
              appearance="filled-darker"
              maxLength={briefMaxLength}
              placeholder={example}
              resize="vertical"
              rows={10}
              value={fields.brief}
              onChange={(_, { value }) => void store.send({ type: "changed", fields: { brief: value } })}
            />
          </Field>
          {projectId === undefined && (
            <div className={styles.names}>
              <ProjectNameFields
                faults={fieldErrors}
                values={fields}
                onChange={(changed) => void store.send({ type: "changed", fields: changed })}
              />
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface Properties {
  readonly step: BriefDocumentState["step"];
  readonly isDone: boolean;
}

/** The progress from the brief to the document. */
function BriefSteps({ isDone, step }: Properties) {
  const styles = useBriefStepsStyles();
  const present = briefSteps.findIndex(({ key }) => key === step);
  return (
    <ol className={styles.root} aria-label="From the brief to the document" aria-live="polite">
      {briefSteps.map(({ key, title }, place) => {
        const isOver = isDone || place < present;
        return (
          <li
            key={key}
            aria-current={!isDone && place === present ? "step" : undefined}
            className={mergeClasses(styles.step, place > present && styles.waiting)}
          >
            <span className={mergeClasses(styles.mark, isOver && styles.done)}>
              {isOver ? (
                <CheckmarkCircleRegular />
              ) : place === present ? (
                <Spinner size="tiny" />
              ) : (
                <CircleRegular />
              )}
            </span>
            {title}
          </li>
        );
      })}
    </ol>
  );
}
