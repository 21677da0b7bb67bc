import {
  Avatar,
  makeStyles,
  Title3,
  tokens,
  Dropdown,
  Field,
  Option,
  Switch,
  Badge,
  Button,
  Skeleton,
  SkeletonItem,
  Spinner,
} from "@fluentui/react-components";
import { formatDate } from "@archscribe/core/product/subscription";
import { initials } from "@archscribe/core/product/shell/initials";
import {
  startAccountDeletion,
  startProjectsToDecide,
} from "@archscribe/core/product/account/account-deletion";
import { startEmailChange } from "@archscribe/core/product/account/email-change";
import { type MailSettings, startMailSettings } from "@archscribe/core/product/account/mail-settings";
import { startNameChange } from "@archscribe/core/product/account/name-change";
import { startNewToken } from "@archscribe/core/product/account/new-token";
import {
  startPasswordChange,
  type PasswordChange,
  type PasswordFields,
} from "@archscribe/core/product/account/password-change";
import { startSecondFactor } from "@archscribe/core/product/account/second-factor";
import { startSessions, type Sessions } from "@archscribe/core/product/account/sessions";
import { startTokens } from "@archscribe/core/product/account/tokens";
import { useEffect, Fragment, useId } from "react";
import { themeNames } from "@archscribe/core/model";
import { Page } from "../../ui/Page.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { Panel } from "../../ui/Panel.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { FailureBar } from "../../ui/FailureBar.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { PasswordRuleList } from "../../ui/PasswordRuleList.tsx";
import { FactorField } from "../sign-in/FactorField.tsx";
import { AccountDeletionPanel } from "./AccountDeletionPanel.tsx";
import { EmailPanel } from "./EmailPanel.tsx";
import { NamePanel } from "./NamePanel.tsx";
import { SecondFactorPanel } from "./SecondFactorPanel.tsx";
import { TokensPanel } from "./TokensPanel.tsx";
import { RowList } from "./RowList.tsx";

const usePasswordPanelStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

const fields: readonly {
  readonly name: Exclude<keyof PasswordFields, "code">;
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
}[] = [
  { name: "current", label: "Current password", autoComplete: "current-password" },
  {
    name: "password",
    label: "New password",
    autoComplete: "new-password",
  },
  { name: "confirmPassword", label: "Confirm new password", autoComplete: "new-password" },
];

const useAppearancePanelStyles = makeStyles({
  body: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM, alignItems: "start" },
  theme: { width: "100%", maxWidth: "320px" },
});

const useStyles = makeStyles({
  person: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalL },
  about: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  columns: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 440px), 1fr))",
    gap: tokens.spacingHorizontalL,
    alignItems: "start",
  },
  column: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL, minWidth: 0 },
});

/** The signed-in person, their sessions, and the tokens of their programs. */
export function ProfilePage() {
  const styles = useStyles();
  const { user } = useView(useWorld().product.authentication);
  const account = useAccount();
  const needsCode = useView(account.secondFactor.status).value?.is_on === true;
  const { email = "", name = "" } = user ?? {};
  const since = formatDate(user?.created_at);
  return (
    <Page title="Profile">
      <div className={styles.person}>
        <Avatar size={72} color="brand" name={name || email} initials={initials({ email, name })} />
        <div>
          <Title3 as="h2">{name || email}</Title3>
          <p className={styles.about}>{name === "" ? "" : email}</p>
          {since !== "" && <p className={styles.about}>Member since {since}</p>}
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <NamePanel name={name} email={email} store={account.name} />
          <EmailPanel email={email} store={account.email} needsCode={needsCode} />
          <PasswordPanel email={email} store={account.password} needsCode={needsCode} />
          <SecondFactorPanel store={account.secondFactor} />
          <MailPanel store={account.mails} />
          <AppearancePanel />
        </div>
        <div className={styles.column}>
          <SessionsPanel store={account.sessions} />
          <TokensPanel
            store={account.tokens}
            newToken={account.newToken}
            hasPassword={user?.has_password !== false}
          />
          <AccountDeletionPanel store={account.deletion} toDecide={account.toDecide} needsCode={needsCode} />
        </div>
      </div>
    </Page>
  );
}

/** The state of the account page; a new password reads the sessions again, because it has ended them. */
function useAccount() {
  const account = usePageStore(({ client, notify, product }) => {
    const sessions = startSessions({ client, notify });
    const name = startNameChange({
      client,
      notify,
      onSaved: async (user) => {
        await product.authentication.send({ type: "renamed", user });
        await product.projects.send({ type: "listRequested", email: user.email });
      },
    });
    const tokens = startTokens({ client, notify });
    const password = startPasswordChange({
      client,
      notify,
      onSaved: () => sessions.list.send({ type: "requested" }),
    });
    const newToken = startNewToken({ client, onMade: (token) => tokens.list.send({ type: "made", token }) });
    const secondFactor = startSecondFactor({ client, notify });
    const toDecide = startProjectsToDecide({ client });
    const deletion = startAccountDeletion({
      client,
      onDeleted: () => product.authentication.send({ type: "logoutRequested" }),
      onOutdated: () => toDecide.send({ type: "requested" }),
    });
    const email = startEmailChange({
      client,
      onChanged: (user) => product.authentication.send({ type: "passwordSet", email: user.email, user }),
    });
    const mails = startMailSettings({ client });
    return { deletion, email, mails, name, newToken, password, secondFactor, sessions, toDecide, tokens };
  }, []);
  useEffect(() => {
    void account.sessions.list.send({ type: "requested" });
    void account.tokens.list.send({ type: "requested" });
    void account.mails.settings.send({ type: "requested" });
  }, [account]);
  return account;
}

