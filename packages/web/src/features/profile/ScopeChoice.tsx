import { Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import type { FormState } from "@archscribe/core/product/machine/form/form";
import { type TokenFields, tokenScopes } from "@archscribe/core/product/account/token-form";
import { useId } from "react";

const useStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: "none" },
  legend: { padding: 0 },
  scope: { display: "flex", alignItems: "start" },
  about: { display: "block", color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

interface Properties {
  readonly state: FormState<TokenFields>;
  readonly onChange: (values: Partial<TokenFields>) => void;
}

/** What a new token may do. */
export function ScopeChoice({ onChange, state: { fieldErrors, phase, values } }: Properties) {
  const styles = useStyles();
  const faultId = useId();
  const fault = fieldErrors.scopes;
  return (
    <fieldset className={styles.root} {...(fault !== undefined && { "aria-describedby": faultId })}>
      <legend className={styles.legend}>The token may</legend>
      {tokenScopes.map(({ about, name, scope }) => (
        <Checkbox
          key={scope}
          className={styles.scope}
          disabled={phase === "sending"}
          checked={values.scopes.includes(scope)}
          aria-invalid={fault !== undefined}
          label={
            <>
              {name}
              <span className={styles.about}>{about}</span>
            </>
          }
          onChange={(_, { checked }) =>
            onChange({
              scopes: tokenScopes
                .map((one) => one.scope)
                .filter((one) => (one === scope ? checked === true : values.scopes.includes(one))),
            })
          }
        />
      ))}
      {fault !== undefined && (
        <div id={faultId} className={styles.fault} role="alert">
          {fault}
        </div>
      )}
    </fieldset>
  );
}
