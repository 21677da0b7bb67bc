import { Field } from "@fluentui/react-components";
import { PasswordInput } from "../../ui/PasswordInput.tsx";

interface Properties {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly hint?: string;
}

/** The field for the password of a signed-in person who confirms a change of the account. */
export function CurrentPassword({ error, hint, isBusy, onChange, value }: Properties) {
  return (
    <Field label="Your password" required hint={hint ?? null} validationMessage={error ?? null}>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        disabled={isBusy}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
