import {
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import {
  type DeviceDecision,
  type DeviceRequest,
  readDeviceCode,
  startDeviceDecision,
} from "@archscribe/core/product/account/device-decision";
import { tokenScopes } from "@archscribe/core/product/account/token-form";
import { routes } from "@archscribe/core/product/routes/routes";
import { type ReactNode, useEffect, useRef } from "react";
import { FactorField } from "../sign-in/FactorField.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { Page } from "../../ui/Page.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { CurrentPassword } from "./CurrentPassword.tsx";

const useStyles = makeStyles({
  step: { maxWidth: "640px", outlineStyle: "none" },
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  code: { maxWidth: "260px", fontFamily: tokens.fontFamilyMonospace },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  text: { margin: 0, overflowWrap: "anywhere" },
  facts: {
    display: "grid",
    gridTemplateColumns: "max-content minmax(0, 1fr)",
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: "anywhere" },
  shownCode: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: "0.08em",
  },
});

/** The page on which a person allows the command line of a device to act for them. */
export function DeviceSignInPage() {
  const { navigation } = useWorld();
  const store = usePageStore(startDeviceDecision, []);
  const found = useView(store.search).result;
  const isAllowed = useView(store.permission).phase === "done";
  const isDenied = useView(store.denial).phase === "done";

  useEffect(() => {
    const code = readDeviceCode(navigation.current());
    if (code === undefined) return;
    // The code does not stay in the history.
    navigation.replace(routes.deviceSignIn.path);
    void store.search.send({ type: "changed", values: { code } });
    void store.search.send({ type: "submitted" });
  }, [navigation, store]);

  return (
    <Page title="Sign in a device" about="The command line then works in your name, without your password.">
      {found === undefined && <Search search={store.search} />}
      {found !== undefined && !isAllowed && !isDenied && <Decision request={found} store={store} />}
      {found !== undefined && (isAllowed || isDenied) && <Outcome isAllowed={isAllowed} name={found.name} />}
    </Page>
  );
}

function Search({ search }: Pick<DeviceDecision, "search">) {
  const styles = useStyles();
  const { failure, fieldErrors, phase, values } = useView(search);
  const form = useFirstFault<HTMLFormElement>([fieldErrors.code]);
  const isBusy = phase === "sending";
  return (
    <Panel className={styles.step} title="Enter the code">
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search.send({ type: "submitted" });
        }}
      >
        <Field
          label="Code"
          required
          hint="archscribe login shows it, such as WDJB-MJHT."
          validationMessage={fieldErrors.code ?? null}
        >
          <Input
            className={styles.code}
            name="device-code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            disabled={isBusy}
            value={values.code}
            onChange={(_, { value }) => void search.send({ type: "changed", values: { code: value } })}
          />
        </Field>
        <FailureBar failure={failure} />
        <div>
          <Button
            appearance="primary"
            type="submit"
            disabledFocusable={isBusy}
            icon={isBusy ? <Spinner size="tiny" /> : null}
          >
            Continue
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface DecisionProperties {
  readonly request: DeviceRequest;
  readonly store: DeviceDecision;
}

function Decision({ request, store: { denial, permission } }: DecisionProperties) {
  const styles = useStyles();
  const { user } = useView(useWorld().product.authentication);
  const hasPassword = user?.has_password !== false;
  const denied = useView(denial);
  const { failure, fieldErrors, phase, values } = useView(permission);
  const form = useFirstFault<HTMLFormElement>([fieldErrors.password, fieldErrors.code]);
  const isBusy = phase === "sending" || denied.phase === "sending";
  useEffect(
    () => void permission.send({ type: "opened", values: { password: hasPassword ? "" : null } }),
    [hasPassword, permission],
  );
  const change = (changed: Partial<typeof values>) =>
    void permission.send({ type: "changed", values: changed });
  const scopes = tokenScopes.filter(({ scope }) => request.scopes.includes(scope));
  return (
    <Arrival>
      <Panel className={styles.step} title={`“${request.name}” wants to sign in`}>
        <dl className={styles.facts}>
          <Fact name="Code">
            <span className={styles.shownCode}>{request.user_code}</span>
          </Fact>
          <Fact name="Account">{user?.email}</Fact>
          <Fact name="It may">{scopes.map(({ name }) => name).join(", ")}</Fact>
          <Fact name="Asked">
            {formatMoment(request.created_at)}, from the network {request.address}
          </Fact>
        </dl>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            Allow it only if you have just run archscribe login yourself, and your terminal shows this code.
            Never allow a code that somebody sent you: they could then read and change your projects.
          </MessageBarBody>
        </MessageBar>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void permission.send({ type: "submitted" });
          }}
        >
          {values.password !== null && (
            <CurrentPassword
              hint="The device stays signed in for 90 days, so please confirm that it is you."
              error={fieldErrors.password}
              isBusy={isBusy}
              value={values.password}
              onChange={(password) => change({ password })}
            />
          )}
          {(values.code !== "" || fieldErrors.code !== undefined) && (
            <FactorField
              error={fieldErrors.code}
              isBusy={isBusy}
              value={values.code}
              onChange={(code) => change({ code })}
            />
          )}
          <FailureBar
            failure={
              denied.failure ?? failure ?? (values.password === null ? fieldErrors.password : undefined)
            }
          />
          <div className={styles.actions}>
            <Button
              appearance="primary"
              type="submit"
              disabledFocusable={isBusy}
              icon={phase === "sending" ? <Spinner size="tiny" /> : null}
            >
              Allow
            </Button>
            <Button disabledFocusable={isBusy} onClick={() => void denial.send({ type: "submitted" })}>
              Deny
            </Button>
          </div>
        </form>
      </Panel>
    </Arrival>
  );
}

function Fact({ children, name }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}

function Outcome({ isAllowed, name }: { readonly isAllowed: boolean; readonly name: string }) {
  const styles = useStyles();
  const { navigation } = useWorld();
  return (
    <Arrival>
      <Panel
        className={styles.step}
        title={isAllowed ? `“${name}” is signed in` : `“${name}” is not signed in`}
      >
        <p className={styles.text}>
          {isAllowed
            ? "Go back to the terminal; it continues within a few seconds. To end its access, revoke its token on your profile."
            : "The code cannot be used any more. If you did not run archscribe login, somebody may have tried to get access to your projects. You do not need to do anything else."}
        </p>
        <div>
          <Button onClick={() => navigation.goTo(routes.profile.path)}>Go To Your Profile</Button>
        </div>
      </Panel>
    </Arrival>
  );
}

/** Leads the keyboard, and people who listen, to a step that has replaced the one before. */
function Arrival({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} className={styles.step} tabIndex={-1}>
      {children}
    </div>
  );
}
