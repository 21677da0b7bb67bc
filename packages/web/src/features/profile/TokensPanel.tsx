import {
  Button,
  Skeleton,
  SkeletonItem,
  makeStyles,
  tokens as looks,
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  DialogActions,
  DialogContent,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  tokens,
  Select,
  Spinner,
  Checkbox,
} from "@fluentui/react-components";
import { AddRegular, CheckmarkRegular, CopyRegular } from "@fluentui/react-icons";
import { formatDate } from "@archscribe/core/product/subscription";
import type { NewTokenDialog as NewToken } from "@archscribe/core/product/account/new-token";
import type { PersonalToken, Tokens } from "@archscribe/core/product/account/tokens";
import { tokenScopes, type TokenFields, tokenLifetimes } from "@archscribe/core/product/account/token-form";
import { copyText } from "@archscribe/core/platform/browser";
import { useState, useId } from "react";
import type { FormState } from "@archscribe/core/product/machine/form/form";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { FactorField } from "../sign-in/FactorField.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useView } from "../../world/use-view.ts";
import { FocusReturn } from "../../ui/FocusReturn.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { RowList } from "./RowList.tsx";

const useScopeChoiceStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: "none" },
  legend: { padding: 0 },
  scope: { display: "flex", alignItems: "start" },
  about: { display: "block", color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

const useNewTokenFormStyles = makeStyles({
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

const useTokenSecretStyles = makeStyles({
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  line: { display: "flex", gap: tokens.spacingHorizontalS },
  secret: { flex: 1, minWidth: 0, fontFamily: tokens.fontFamilyMonospace },
});

const useStyles = makeStyles({ none: { margin: 0, color: looks.colorNeutralForeground3 } });

interface Properties {
  readonly store: Tokens;
  readonly newToken: NewToken;
  readonly hasPassword: boolean;
}

/** The tokens by which command line and CI work for a person. */
export function TokensPanel({ hasPassword, newToken, store: { list, revocation } }: Properties) {
  const styles = useStyles();
  const { error, phase, value: tokens } = useView(list);
  const { asked, underWay } = useView(revocation);
  return (
    <Panel
      title="Personal access tokens"
      about="For the command line and CI. A token can do what you can do."
      actions={
        <Button
          icon={<AddRegular />}
          onClick={() =>
            void newToken.send({ type: "opened", values: { password: hasPassword ? "" : null } })
          }
        >
          New token
        </Button>
      }
    >
      {phase === "failed" && (
        <LoadFailure
          title="Your tokens could not be loaded"
          reason={error?.message}
          onRetry={() => void list.send({ type: "requested" })}
        />
      )}
      {phase === "loading" && tokens.length === 0 && (
        <Skeleton aria-label="The tokens are loading">
          <SkeletonItem size={40} />
        </Skeleton>
      )}
      {phase === "loaded" && tokens.length === 0 && (
        <p className={styles.none}>
          There are none yet. Create one and store it as ARCHSCRIBE_TOKEN in your CI; archscribe push and
          publish then work there.
        </p>
      )}
      {tokens.length > 0 && (
        <RowList
          label="Personal access tokens"
          rows={tokens.map((token) => ({
            key: token.id,
            title: token.name,
            about: aboutToken(token),
            action: (
              <Button
                aria-label={`Revoke ${token.name}`}
                disabledFocusable={underWay.includes(token.id)}
                onClick={() => void revocation.send({ type: "asked", item: token })}
              >
                Revoke
              </Button>
            ),
          }))}
        />
      )}
      <NewTokenDialog store={newToken} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Revoke ${asked?.name ?? ""}?`}
        confirmLabel="Revoke token"
        onConfirm={() => void revocation.send({ type: "confirmed" })}
        onClose={() => void revocation.send({ type: "declined" })}
      >
        <p>Everything that uses this token is signed out at once. This cannot be undone.</p>
      </ConfirmDialog>
    </Panel>
  );
}

function aboutToken({ expires_at, last_used_at, scopes }: PersonalToken): string {
  const names = tokenScopes.filter(({ scope }) => scopes.includes(scope)).map(({ name }) => name);
  const used = last_used_at === undefined ? "not used yet" : `last used on ${formatDate(last_used_at)}`;
  return `${names.join(", ")} · ${used} · valid until ${formatDate(expires_at)}`;
}

/** Creates a personal token, and shows its secret this once. */
function NewTokenDialog({ store }: { readonly store: NewToken }) {
  const state = useView(store);
  const close = () => void store.send({ type: "closed" });
  return (
    <Dialog
      modalType="alert"
      open={state.phase !== "closed"}
      onOpenChange={(_, { open }) => {
        if (!open) close();
      }}
    >
      <DialogSurface>
        <FocusReturn />
        <DialogBody>
          <DialogTitle>{state.phase === "done" ? "Your new token" : "New personal access token"}</DialogTitle>
          {state.result === undefined ? (
            <NewTokenForm
              state={state}
              onChange={(values) => void store.send({ type: "changed", values })}
              onSubmit={() => void store.send({ type: "submitted" })}
              onClose={close}
            />
          ) : (
            <TokenSecret {...state.result} onClose={close} />
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface TokenSecretProperties {
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that is shown only once. */
function TokenSecret({ onClose, secret }: TokenSecretProperties) {
  const styles = useTokenSecretStyles();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await copyText(secret);
    setIsCopied(true);
  };
  return (
    <>
      <DialogContent className={styles.content}>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Copy it now: it is not shown again. Anybody who has it can act as you.
          </MessageBarBody>
        </MessageBar>
        <Field label="Token">
          <div className={styles.line}>
            <Input
              className={styles.secret}
              readOnly
              aria-label="Token"
              value={secret}
              onFocus={({ target }) => target.select()}
            />
            <Button
              appearance="primary"
              icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
              // Where the clipboard is closed to pages the field can still be copied by hand.
              onClick={() => void copy().catch(() => undefined)}
            >
              {isCopied ? "Copied" : "Copy"}
            </Button>
          </div>
        </Field>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}

interface NewTokenFormProperties {
  readonly state: FormState<TokenFields>;
  readonly onChange: (values: Partial<TokenFields>) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** The scopes of a new token, its lifetime, and the password of the person who creates it. */
function NewTokenForm({ onChange, onClose, onSubmit, state }: NewTokenFormProperties) {
  const styles = useNewTokenFormStyles();
  const id = useId();
  const { failure, fieldErrors, phase, values } = state;
  const form = useFirstFault<HTMLFormElement>([
    fieldErrors.name,
    fieldErrors.scopes,
    fieldErrors.password,
    fieldErrors.code,
  ]);
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
          {values.password !== null && (
            <CurrentPassword
              hint="A token outlasts your session, so please confirm that it is you."
              error={fieldErrors.password}
              isBusy={isMaking}
              value={values.password}
              onChange={(value) => onChange({ password: value })}
            />
          )}
          {(values.code !== "" || fieldErrors.code !== undefined) && (
            <FactorField
              error={fieldErrors.code}
              isBusy={isMaking}
              value={values.code}
              onChange={(code) => onChange({ code })}
            />
          )}
          <FailureBar failure={failure ?? (values.password === null ? fieldErrors.password : undefined)} />
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

interface ScopeChoiceProperties {
  readonly state: FormState<TokenFields>;
  readonly onChange: (values: Partial<TokenFields>) => void;
}

/** What a new token may do. */
function ScopeChoice({ onChange, state: { fieldErrors, phase, values } }: ScopeChoiceProperties) {
  const styles = useScopeChoiceStyles();
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
