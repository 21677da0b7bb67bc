import type { Answer, ClientError, ClientErrorCode } from "../product/client/index.ts";
import type { ProductApi, User } from "../product/ports/product-api.ts";
import type { WorkflowPorts } from "../product/ports/product-ports.ts";
import { type FakeClock, fakeClock } from "./fake-clock.ts";
import { type MemoryStorage, memoryStorage } from "./memory-storage.ts";

/** Ada, who uses the product in the tests. */
export const ada: User = {
  isValid: true,
  name: "Ada Lovelace",
  username: "Ada Lovelace",
  email: "ada@example.com",
  csrfToken: "token-1",
};

/** An answer that has a value. */
export function answered<Value>(value: Value): Answer<Value> {
  return { ok: true, value };
}

/** An answer that is a failure; with a text where the server said one. */
export function failed(code: ClientErrorCode, serverMessage?: string): Answer<never> {
  const error: ClientError = { code, message: serverMessage ?? code };
  return { ok: false, error: serverMessage === undefined ? error : { ...error, serverMessage } };
}

/** A world that a test looks at. */
export interface SampleWorld {
  readonly ports: Omit<WorkflowPorts, "clock" | "local" | "session"> & {
    readonly clock: FakeClock;
    readonly local: MemoryStorage;
    readonly session: MemoryStorage;
  };
  /** What was asked of the world, in order: calls of the server with their arguments, ways gone, cookies removed. */
  readonly log: readonly (readonly unknown[])[];
}

interface Left {
  /** What the server answers; a call that is not named fails as if there were no network. */
  readonly api?: Partial<ProductApi>;
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly googleToken?: string;
}

/** A world in memory: what the server answers, and what earlier visits left. */
export function sampleWorld(left: Left = {}): SampleWorld {
  const log: (readonly unknown[])[] = [];
  const cookies = memoryStorage(left.cookies);
  let path = left.path ?? "/";
  return {
    log,
    ports: {
      api: recordedApi(left.api ?? {}, log),
      clock: fakeClock(),
      local: memoryStorage(left.local),
      session: memoryStorage(left.session),
      cookies: {
        get: cookies.get,
        remove: (key) => {
          log.push(["cookies.remove", key]);
          cookies.remove(key);
        },
      },
      navigation: {
        current: () => path,
        goTo: (to) => {
          log.push(["goTo", to]);
          path = to;
        },
        replace: (to) => {
          log.push(["replace", to]);
          path = to;
        },
        leave: (address) => void log.push(["leave", address]),
      },
      identity: {
        chooseAccount: async () => left.googleToken,
        disableAutoSelect: () => void log.push(["disableAutoSelect"]),
      },
      origin: "https://archscribe.example",
    },
  };
}

function recordedApi(answers: Partial<ProductApi>, log: (readonly unknown[])[]): ProductApi {
  const call =
    (name: keyof ProductApi) =>
    async (...parameters: readonly unknown[]) => {
      log.push([name, ...parameters]);
      const answer: ((...parameters: never) => unknown) | undefined = answers[name];
      return answer === undefined ? failed("NETWORK_ERROR") : answer(...(parameters as never));
    };
  return new Proxy({} as ProductApi, { get: (_, name) => call(name as keyof ProductApi) });
}
