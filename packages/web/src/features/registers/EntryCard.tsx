import type { ListRecord } from "@archscribe/core/product/machine/record-list/record-list-state";
import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import {
  type RegisterField,
  type RegisterFields,
  decisionStatuses,
} from "@archscribe/core/product/registers/registers";
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Tooltip,
  tokens,
  Field,
  Input,
  Textarea,
} from "@fluentui/react-components";
import { DeleteRegular } from "@fluentui/react-icons";
import { useEffect, useId, useRef } from "react";
import { CommentButton } from "../discussion/CommentButton.tsx";
import { changeSentence } from "../../ui/change-sentence.ts";
import { onPhone, surface } from "../../theme/shared-styles.ts";

const useEntryFieldStyles = makeStyles({
  text: { "& textarea": { fieldSizing: "content", maxHeight: "none" } },
});

const useStyles = makeStyles({
  root: {
    position: "relative",
    // On a phone the button is above the first line of fields, otherwise beside them.
    padding: `${tokens.spacingVerticalM} 56px ${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    [onPhone]: { paddingInlineEnd: tokens.spacingHorizontalL },
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
  },
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(240px, 100%), 1fr))",
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    minWidth: 0,
  },
  wide: { gridColumn: "1 / -1" },
  delete: { position: "absolute", top: "10px", insetInlineEnd: tokens.spacingHorizontalM },
  error: { gridColumn: "1 / -1", color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface Properties {
  readonly fields: readonly RegisterField[];
  readonly noun: string;
  readonly record: ListRecord<RegisterFields>;
  readonly list: RecordList<RegisterFields>;
  readonly isFocused: boolean;
  /** Called when somebody writes in it. */
  readonly onFocus: () => void;
}

/** One entry of a register, written in its place. */
export function EntryCard({ fields, isFocused, list, noun, onFocus, record }: Properties) {
  const styles = useStyles();
  const { error, key, phase, theirs } = record;
  const [first] = fields;
  const name = (first === undefined ? "" : record.fields[first.key]) || `the new ${noun}`;

  // The other registers are lists of the manifest, whose entries cannot be referenced.
  const [, decision] = /^decisions\/(.+)\.md$/.exec(record.stored?.id ?? "") ?? [];

  // A term and its definition are side by side.
  const isWide = ({ input }: RegisterField, place: number): boolean =>
    fields.length > 2 && (place === 0 || input === "text" || input === "page");

  return (
    <div className={styles.root} data-phase={phase}>
      <div className={styles.fields}>
        {fields.map((field, place) => (
          <EntryField
            key={field.key}
            className={isWide(field, place) ? styles.wide : ""}
            field={field}
            isFocused={isFocused && place === 0}
            name={name}
            value={record.fields[field.key] ?? ""}
            onChange={(value) => void list.send({ type: "edited", key, change: { [field.key]: value } })}
            onFocus={onFocus}
            onLeave={() => void list.send({ type: "saveDue", key })}
          />
        ))}
        {error !== undefined && phase !== "conflict" && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
        {phase === "conflict" && theirs !== undefined && (
          <MessageBar className={styles.wide} intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>
                {changeSentence(theirs.lastChange, "Somebody changed it in the meantime")}.
              </MessageBarTitle>
              Theirs:{" "}
              {fields
                .map((field) => theirs.fields[field.key] ?? "")
                .filter((value) => value !== "")
                .join(" · ")}
            </MessageBarBody>
            <MessageBarActions>
              <Button onClick={() => void list.send({ type: "resolved", key, fields: record.fields })}>
                Keep mine
              </Button>
              <Button onClick={() => void list.send({ type: "resolved", key, fields: theirs.fields })}>
                Take theirs
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
      </div>
      {decision !== undefined && <CommentButton about={decision} />}
      <Tooltip content={`Delete ${name}`} relationship="label">
        <Button
          appearance="subtle"
          className={styles.delete}
          icon={<DeleteRegular />}
          size="small"
          onClick={() => void list.send({ type: "removeRequested", key })}
        />
      </Tooltip>
    </div>
  );
}

interface EntryFieldProperties {
  readonly field: RegisterField;
  /** The name of the entry, for screen readers. */
  readonly name: string;
  readonly value: string;
  readonly className: string;
  readonly isFocused: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** A field of an entry. */
function EntryField({
  className,
  field,
  isFocused,
  name,
  onChange,
  onFocus,
  onLeave,
  value,
}: EntryFieldProperties) {
  const styles = useEntryFieldStyles();
  const statuses = useId();
  const root = useRef<HTMLDivElement>(null);
  const { hint, input, isRequired = false, label } = field;
  useEffect(() => {
    if (isFocused) root.current?.querySelector("input")?.focus();
  }, [isFocused]);
  const own = {
    appearance: "filled-darker" as const,
    "aria-label": `${label} of ${name}`,
    value,
    onFocus,
    onBlur: onLeave,
  };

  return (
    <div ref={root} className={className}>
      <Field label={label} required={isRequired} size="small">
        {input === "text" || input === "page" ? (
          <Textarea
            {...own}
            className={styles.text}
            placeholder={hint ?? ""}
            resize="vertical"
            rows={input === "page" ? 6 : 1}
            onChange={(_, { value: text }) => onChange(text)}
          />
        ) : (
          <>
            <Input
              {...own}
              {...(input === "status" ? { list: statuses } : {})}
              placeholder={hint ?? ""}
              type={input === "date" ? "date" : "text"}
              onChange={(_, { value: text }) => onChange(text)}
            />
            {input === "status" && (
              <datalist id={statuses}>
                {decisionStatuses.map((status) => (
                  <option key={status} value={status}>
                    {status}
                  </option>
                ))}
              </datalist>
            )}
          </>
        )}
      </Field>
    </div>
  );
}
