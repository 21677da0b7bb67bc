import { type ClientError, csrfCookieNames, notificationTexts } from "../client/index.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { type Notice, type Notify, productDurationMs } from "../machine/notice.ts";
import type { User, UserDetails } from "../ports/product-api.ts";
import { type RunningMachine, type Send, startMachine } from "../machine/start-machine.ts";
import { localKeys, personalLocalKeys, sessionKeys } from "../ports/storage-keys.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { authenticationMachine } from "./authentication.ts";
import type { AuthenticationEvent, AuthenticationState, SignOutReason } from "./authentication-state.ts";

/** The delay until Google's account chooser opens, in milliseconds. */
const accountChooserDelayMs = 100;

interface Dependencies {
  readonly ports: Pick<
    WorkflowPorts,
    "api" | "clock" | "cookies" | "identity" | "local" | "navigation" | "session"
  >;
  readonly notify: Notify;
  readonly onSignedIn: (user: User) => void | Promise<void>;
  readonly onDetails: (details: UserDetails) => void | Promise<void>;
  readonly onSignedOut: (reason: SignOutReason) => void | Promise<void>;
}

/** Starts the sign-in with the e-mail from the last visit, and checks it with the server. */
export function startAuthentication({
  notify,
  onDetails,
  onSignedIn,
  onSignedOut,
  ports: { api, clock, cookies, identity, local, navigation, session },
}: Dependencies): RunningMachine<AuthenticationState, AuthenticationEvent> {
  return startMachine(authenticationMachine, {
    check: async ({ email }, send) => {
      const answer = await api.checkAuthentication({ email });
      return send(answer.ok ? { type: "succeeded", user: answer.value } : { type: "failed" });
    },
    login: async ({ code, email, password, remember }, send) => {
      const factor = code === undefined ? {} : { code };
      const answer = await api.login({ email, password, remember_me: remember, ...factor });
      if (answer.ok) return send({ type: "succeeded", user: answer.value });
      const codeFailure = answer.error.fields?.["code"];
      const needsCode = codeFailure !== undefined;
      // The form asks for the code; nothing has failed yet.
      const isAsked = needsCode && code === undefined;
      return send({
        type: "failed",
        ...(needsCode && { needsCode }),
        ...(!isAsked && { notice: signInFailure(answer.error) }),
        ...(needsCode && !isAsked && { codeFailure }),
      });
    },
    chooseGoogleAccount: (_, send) => {
      clock.after(accountChooserDelayMs, () => chooseAccount(send));
    },
    loginWithGoogle: async ({ accessToken }, send) => {
      const answer = await api.loginWithGoogle({ access_token: accessToken });
      return send(
        answer.ok ? { type: "succeeded", user: answer.value } : { type: "failed", notice: googleFailure },
      );
    },
    openProvider: async (_, send) => {
      const answer = await api.beginProviderSignIn();
      if (!answer.ok) return send({ type: "failed", notice: signInFailure(answer.error) });
      return send({ type: "providerFound", address: answer.value.authorization_url });
    },
    leave: ({ address }) => {
      session.set(sessionKeys.returnAddress, navigation.current());
      navigation.leave(address);
    },
    loginWithProvider: async ({ query }, send) => {
      const answer = await api.loginWithProvider({ query });
      return send(
        answer.ok
          ? { type: "succeeded", user: answer.value }
          : // The page of the return does not say why: the notice stays until it is read.
            {
              type: "failed",
              notice: { ...signInFailure(answer.error), durationMs: Number.POSITIVE_INFINITY },
            },
      );
    },
    register: async ({ email, password, username }, send) => {
      const answer = await api.register({ username, email, password });
      return send(
        answer.ok
          ? { type: "succeeded", user: answer.value }
          : { type: "failed", notice: signInFailure(answer.error) },
      );
    },
    fetchDetails: async ({ email }, send) => {
      const answer = await api.getUserDetails({ email });
      if (answer.ok) await send({ type: "detailsReceived", details: answer.value });
    },
    logout: async (_, send) => {
      await api.logout();
      return send({ type: "loggedOut" });
    },
    rememberEmail: ({ email }) => local.set(localKeys.rememberedEmail, email),
    forgetRememberedEmail: () => local.remove(localKeys.rememberedEmail),
    keepEmail: ({ email }) => local.set(localKeys.email, email),
    forgetEmail: () => local.remove(localKeys.email),
    forgetStoredPassword: () => local.remove(localKeys.rememberedPassword),
    forgetPerson: () => {
      session.clear();
      identity.disableAutoSelect();
      for (const key of personalLocalKeys) local.remove(key);
    },
    removeCsrfCookie: () => {
      for (const name of csrfCookieNames) cookies.remove(name);
    },
    notify: ({ notice }) => {
      notify(notice);
    },
    tellSignedIn: ({ user }) => onSignedIn(user),
    tellDetails: ({ details }) => onDetails(details),
    tellSignedOut: ({ reason }) => onSignedOut(reason),
  });

  async function chooseAccount(send: Send<AuthenticationEvent>): Promise<void> {
    const accessToken = await identity.chooseAccount();
    return send(
      accessToken === undefined
        ? { type: "failed", notice: googleFailure }
        : { type: "googleAccountChosen", accessToken },
    );
  }
}

const googleFailure = {
  kind: "error",
  ...notificationTexts.googleSignInFailed,
  durationMs: productDurationMs.authentication,
} as const;

function signInFailure(error: ClientError): Notice {
  return failureNotice(notificationTexts.signInFailed, error, productDurationMs.authentication);
}
