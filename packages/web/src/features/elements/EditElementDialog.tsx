import { lifecycles } from "@archscribe/core/model";
import type { Elements } from "@archscribe/core/product/elements/start-elements";
import { elementKinds, kindsFor } from "@archscribe/core/product/elements/element-kinds";
import type { EntryFields } from "@archscribe/core/product/elements/entry-fields";
import {
  Button,
  Field,
  Input,
  makeStyles,
  Select,
  Textarea,
  tokens,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import type { ElementEditState } from "@archscribe/core/product/elements/element-edit-state";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { changeSentence } from "../../ui/change-sentence.ts";
import { quietText } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 240px), 1fr))",
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  wide: { gridColumn: "1 / -1" },
  text: { "& textarea": { fieldSizing: "content", maxHeight: "none" } },
  about: quietText,
  remove: { alignSelf: "start" },
});

interface FieldOfEntry {
  readonly key: Exclude<keyof EntryFields, "kind" | "lifecycle">;
  readonly label: string;
  readonly hint?: string;
  readonly isText?: boolean;
}

const fields: readonly FieldOfEntry[] = [
  { key: "owner", label: "Owner" },
  { key: "technology", label: "Technology" },
  { key: "description", label: "Description", isText: true },
  { key: "names", label: "Other names", hint: "One per line", isText: true },
  { key: "tags", label: "Tags", hint: "One word each, such as core" },
  { key: "requirements", label: "Requirements", hint: "Ids such as FR-1" },
  { key: "links", label: "Links", hint: "One per line: title, then address", isText: true },
  { key: "evidence", label: "Evidence", hint: "Files of the system, one per line", isText: true },
];

/** The form for what elements.yaml states about an element. */
export function EditElementDialog({ edit }: Pick<Elements, "edit">) {
  const styles = useStyles();
  const { failure, fieldErrors, phase, revision, subject, theirs, values } = useView(edit);
  const change = (typed: Partial<EntryFields>): void => void edit.send({ type: "changed", values: typed });
  const said = (key: keyof EntryFields) => {
    const message = fieldErrors[key];
    return message === undefined ? {} : { validationMessage: message };
  };
  const isBusy = phase === "saving" || phase === "removing";
  const kinds = kindsFor(subject.kind);
  return (
    <FormDialog
      isOpen={phase !== "closed"}
      isKeptByBackdrop
      title={`Edit ${subject.name}`}
      submitLabel="Save"
      canSubmit={phase === "editing"}
      failure={failure}
      isBusy={isBusy}
      maxWidth={680}
      onClose={() => void edit.send({ type: "closed" })}
      onSubmit={() => void edit.send({ type: "submitted" })}
    >
      <span className={styles.about}>
        What you write is kept in <code>elements.yaml</code>, under the id <code>{subject.id}</code>. It comes
        before what diagrams state.
      </span>
      {phase === "conflict" && theirs !== undefined && <EntryConflict edit={edit} theirs={theirs} />}
      <div className={styles.fields}>
        {fields.slice(0, 2).map(field)}
        {kinds.length > 1 && (
          <Field label="Kind" size="small" {...said("kind")}>
            <Select
              appearance="filled-darker"
              value={values.kind}
              onChange={(_, { value: kind }) => change({ kind })}
            >
              <option value="">As the diagrams show it</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {elementKinds[kind].one}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Lifecycle" size="small" {...said("lifecycle")}>
          <Select
            appearance="filled-darker"
            value={values.lifecycle}
            onChange={(_, { value: lifecycle }) => change({ lifecycle })}
          >
            <option value="">Not stated</option>
            {lifecycles.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
        {fields.slice(2).map(field)}
      </div>
      {revision !== null && (
        <Button
          appearance="subtle"
          className={styles.remove}
          disabledFocusable={phase !== "editing"}
          size="small"
          onClick={() => void edit.send({ type: "removeRequested" })}
        >
          Remove from elements.yaml
        </Button>
      )}
    </FormDialog>
  );

  function field({ hint = "", isText = false, key, label }: FieldOfEntry) {
    return (
      <Field
        key={key}
        className={isText ? styles.wide : ""}
        label={label}
        size="small"
        hint={hint}
        {...said(key)}
      >
        {isText ? (
          <Textarea
            appearance="filled-darker"
            className={styles.text}
            readOnly={phase !== "editing"}
            resize="vertical"
            rows={1}
            value={values[key]}
            onChange={(_, { value }) => change({ [key]: value })}
          />
        ) : (
          <Input
            appearance="filled-darker"
            readOnly={phase !== "editing"}
            value={values[key]}
            onChange={(_, { value }) => change({ [key]: value })}
          />
        )}
      </Field>
    );
  }
}

interface Properties extends Pick<Elements, "edit"> {
  readonly theirs: NonNullable<ElementEditState["theirs"]>;
}

/**
 * Shows the values that somebody else has saved in the meantime; nothing is saved until the person decides.
 */
function EntryConflict({ edit, theirs: { fields, lastChange } }: Properties) {
  const { description, lifecycle, links, names, owner, requirements, tags, technology } = fields;
  const said = [
    owner,
    technology,
    lifecycle,
    description,
    ...names,
    ...tags,
    ...requirements,
    ...links.map(({ title }) => title),
  ].filter((one) => one !== undefined);
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {changeSentence(lastChange, "Somebody changed it in the meantime")}.
        </MessageBarTitle>
        Theirs: {said.length === 0 ? "nothing is stated" : said.join(" · ")}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => void edit.send({ type: "resolved", keep: "mine" })}>Keep mine</Button>
        <Button onClick={() => void edit.send({ type: "resolved", keep: "theirs" })}>Take theirs</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
