import { Button, Input } from "@fluentui/react-components";
import { EyeOffRegular, EyeRegular } from "@fluentui/react-icons";
import { useState } from "react";

interface Properties {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly disabled: boolean;
  readonly name: string;
  readonly autoComplete: "current-password" | "new-password";
  /** The id of a further description; the field refers to its own message itself. */
  readonly describedBy?: string;
}

/** A password that can be looked at. To be put into a `Field`, which names it. */
export function PasswordInput({ describedBy, onBlur, onChange, value, ...given }: Properties) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...given}
      type={isShown ? "text" : "password"}
      value={value}
      onChange={(_, { value: typed }) => onChange(typed)}
      {...(onBlur === undefined ? {} : { onBlur })}
      {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
      // A password is not prose.
      spellCheck={false}
      autoCapitalize="none"
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label="Show Password"
          aria-pressed={isShown}
          title={isShown ? "Hide Password" : "Show Password"}
          disabled={given.disabled}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
