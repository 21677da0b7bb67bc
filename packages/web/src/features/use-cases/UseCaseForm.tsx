import type { FieldsChange } from "@archscribe/core/product/machine/record-list/record-list-state";
import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type {
  SpecificationList,
  UseCaseFields,
  UseCaseRecord,
} from "@archscribe/core/product/use-cases/use-cases-api";
import {
  Button,
  Field,
  Input,
  makeStyles,
  Textarea,
  tokens,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Tag,
  TagGroup,
} from "@fluentui/react-components";
import { DeleteRegular } from "@fluentui/react-icons";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { LastChange } from "@archscribe/core/product/client";
import { readUseCaseText, useCaseText } from "@archscribe/core/product/use-cases/use-case-text";
import { SupportingWords } from "../../ui/SupportingWords.tsx";
import { changeSentence } from "../../ui/change-sentence.ts";
import { ConflictDialog } from "../../ui/ConflictDialog.tsx";
import { RequirementTags } from "./RequirementTags.tsx";
import { StepList } from "./StepList.tsx";
import { onPhone, quietText } from "../../theme/shared-styles.ts";
import { EditingArea } from "../../ui/EditOnly.tsx";

const useNameTagsStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
  tags: { flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  tag: { maxWidth: "100%", overflow: "hidden" },
  input: { maxWidth: "320px" },
});

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXXL,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  head: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalM },
  name: { flexGrow: 1, minWidth: 0 },
  input: { width: "100%", minWidth: 0 },
  muted: quietText,
});

interface ListWords {
  readonly list: SpecificationList;
  readonly title: string;
  readonly about: string;
  readonly add: string;
  readonly isNumbered?: boolean;
}

const lists: readonly ListWords[] = [
  {
    list: "pre_cond",
    title: "Preconditions",
    about: "What holds before it begins.",
    add: "Add a precondition",
  },
  {
    list: "steps",
    title: "Steps",
    about: "Who does what, one step per line. You can paste a numbered text.",
    add: "Add a step",
    isNumbered: true,
  },
  {
    list: "exceptions",
    title: "Exceptions",
    about: "What else can happen, and what the system does then.",
    add: "Add an exception",
  },
  {
    list: "post_cond",
    title: "Postconditions",
    about: "What holds when it is done.",
    add: "Add a postcondition",
  },
];

interface Properties {
  readonly list: RecordList<UseCaseFields>;
  readonly record: UseCaseRecord;
}

/** The specification of one use case, in a form that saves itself. */
export function UseCaseForm({ list, record }: Properties) {
  const styles = useStyles();
  const { error, fields, key, phase, stored } = record;
  const root = useRef<HTMLElement>(null);
  const isNew = phase === "new";
  const edit = (change: FieldsChange<UseCaseFields>): void => void list.send({ type: "edited", key, change });
  const leave = (): void => void list.send({ type: "saveDue", key });

  useEffect(() => {
    if (isNew) root.current?.querySelector("input")?.focus();
  }, [isNew]);

  return (
    <section
      ref={root}
      className={styles.root}
      aria-label={`Specification of ${stored?.id ?? "the new use case"}`}
    >
      <EditingArea>
        {phase === "conflict" && record.theirs !== undefined && (
          <UseCaseConflict
            mine={fields}
            theirs={record.theirs.fields}
            lastChange={record.theirs.lastChange}
            onResolve={(resolved) => void list.send({ type: "resolved", key, fields: resolved })}
          />
        )}
        {fields.basis === "proposed" && (
          <ProposedUseCase
            reason={fields.reason}
            onAccept={() => edit({ basis: undefined, reason: undefined })}
          />
        )}
        <div className={styles.head}>
          <Field
            className={styles.name}
            label={stored?.id ?? "New use case"}
            {...(phase === "failed" ? { validationState: "error", validationMessage: error } : {})}
            {...(phase === "offline"
              ? {
                  validationState: "warning",
                  validationMessage: "Not saved yet; it is kept on this computer.",
                }
              : {})}
          >
            <Input
              size="large"
              className={styles.input}
              aria-label="Name of the use case"
              placeholder="Place an order"
              value={fields.name}
              onChange={(_, { value }) => edit({ name: value })}
              onBlur={leave}
            />
          </Field>
          <Button
            appearance="subtle"
            icon={<DeleteRegular />}
            aria-label={`Delete ${stored?.id ?? "the new use case"}`}
            onClick={() => void list.send({ type: "removeRequested", key })}
          />
        </div>
        <Field label="Goal">
          <Textarea
            appearance="filled-darker"
            rows={2}
            resize="vertical"
            placeholder="What the actor has when it is done."
            value={fields.goal ?? ""}
            onChange={(_, { value }) => edit({ goal: value === "" ? undefined : value })}
            onBlur={leave}
          />
        </Field>
        <NameTags
          label="Actors"
          add="Add an actor"
          names={fields.actors}
          onChange={(actors) => edit({ actors: [...actors] })}
        />
        {lists.map(({ about, add, isNumbered = false, list: part, title }) => (
          <StepList
            key={part}
            title={title}
            about={about}
            add={add}
            isNumbered={isNumbered}
            lines={fields[part]}
            onChange={(lines) => edit({ [part]: [...lines] })}
            onLeave={leave}
          />
        ))}
        <RequirementTags
          ids={fields.requirements}
          onChange={(requirements) => edit({ requirements: [...requirements] })}
        />
      </EditingArea>
      <SupportingWords name={fields.name} ids={fields.requirements} />
    </section>
  );
}

