import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Select,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import type { FormState } from "@archscribe/core/product/machine/form/form";
import { type TokenFields, tokenLifetimes } from "@archscribe/core/product/account/token-form";
import { useId } from "react";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { ScopeChoice } from "./ScopeChoice.tsx";

const useStyles = makeStyles({
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

interface Properties {
  readonly state: FormState<TokenFields>;
  readonly onChange: (values: Partial<TokenFields>) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** The scopes of a new token, its lifetime, and the password of the person who creates it. */
export function NewTokenForm({ onChange, onClose, onSubmit, state }: Properties) {
  const styles = useStyles();
  const id = useId();
  const { failure, fieldErrors, phase, values } = state;
  const form = useFirstFault<HTMLFormElement>([fieldErrors.name, fieldErrors.scopes, fieldErrors.password]);
  const isMaking = phase === "sending";
  return (
    <>
      <DialogContent>
        <form
          id={id}
          ref={form}
          className={styles.content}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {values.isAskedFor && (
            <MessageBar layout="multiline">
              <MessageBarBody>
                The command line asks for a token. Create one only if you have just run archscribe login
                yourself, and do not paste it anywhere else.
              </MessageBarBody>
            </MessageBar>
          )}
          <Field label="Name" required validationMessage={fieldErrors.name ?? null}>
            <Input
              placeholder="CI of the shop"
              maxLength={100}
              disabled={isMaking}
              value={values.name}
              onChange={(_, { value }) => onChange({ name: value })}
            />
          </Field>
          <ScopeChoice state={state} onChange={onChange} />
          <Field label="Valid for" validationMessage={fieldErrors.days ?? null}>
            <Select
              appearance="filled-darker"
              disabled={isMaking}
              value={String(values.days)}
              onChange={(_, { value }) => onChange({ days: Number(value) })}
            >
              {tokenLifetimes.map((days) => (
                <option key={days} value={days}>
                  {days === 365 ? "1 year" : `${String(days)} days`}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Your password"
            required
            hint="A token outlasts your session, so please confirm that it is you."
            validationMessage={fieldErrors.password ?? null}
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              disabled={isMaking}
              value={values.password}
              onChange={(value) => onChange({ password: value })}
            />
          </Field>
          <FailureBar failure={failure} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button disabled={isMaking} onClick={onClose}>
          Cancel
        </Button>
        <Button
          appearance="primary"
          type="submit"
          form={id}
          disabledFocusable={isMaking}
          icon={isMaking ? <Spinner size="tiny" /> : null}
        >
          Create token
        </Button>
      </DialogActions>
    </>
  );
}
