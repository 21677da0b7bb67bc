import { completeMention, insertMention } from "@archscribe/core/product/discussion/mention-completion";
import type { Form } from "@archscribe/core/product/machine/form/start-form";
import { Button, makeStyles, mergeClasses, Spinner, Textarea, tokens } from "@fluentui/react-components";
import { SendRegular } from "@fluentui/react-icons";
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { hairline } from "../../theme/shared-styles.ts";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { useView } from "../../world/use-view.ts";
import { useWholeView } from "../../world/use-whole-view.ts";
import { useDiscussion } from "./use-discussion.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  actions: { display: "flex", flexWrap: "wrap", justifyContent: "end", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly form: Form<{ readonly text: string }>;
  readonly label: string;
  readonly placeholder: string;
  readonly submitLabel: string;
  readonly isFocused?: boolean;
  /** Further buttons, left of the send button. */
  readonly actions?: ReactNode;
}

/** Writes a comment; the text stays until the server has it. */
export function Composer({ actions, form, isFocused = false, label, placeholder, submitLabel }: Properties) {
  const styles = useStyles();
  const { failure, fieldErrors, phase, values } = useView(form);
  const { value: talk } = useWholeView(useDiscussion().talk);
  const isSending = phase === "sending";
  const send = (): void => void form.send({ type: "submitted" });
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) send();
      }}
    >
      <MentionField
        fault={fieldErrors.text}
        isFocused={isFocused}
        label={label}
        people={talk?.people ?? []}
        placeholder={placeholder}
        value={values.text}
        onChange={(text) => void form.send({ type: "changed", values: { text } })}
        onSubmit={send}
      />
      <FailureBar failure={failure ?? fieldErrors.text} />
      <div className={styles.actions}>
        {actions}
        <Button
          appearance="primary"
          disabledFocusable={isSending || values.text.trim() === ""}
          icon={isSending ? <Spinner size="tiny" /> : <SendRegular />}
          size="small"
          type="submit"
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

const useFieldStyles = makeStyles({
  root: { position: "relative", width: "100%" },
  field: { width: "100%" },
  list: {
    position: "absolute",
    insetInline: 0,
    top: "100%",
    zIndex: 2,
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    padding: tokens.spacingVerticalXS,
    border: hairline,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  person: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: "pointer",
    overflowWrap: "anywhere",
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover },
});

interface MentionFieldProperties {
  readonly label: string;
  readonly placeholder: string;
  readonly people: readonly string[];
  readonly value: string;
  readonly fault: string | undefined;
  readonly isFocused?: boolean;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter or Cmd+Enter. */
  readonly onSubmit: () => void;
}

/** A text in which `@` completes the names of people: arrows select one, Enter or Tab inserts it. */
function MentionField(properties: MentionFieldProperties) {
  const { fault, isFocused = false, label, onChange, onSubmit, people, placeholder, value } = properties;
  const styles = useFieldStyles();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** A mention that the person wants to write without help. */
  const [dismissed, dismiss] = useState<number>();
  /** Where the caret goes once the text with a chosen name is shown. */
  const nextCaret = useRef<number>(undefined);
  const completion = completeMention(value, caret, people);
  const shown = completion === undefined || completion.start === dismissed ? undefined : completion;
  const chosen = shown === undefined ? 0 : Math.min(active, shown.people.length - 1);

  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  }, [value]);
  useLayoutEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function take(person: string | undefined): void {
    if (shown === undefined || person === undefined) return;
    const next = insertMention(value, { start: shown.start, caret, person });
    onChange(next.text);
    setCaret(next.caret);
    nextCaret.current = next.caret;
    setActive(0);
    field.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
      return;
    }
    if (shown === undefined) return;
    const count = shown.people.length;
    if (event.key === "ArrowDown") setActive((chosen + 1) % count);
    else if (event.key === "ArrowUp") setActive((chosen + count - 1) % count);
    else if (event.key === "Enter" || event.key === "Tab") take(shown.people[chosen]);
    else if (event.key === "Escape") {
      event.stopPropagation();
      dismiss(shown.start);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.root}>
      <Textarea
        appearance="filled-darker"
        aria-autocomplete="list"
        aria-invalid={fault !== undefined}
        aria-label={label}
        className={styles.field}
        placeholder={placeholder}
        resize="vertical"
        rows={2}
        value={value}
        {...(shown === undefined
          ? {}
          : { "aria-controls": id, "aria-activedescendant": `${id}-${String(chosen)}` })}
        textarea={{ ref: field }}
        onBlur={() => dismiss(completion?.start)}
        onChange={({ target }, { value: text }) => {
          setCaret(target.selectionStart);
          dismiss(undefined);
          setActive(0);
          onChange(text);
        }}
        onKeyDown={press}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
      />
      {shown !== undefined && (
        <div aria-label="People" className={styles.list} id={id} role="listbox">
          {shown.people.map((person, index) => (
            <div
              key={person}
              aria-selected={index === chosen}
              className={mergeClasses(styles.person, index === chosen && styles.active)}
              id={`${id}-${String(index)}`}
              role="option"
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(person);
              }}
            >
              {person}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