/** Whether the person is mailed about comments. */
function MailPanel({ store: { change, choose, settings } }: { readonly store: MailSettings }) {
  const { error, phase, value } = useView(settings);
  const { failure, phase: changing } = useView(change);
  return (
    <Panel title="Mails" about="One mail for a conversation, until you have written in it.">
      {phase === "failed" && value === undefined && (
        <LoadFailure
          title="Your settings could not be loaded"
          reason={error?.message}
          onRetry={() => void settings.send({ type: "requested" })}
        />
      )}
      {value !== undefined && (
        <Switch
          label="When somebody mentions or answers me"
          checked={value.comments}
          disabled={changing === "sending"}
          onChange={(_, { checked }) => void choose(checked)}
        />
      )}
      <FailureBar failure={failure} />
    </Panel>
  );
}

/** Light or dark, and the theme of diagrams; both are kept in this browser. */
function AppearancePanel() {
  const styles = useAppearancePanelStyles();
  const { appearance } = useWorld().product;
  const { diagramTheme, phase } = useView(appearance);
  return (
    <Panel title="Appearance" about="Kept in this browser.">
      <div className={styles.body}>
        <Switch
          label="Dark mode"
          checked={phase === "dark"}
          onChange={() => void appearance.send({ type: "toggled" })}
        />
        <Field label="Diagram theme" className={styles.theme}>
          <Dropdown
            appearance="filled-darker"
            value={diagramTheme}
            selectedOptions={[diagramTheme]}
            onOptionSelect={(_, { optionValue }) => {
              const theme = themeNames.find((name) => name === optionValue);
              if (theme !== undefined) void appearance.send({ type: "diagramThemeChosen", theme });
            }}
          >
            {themeNames.map((name) => (
              <Option key={name} value={name}>
                {name}
              </Option>
            ))}
          </Dropdown>
        </Field>
      </div>
    </Panel>
  );
}

/** The sessions of the account, each with a button to end it. */
function SessionsPanel({ store: { ending, list } }: { readonly store: Sessions }) {
  const { authentication } = useWorld().product;
  const { error, phase, value: sessions } = useView(list);
  const { underWay } = useView(ending);
  return (
    <Panel
      title="Devices"
      about="Where you are signed in. End what you do not know, and change your password."
    >
      {phase === "failed" && (
        <LoadFailure
          title="Your devices could not be loaded"
          reason={error?.message}
          onRetry={() => void list.send({ type: "requested" })}
        />
      )}
      {phase === "loading" && sessions.length === 0 && (
        <Skeleton aria-label="The devices are loading">
          <SkeletonItem size={40} />
        </Skeleton>
      )}
      {sessions.length > 0 && (
        <RowList
          label="Devices"
          rows={sessions.map((session) => ({
            key: session.id,
            title: (
              <>
                {session.device}
                {session.is_current && (
                  <Badge appearance="tint" color="brand">
                    This device
                  </Badge>
                )}
              </>
            ),
            about: `Signed in on ${formatDate(session.created_at)}, last seen on ${formatDate(session.last_seen_at)}`,
            action: session.is_current ? (
              <Button onClick={() => void authentication.send({ type: "logoutRequested" })}>Log out</Button>
            ) : (
              <Button
                aria-label={`End the session of ${session.device}`}
                disabledFocusable={underWay.includes(session.id)}
                onClick={() => void ending.send({ type: "wanted", item: session })}
              >
                End
              </Button>
            ),
          }))}
        />
      )}
    </Panel>
  );
}

interface Properties {
  readonly email: string;
  readonly store: PasswordChange;
  /** Whether a code is needed besides the password. */
  readonly needsCode: boolean;
}

/** Changes the password of a person who knows the current one. */
function PasswordPanel({ email, needsCode, store }: Properties) {
  const styles = usePasswordPanelStyles();
  const { failure, fieldErrors, phase, values } = useView(store);
  const rulesId = useId();
  const isSaving = phase === "sending";
  return (
    <Panel title="Password" about="A new password signs out all other devices.">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void store.send({ type: "submitted" });
        }}
      >
        {/* Password managers keep the password under this name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {fields.map(({ autoComplete, label, name }) => (
          <Fragment key={name}>
            <Field label={label} validationMessage={fieldErrors[name] ?? null}>
              <PasswordInput
                name={name}
                autoComplete={autoComplete}
                disabled={isSaving}
                value={values[name]}
                {...(name === "password" && { describedBy: rulesId })}
                onBlur={() => void store.send({ type: "left", field: name })}
                onChange={(value) => void store.send({ type: "changed", values: { [name]: value } })}
              />
            </Field>
            {name === "password" && <PasswordRuleList id={rulesId} password={values.password} />}
          </Fragment>
        ))}
        {needsCode && (
          <FactorField
            error={fieldErrors.code}
            isBusy={isSaving}
            value={values.code}
            onChange={(code) => void store.send({ type: "changed", values: { code } })}
          />
        )}
        <FailureBar failure={failure} />
        <div>
          <Button type="submit" disabledFocusable={isSaving} icon={isSaving ? <Spinner size="tiny" /> : null}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
