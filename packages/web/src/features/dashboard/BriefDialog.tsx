import { randomId } from "@archscribe/core/platform/browser";
import {
  type BriefDocument,
  briefMaxLength,
  briefSteps,
  createBriefDocumentApi,
  startBriefDocument,
} from "@archscribe/core/product";
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Textarea,
  tokens,
} from "@fluentui/react-components";
import { type FormEvent } from "react";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { BriefSteps } from "./BriefSteps.tsx";

const useStyles = makeStyles({
  surface: { maxWidth: "720px" },
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
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

/** A brief is pasted here, and the way leads straight to its document. */
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
  const { phase } = useView(store);
  const styles = useStyles();
  return (
    <Dialog
      open
      // What was pasted is not lost by a press beside the dialog.
      onOpenChange={(_, { type }) => type === "backdropClick" || phase === "working" || onClose()}
    >
      <DialogSurface className={styles.surface}>
        <BriefForm store={store} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

function BriefForm({ onClose, store }: { readonly store: BriefDocument; readonly onClose: () => void }) {
  const { error, fieldErrors, fields, phase, projectId, step } = useView(store);
  const styles = useStyles();
  const form = useFirstFault<HTMLFormElement>([
    fieldErrors.brief,
    fieldErrors.projectName,
    fieldErrors.organizationName,
  ]);
  const isWorking = phase === "working" || phase === "done";

  function submit(event: FormEvent): void {
    event.preventDefault();
    void store.send({ type: phase === "failed" ? "retried" : "submitted" });
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DialogBody>
        <DialogTitle>Paste your brief</DialogTitle>
        <DialogContent className={styles.content}>
          {isWorking ? (
            <BriefSteps step={step} isDone={phase === "done"} />
          ) : (
            <>
              <p className={styles.about}>
                What the system does and how well, as you have it: a mail, a page of notes, a list. It becomes
                requirements, a design that is traced to them, and the architecture document.
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
              <Field label="Brief" required {...invalid(fieldErrors.brief)}>
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
                  <Field label="Project name" required {...invalid(fieldErrors.projectName)}>
                    <Input
                      autoComplete="off"
                      placeholder="Online bookstore"
                      value={fields.projectName}
                      onChange={(_, { value }) =>
                        void store.send({ type: "changed", fields: { projectName: value } })
                      }
                    />
                  </Field>
                  <Field label="Organization name" required {...invalid(fieldErrors.organizationName)}>
                    <Input
                      autoComplete="organization"
                      placeholder="Paperleaf Books"
                      value={fields.organizationName}
                      onChange={(_, { value }) =>
                        void store.send({ type: "changed", fields: { organizationName: value } })
                      }
                    />
                  </Field>
                </div>
              )}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isWorking} onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" disabled={isWorking} type="submit">
            {phase === "failed" ? "Try again" : "Make the document"}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}

function invalid(message: string | undefined) {
  return message === undefined ? {} : ({ validationMessage: message, validationState: "error" } as const);
}
