import {
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Textarea,
  tokens,
} from "@fluentui/react-components";
import type { ContactFields } from "@archscribe/core/product/contact/contact-form";
import type { FormState } from "@archscribe/core/product/machine/form/form";
import { Panel } from "../../ui/Panel.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";

const useStyles = makeStyles({
  panel: { maxWidth: "800px" },
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  pair: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 260px), 1fr))",
    gap: tokens.spacingHorizontalL,
  },
  // Away from people and their screen readers, not from programs that fill in every field.
  trap: { position: "absolute", left: "-10000px", width: "1px", height: "1px", overflow: "hidden" },
  foot: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
});

interface Properties {
  readonly state: FormState<ContactFields>;
  readonly onChange: (values: Partial<ContactFields>) => void;
  readonly onSubmit: () => void;
}

/** The fields of a message, each with its fault. */
export function ContactForm({ onChange, onSubmit, state }: Properties) {
  const styles = useStyles();
  const { failure, fieldErrors, phase, values } = state;
  const form = useFirstFault<HTMLFormElement>([
    fieldErrors.name,
    fieldErrors.email,
    fieldErrors.company,
    fieldErrors.message,
  ]);
  const isSending = phase === "sending";
  return (
    <Panel className={styles.panel} title="Your message" about="* Required fields">
      <form
        ref={form}
        className={styles.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={styles.pair}>
          <Field label="Name" required validationMessage={fieldErrors.name ?? null}>
            <Input
              autoComplete="name"
              maxLength={500}
              disabled={isSending}
              value={values.name}
              onChange={(_, { value }) => onChange({ name: value })}
            />
          </Field>
          <Field label="E-mail" required validationMessage={fieldErrors.email ?? null}>
            <Input
              type="email"
              autoComplete="email"
              disabled={isSending}
              value={values.email}
              onChange={(_, { value }) => onChange({ email: value })}
            />
          </Field>
        </div>
        <Field label="Company" validationMessage={fieldErrors.company ?? null}>
          <Input
            autoComplete="organization"
            maxLength={500}
            disabled={isSending}
            value={values.company}
            onChange={(_, { value }) => onChange({ company: value })}
          />
        </Field>
        <Field
          label="Message"
          required
          hint={`${String(values.message.length)} of 5000 characters`}
          validationMessage={fieldErrors.message ?? null}
        >
          <Textarea
            appearance="filled-darker"
            rows={7}
            resize="vertical"
            maxLength={5000}
            disabled={isSending}
            value={values.message}
            onChange={(_, { value }) => onChange({ message: value })}
          />
        </Field>
        <div className={styles.trap} aria-hidden="true">
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={({ target }) => onChange({ website: target.value })}
          />
        </div>
        {failure !== undefined && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{failure} What you wrote is still here.</MessageBarBody>
          </MessageBar>
        )}
        <div className={styles.foot}>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={isSending}
            icon={isSending ? <Spinner size="tiny" /> : null}
          >
            {isSending ? "Sending" : "Send message"}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
