import { goTo, type Machine, stay, type Step, type ReactionTo } from "../machine/machine.ts";
import type { User } from "../ports/product-api.ts";
import type {
  AuthenticationEffect,
  AuthenticationEvent,
  AuthenticationState,
} from "./authentication-state.ts";

type Reaction<Type extends AuthenticationEvent["type"]> = ReactionTo<
  AuthenticationState,
  AuthenticationEvent,
  AuthenticationEffect,
  Type
>;

type Next = Step<AuthenticationState, AuthenticationEffect>;

const signIn: Reaction<"signInRequested"> = {
  to: ["signingIn"],
  step: (state, { code, email, password, remember }) => {
    const attempt = state.attempt + 1;
    return goTo<AuthenticationState, AuthenticationEffect>(
      { phase: "signingIn", attempt, ...(code !== undefined && { needsCode: true }) },
      remember ? { type: "rememberEmail", email } : { type: "forgetRememberedEmail" },
      { type: "login", email, password, remember, ...(code !== undefined && { code }) },
    );
  },
};

const signInWithGoogle: Reaction<"googleSignInRequested"> = {
  to: ["signingIn"],
  step: (state) => {
    const attempt = state.attempt + 1;
    return goTo({ phase: "signingIn", attempt, waitsFor: "google" }, { type: "chooseGoogleAccount" });
  },
};

const cancelGoogle: Reaction<"googleSignInCancelled"> = {
  to: ["signedOut"],
  step: (state) => cancel(state, "google"),
};

const signInWithProvider: Reaction<"providerSignInRequested"> = {
  to: ["signingIn"],
  step: (state) => {
    const attempt = state.attempt + 1;
    return goTo({ phase: "signingIn", attempt, waitsFor: "provider" }, { type: "openProvider" });
  },
};

const cancelProvider: Reaction<"providerSignInCancelled"> = {
  to: ["signedOut"],
  step: (state) => cancel(state, "provider"),
};

function cancel(state: AuthenticationState, waitsFor: AuthenticationState["waitsFor"]): Next {
  return state.waitsFor === waitsFor ? goTo({ phase: "signedOut", attempt: state.attempt + 1 }) : stay(state);
}

const acceptProvider: Reaction<"providerAnswered"> = {
  to: ["signingIn"],
  step: (state, { query }) => {
    const attempt = state.attempt + 1;
    return goTo({ phase: "signingIn", attempt }, { type: "loginWithProvider", query });
  },
};

const register: Reaction<"registrationRequested"> = {
  to: ["signingIn"],
  step: (state, { email, password, username }) => {
    const attempt = state.attempt + 1;
    return goTo({ phase: "signingIn", attempt }, { type: "register", email, password, username });
  },
};

const succeed: Reaction<"succeeded"> = {
  to: ["signedIn", "unvalidated"],
  step: (state, { user }) =>
    user.isValid ? enter(state, user) : goTo({ phase: "unvalidated", attempt: state.attempt, user }),
};

const fail: Reaction<"failed"> = {
  to: ["signedOut"],
  step: ({ attempt }, { codeFailure, needsCode, notice }) => {
    const forget: readonly AuthenticationEffect[] = [
      { type: "forgetEmail" },
      { type: "tellSignedOut", reason: "failed" },
    ];
    return goTo<AuthenticationState, AuthenticationEffect>(
      {
        phase: "signedOut",
        attempt,
        ...(needsCode && { needsCode }),
        ...(codeFailure !== undefined && { codeFailure }),
      },
      ...forget,
      ...(notice === undefined ? [] : [{ type: "notify" as const, notice }]),
    );
  },
};

const verifyEmail: Reaction<"emailVerified"> = {
  to: ["unvalidated"],
  step: (state, { email }) =>
    goTo({
      phase: "unvalidated",
      attempt: state.attempt + 1,
      user: { isValid: false, name: "", username: "", email },
    }),
};

const setPassword: Reaction<"passwordSet"> = {
  to: ["signedIn"],
  step: (state, { email, user = { name: "", username: "", ...state.user } }) =>
    enter(state, { ...user, email, isValid: true }),
};

