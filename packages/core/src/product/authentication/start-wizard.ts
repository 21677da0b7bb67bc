import type { Answer } from "../client/index.ts";
import type { Navigation } from "../../model/index.ts";
import type { SignedIn, User } from "../ports/product-api.ts";
import type { Machine } from "../machine/machine.ts";
import type { Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { WizardEffect, WizardEvent, WizardState } from "./wizard-state.ts";

/** The calls of a wizard's three steps. */
export interface WizardCalls {
  readonly sendEmail: (email: string) => Promise<Answer<unknown>>;
  readonly checkCode: (body: { readonly email: string; readonly otp: string }) => Promise<Answer<unknown>>;
  readonly setPassword: (body: {
    readonly email: string;
    readonly password: string;
    readonly name?: string;
    readonly code?: string;
  }) => Promise<Answer<SignedIn>>;
}

/** Called with the e-mail of the person whose password was set, and with the server's data on them. */
export type OnPasswordSet = (email: string, user?: User) => void | Promise<void>;

interface Dependencies {
  readonly machine: Machine<WizardState, WizardEvent, WizardEffect>;
  readonly calls: WizardCalls;
  readonly navigation: Navigation;
  readonly notify: Notify;
  readonly onEmailVerified?: (email: string) => void | Promise<void>;
  readonly onPasswordSet: OnPasswordSet;
}

/** Starts a closed wizard. */
export function startWizard({
  calls,
  machine,
  navigation,
  notify,
  onEmailVerified,
  onPasswordSet,
}: Dependencies): Store<WizardState, WizardEvent> {
  return startMachine(machine, {
    sendEmail: async ({ email }, send) => send(ending(await calls.sendEmail(email))),
    checkCode: async ({ email, otp }, send) => send(ending(await calls.checkCode({ email, otp }))),
    setPassword: async ({ type: _, ...body }, send) => {
      const answer = await calls.setPassword(body);
      return send(answer.ok ? { type: "succeeded", user: answer.value.user } : ending(answer));
    },
    notify: ({ notice }) => {
      notify(notice);
    },
    tellEmailVerified: ({ email }) => onEmailVerified?.(email),
    tellPasswordSet: ({ email, user }) => onPasswordSet(email, user),
    goTo: ({ path }) => navigation.goTo(path),
  });
}

function ending(answer: Answer<unknown>): WizardEvent {
  return answer.ok ? { type: "succeeded" } : { type: "failed", error: answer.error };
}
