import type { SecondFactor } from "@archscribe/core/product/account/second-factor";
import {
  Badge,
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
  Textarea,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useMemo, useRef } from "react";
import { encode } from "uqr";
import { FactorField } from "../sign-in/FactorField.tsx";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";

const useStyles = makeStyles({
  state: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalM },
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  // Scanners need dark squares on a light ground, in dark mode too.
  picture: {
    alignSelf: "center",
    width: "200px",
    height: "200px",
    backgroundColor: "#ffffff",
    fill: "#000000",
  },
  secret: { "& textarea": { fontFamily: tokens.fontFamilyMonospace } },
  text: { margin: 0 },
  codes: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))",
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyle: "none",
    fontFamily: tokens.fontFamilyMonospace,
  },
});

interface Properties {
  readonly store: SecondFactor;
}

/** Turns the second factor of sign-ins with the password on and off. */
export function SecondFactorPanel({ store }: Properties) {
  const styles = useStyles();
  const { creation, removal, status } = store;
  const { error, phase, value } = useView(status);

  useEffect(() => void status.send({ type: "requested" }), [status]);

  return (
    <Panel title="Second factor" about="An authenticator app on your phone, in addition to your password.">
      {phase === "failed" && (
        <LoadFailure
          title="The second factor could not be loaded"
          reason={error?.message}
          onRetry={() => void status.send({ type: "requested" })}
        />
      )}
      {phase === "loading" && value === undefined && (
        <Skeleton aria-label="The second factor is loading">
          <SkeletonItem size={32} />
        </Skeleton>
      )}
      {value !== undefined && (
        <div className={styles.state}>
          <Badge appearance="tint" color={value.is_on ? "success" : "informative"}>
            {value.is_on ? "On" : "Off"}
          </Badge>
          {value.is_on && <span>{`Unused recovery codes: ${String(value.recovery_codes_left)}`}</span>}
          {value.is_on ? (
            <Button onClick={() => void removal.send({ type: "opened" })}>Turn off second factor</Button>
          ) : (
            <Button onClick={() => void creation.send({ type: "opened" })}>Set up second factor</Button>
          )}
        </div>
      )}
      <CreationDialog store={store} />
      <RemovalDialog store={removal} />
    </Panel>
  );
}

/** Asks for the password, shows the secret and asks for a code, and shows the recovery codes. */
function CreationDialog({ store: { confirmation, creation } }: Properties) {
  const asked = useView(creation);
  const confirmed = useView(confirmation);
  const secret = asked.result;
  const codes = confirmed.result?.recovery_codes;
  const close = (): void => {
    void creation.send({ type: "closed" });
    void confirmation.send({ type: "closed" });
  };
  const submit = (): void => {
    if (codes !== undefined) close();
    else void (secret === undefined ? creation : confirmation).send({ type: "submitted" });
  };
  return (
    <FormDialog
      isOpen={asked.phase !== "closed"}
      isKeptByBackdrop
      title={codes === undefined ? "Set up a second factor" : "Your recovery codes"}
      submitLabel={codes !== undefined ? "Done" : secret === undefined ? "Continue" : "Turn on"}
      isBusy={asked.phase === "sending" || confirmed.phase === "sending"}
      failure={secret === undefined ? asked.failure : confirmed.failure}
      onClose={close}
      onSubmit={submit}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} />
      ) : secret === undefined ? (
        <CurrentPassword
          error={asked.fieldErrors.password}
          isBusy={asked.phase === "sending"}
          value={asked.values.password}
          onChange={(password) => void creation.send({ type: "changed", values: { password } })}
        />
      ) : (
        <SecretStep {...secret} store={confirmation} />
      )}
    </FormDialog>
  );
}

interface SecretProperties {
  readonly secret: string;
  readonly address: string;
  readonly store: SecondFactor["confirmation"];
}

function SecretStep({ address, secret, store }: SecretProperties) {
  const styles = useStyles();
  const { fieldErrors, phase, values } = useView(store);
  const code = useRef<HTMLInputElement>(null);

  // The field of the previous step had the keyboard.
  useEffect(() => code.current?.focus(), []);

  return (
    <div className={styles.form}>
      <p className={styles.text}>Scan this picture with your authenticator app, or enter the key there.</p>
      <QrCode text={address} />
      <Field label="Key">
        <Textarea
          className={styles.secret}
          readOnly
          resize="none"
          value={(secret.match(/.{1,4}/g) ?? []).join(" ")}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <Field
        label="Code"
        required
        hint="The six digits that the app shows."
        validationMessage={fieldErrors.code ?? null}
      >
        <Input
          input={{ ref: code }}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={phase === "sending"}
          value={values.code}
          onChange={(_, { value }) => void store.send({ type: "changed", values: { code: value } })}
        />
      </Field>
    </div>
  );
}

/** A QR code, rendered on this page. */
function QrCode({ text }: { readonly text: string }) {
  const styles = useStyles();
  const { path, size } = useMemo(() => {
    const { data, size: width } = encode(text, { ecc: "M", border: 4 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
    );
    return { path: squares.join(""), size: width };
  }, [text]);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label="QR code with the key"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const styles = useStyles();
  return (
    <div className={styles.form}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          Keep these codes in a safe place: they are not shown again. Each replaces one code of the app if you
          lose your phone.
        </MessageBarBody>
      </MessageBar>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton label="Recovery codes" text={codes.join("\n")} />
      </div>
    </div>
  );
}

/** Turns the second factor off, with password and code. */
function RemovalDialog({ store }: { readonly store: SecondFactor["removal"] }) {
  const styles = useStyles();
  const { failure, fieldErrors, phase, values } = useView(store);
  const isBusy = phase === "sending";
  return (
    <FormDialog
      isOpen={phase !== "closed"}
      title="Turn off the second factor?"
      submitLabel="Turn off"
      isBusy={isBusy}
      failure={failure}
      onClose={() => void store.send({ type: "closed" })}
      onSubmit={() => void store.send({ type: "submitted" })}
    >
      <div className={styles.form}>
        <CurrentPassword
          error={fieldErrors.password}
          isBusy={isBusy}
          value={values.password}
          onChange={(password) => void store.send({ type: "changed", values: { password } })}
        />
        <FactorField
          error={fieldErrors.code}
          isBusy={isBusy}
          value={values.code}
          onChange={(code) => void store.send({ type: "changed", values: { code } })}
        />
      </div>
    </FormDialog>
  );
}