const endSession: Reaction<"sessionRefused"> = {
  to: ["signedOut"],
  step: ({ attempt }) =>
    goTo<AuthenticationState, AuthenticationEffect>(
      { phase: "signedOut", attempt: attempt + 1 },
      { type: "forgetPerson" },
      { type: "removeCsrfCookie" },
      { type: "tellSignedOut", reason: "refused" },
    ),
};

/**
 * Removes only the token of a person who is not signed in yet; the answer that rejects them is still to be reported.
 */
const refuseToken: Reaction<"sessionRefused"> = {
  to: ["signingIn"],
  step: (state) => goTo(state, { type: "removeCsrfCookie" }),
};

const logout: Reaction<"logoutRequested"> = {
  to: ["signingOut"],
  step: (state) => {
    const attempt = state.attempt + 1;
    return goTo<AuthenticationState, AuthenticationEffect>(
      { phase: "signingOut", attempt },
      { type: "forgetPerson" },
      { type: "tellSignedOut", reason: "asked" },
      { type: "logout" },
    );
  },
};

function enter({ attempt }: AuthenticationState, user: User): Next {
  const { email } = user;
  return goTo<AuthenticationState, AuthenticationEffect>(
    { phase: "signedIn", attempt: attempt + 1, user },
    { type: "keepEmail", email },
    { type: "fetchDetails", email },
    { type: "tellSignedIn", user },
  );
}

const entrance = {
  signInRequested: signIn,
  googleSignInRequested: signInWithGoogle,
  providerSignInRequested: signInWithProvider,
  providerAnswered: acceptProvider,
  registrationRequested: register,
  emailVerified: verifyEmail,
  passwordSet: setPassword,
  logoutRequested: logout,
};

/** The machine of sign-in, registration, session and logout. */
export const authenticationMachine: Machine<AuthenticationState, AuthenticationEvent, AuthenticationEffect> =
  {
    name: "Authentication",
    initial: { phase: "unknown", attempt: 0 },
    transitions: {
      unknown: {
        started: {
          to: ["checking", "signedOut"],
          step: (state, { storedEmail: email }) => {
            const attempt = state.attempt + 1;
            return email === undefined
              ? goTo({ phase: "signedOut", attempt }, { type: "forgetStoredPassword" })
              : goTo<AuthenticationState, AuthenticationEffect>(
                  { phase: "checking", attempt },
                  { type: "forgetStoredPassword" },
                  { type: "check", email },
                );
          },
        },
        logoutRequested: logout,
      },
      checking: { succeeded: succeed, failed: fail, sessionRefused: endSession, logoutRequested: logout },
      signedOut: { ...entrance, sessionRefused: endSession },
      signingIn: {
        googleAccountChosen: {
          to: ["signingIn"],
          step: ({ attempt }, { accessToken }) =>
            goTo({ phase: "signingIn", attempt }, { type: "loginWithGoogle", accessToken }),
        },
        googleSignInCancelled: cancelGoogle,
        providerFound: {
          to: ["signingIn"],
          step: (state, { address }) => goTo(state, { type: "leave", address }),
        },
        providerSignInCancelled: cancelProvider,
        succeeded: succeed,
        failed: fail,
        sessionRefused: refuseToken,
        logoutRequested: logout,
      },
      unvalidated: { ...entrance, sessionRefused: endSession },
      signedIn: {
        detailsRequested: {
          to: ["signedIn"],
          step: (state) =>
            state.user === undefined
              ? stay(state)
              : goTo(state, { type: "fetchDetails", email: state.user.email }),
        },
        detailsReceived: {
          to: ["signedIn"],
          step: (state, { details }) => {
            if (state.user === undefined) return stay(state);
            const { created_at } = details;
            const user = created_at === undefined ? state.user : { ...state.user, created_at };
            return goTo({ ...state, user, details }, { type: "tellDetails", details });
          },
        },
        renamed: {
          to: ["signedIn"],
          step: (state, { user: { email, name, username } }) =>
            state.user?.email === email
              ? goTo({ ...state, user: { ...state.user, name, username } })
              : stay(state),
        },
        passwordSet: setPassword,
        sessionRefused: endSession,
        logoutRequested: logout,
      },
      signingOut: {
        loggedOut: {
          to: ["signedOut"],
          step: ({ attempt }) => goTo({ phase: "signedOut", attempt }, { type: "removeCsrfCookie" }),
        },
      },
    },
  };
