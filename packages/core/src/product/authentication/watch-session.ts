import { type Answer, type ClientError, endsSession } from "../client/index.ts";
import type { ProductApi } from "../ports/product-api.ts";

/**
 * The same API, with each refusal told that says that nobody is signed in any more. `onCall` is asked as a call
 * begins, and gives what is to be done when this call is refused.
 */
export function watchSession(api: ProductApi, onCall: () => () => Promise<void>): ProductApi {
  const watched = new Map<PropertyKey, unknown>();
  return new Proxy(api, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== "function") return call;
      if (!watched.has(name)) watched.set(name, watch(String(name), call.bind(target) as Call));
      return watched.get(name);
    },
  });

  function watch(name: string, call: Call): Call {
    return async (...parameters) => {
      const tellRefused = onCall();
      const answer = await call(...parameters);
      if (!answer.ok && endsSession(name, answer.error)) await tellRefused();
      return answer;
    };
  }
}

type Call = (
  ...parameters: readonly unknown[]
) => Promise<Answer<unknown> & { readonly error?: ClientError }>;