interface ProposedUseCaseProperties {
  readonly reason: string | undefined;
  readonly onAccept: () => void;
}

/** Says that a use case is only proposed, and why. It is accepted here or decided in the review, which remembers a rejection. */
function ProposedUseCase({ onAccept, reason }: ProposedUseCaseProperties) {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>Proposed</MessageBarTitle>
        {reason ?? "The requirements may mean it."} To reject it for good, decide in the{" "}
        <Link to="/model/review">review</Link>.
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onAccept}>
          Accept
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

interface UseCaseConflictProperties {
  readonly mine: UseCaseFields;
  readonly theirs: UseCaseFields;
  readonly lastChange: LastChange | undefined;
  readonly onResolve: (fields: UseCaseFields) => void;
}

/** Somebody has saved the use case in the meantime: both versions, side by side. */
function UseCaseConflict({ lastChange, mine, onResolve, theirs }: UseCaseConflictProperties) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>
            {changeSentence(lastChange, "Somebody changed this use case in the meantime")}.
          </MessageBarTitle>{" "}
          Yours is not saved yet; nothing is lost.
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setOpen(true)}>Compare</Button>
        </MessageBarActions>
      </MessageBar>
      <ConflictDialog
        isOpen={isOpen}
        title="Use case"
        mine={useCaseText(mine)}
        theirs={useCaseText(theirs)}
        lastChange={lastChange}
        onResolve={(text) => {
          setOpen(false);
          onResolve(readUseCaseText(text));
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

interface NameTagsProperties {
  readonly label: string;
  readonly add: string;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Names as tags; Enter or a comma adds the typed name. */
function NameTags({ add, label, names, onChange }: NameTagsProperties) {
  const styles = useNameTagsStyles();
  const [typed, setTyped] = useState("");

  function take(): void {
    const name = typed.trim();
    setTyped("");
    if (name !== "" && !names.includes(name)) onChange([...names, name]);
  }

  return (
    <div className={styles.root}>
      <Field label={label}>
        <Input
          className={styles.input}
          placeholder={add}
          maxLength={500}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
            event.preventDefault();
            take();
          }}
        />
      </Field>
      {names.length > 0 && (
        <TagGroup
          className={styles.tags}
          aria-label={label}
          onDismiss={(_, { value }) => onChange(names.filter((name) => name !== value))}
        >
          {names.map((name) => (
            <Tag
              key={name}
              value={name}
              dismissible
              className={styles.tag}
              dismissIcon={{ "aria-label": `Remove ${name}` }}
            >
              {name}
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  );
}
