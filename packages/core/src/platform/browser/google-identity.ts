/// <reference lib="dom" />
import { randomId } from "./random-id.ts";
import type { Clock, IdentityProvider } from "../../model/index.ts";

/** The registration of this application at Google, and the page on which a person chooses an account. */
export interface GoogleApplication {
  readonly client_id: string;
  readonly authorization_url: string;
}

interface Dependencies {
  /** None if sign-in with Google is not configured. */
  readonly application: () => GoogleApplication | undefined;
  readonly clock: Clock;
}

/** The channel on which the page of the redirect passes on Google's answer. */
const channelName = "archscribe-google";
const callbackPath = "/google-callback.html";
const patienceMs = 5 * 60_000;
const size = { width: 480, height: 640 };

/**
 * Google's account chooser in its own window, by OAuth 2 for browsers (`response_type=token`): no script of Google runs in our page.
 *
 * The window returns to a page of ours, which broadcasts the token in this origin: a page that is isolated from
 * other origins is not an opener, and cannot observe the closing of the window either. Only an answer with the state of the current attempt counts.
 */
export function googleIdentity({ application, clock }: Dependencies): IdentityProvider {
  let giveUp = (): void => undefined;

  return {
    chooseAccount() {
      giveUp();
      const google = application();
      if (google === undefined) return Promise.resolve(undefined);
      const state = randomId();
      const channel = new BroadcastChannel(channelName);
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      const callOff = clock.after(patienceMs, () => resolve(undefined));
      giveUp = () => resolve(undefined);
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        const answer = data instanceof Map ? (data as ReadonlyMap<unknown, unknown>) : undefined;
        if (answer?.get("state") !== state) return;
        const token = answer.get("access_token");
        resolve(typeof token === "string" ? token : undefined);
      });
      if (openChooser(google, state) === null) resolve(undefined);
      return promise.finally(() => {
        callOff();
        channel.close();
      });
    },
    // The chooser always asks (`prompt`), so nothing is chosen without a person.
    disableAutoSelect: () => giveUp(),
  };
}

function openChooser({ authorization_url, client_id }: GoogleApplication, state: string): Window | null {
  const address = new URL(authorization_url);
  const asked = {
    client_id,
    redirect_uri: new URL(callbackPath, window.location.origin).href,
    response_type: "token",
    scope: "openid email profile",
    prompt: "select_account",
    state,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const left = window.screenX + Math.max(0, (window.outerWidth - size.width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - size.height) / 2);
  const place = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  return window.open(address, channelName, place);
}
