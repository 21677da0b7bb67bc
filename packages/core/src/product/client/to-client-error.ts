import type { ClientError, ClientErrorCode, LastChange } from "./client-error.ts";
import { failureMessage } from "./failure-message.ts";
import { failureTexts } from "./failure-texts.ts";
import { textField, valueAt } from "./text-field.ts";

/** The time-out of a request in milliseconds. */
export const requestTimeoutMs = 25_000;

/** The outcome of a call without a value. */
export type FailedCall =
  | {
      readonly kind: "response";
      /** The status as received; anything but an HTTP status counts as none. */
      readonly status: unknown;
      /** The JSON of the answer, or any other value in its place. */
      readonly body: unknown;
    }
  /** No response came; a time-out is recognised by the name that `AbortSignal.timeout` gives its reason. */
  | { readonly kind: "failure"; readonly thrown: unknown };

/**
 * Converts a failed call to its typed error. Never throws, whatever the call returned.
 *
 * `fallback` is the call's own message, such as `failureTexts.logoutFailed`. It is used if neither the server nor the
 * failure has a message.
 */
export function toClientError(call: FailedCall, fallback?: string): ClientError {
  switch (call.kind) {
    case "response":
      return ofResponse(call, fallback);
    case "failure":
      return {
        code: "NETWORK_ERROR",
        message: isTimeout(call.thrown)
          ? timeoutText
          : (failureMessage(call.thrown) ?? fallback ?? failureTexts.networkError),
      };
  }
}

type FailedResponse = Extract<FailedCall, { readonly kind: "response" }>;

function ofResponse({ body, status }: FailedResponse, fallback: string | undefined): ClientError {
  const error = textField(body, "error");
  const detail = textField(body, "detail");
  const serverMessage = error ?? detail;
  const known = isHttpStatus(status) ? status : undefined;
  const fields = fieldsOf(body);
  const code = codeOf(known);
  return {
    code,
    message: code === "ALREADY_REGISTERED" ? whatToDo[code] : (error ?? fallback ?? whatToDo[code]),
    ...(known === undefined ? {} : { status: known }),
    ...(serverMessage === undefined ? {} : { serverMessage }),
    ...(error === undefined || detail === undefined ? {} : { detail }),
    ...(fields === undefined ? {} : { fields }),
    ...(code === "CONFLICT" ? conflictOf(body) : {}),
  };
}

/** Returns the person who saved first and the revision that they saved, if the server names them. */
function conflictOf(body: unknown): Pick<ClientError, "lastChange" | "currentRevision"> {
  const lastChange = lastChangeOf(body);
  const current = valueAt(body, "current");
  const [file] = [valueAt(current, "files")].flat();
  const currentRevision = textField(current, "revision") ?? textField(file, "revision");
  return {
    ...(lastChange === undefined ? {} : { lastChange }),
    ...(currentRevision === undefined ? {} : { currentRevision }),
  };
}

function lastChangeOf(body: unknown): LastChange | undefined {
  const by = textField(body, "changed_by");
  const at = textField(body, "changed_at");
  return by === undefined || at === undefined || Number.isNaN(Date.parse(at)) ? undefined : { by, at };
}

/** Returns the messages at the fields; values that are not texts are omitted. */
function fieldsOf(body: unknown): Readonly<Record<string, string>> | undefined {
  const fields = valueAt(body, "fields");
  if (typeof fields !== "object" || fields === null) return undefined;
  const said = Object.keys(fields).flatMap((name): [string, string][] => {
    const text = textField(fields, name);
    return text === undefined ? [] : [[name, text]];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

function isHttpStatus(status: unknown): status is number {
  return typeof status === "number" && Number.isInteger(status) && status >= 100;
}

const codeByStatus: ReadonlyMap<number, ClientErrorCode> = new Map([
  [401, "UNAUTHORIZED"],
  [403, "FORBIDDEN"],
  [404, "NOT_FOUND"],
  [406, "ALREADY_REGISTERED"],
  [409, "CONFLICT"],
  [413, "TOO_LARGE"],
  [429, "TOO_MANY_REQUESTS"],
  [502, "UNAVAILABLE"],
  [503, "UNAVAILABLE"],
  [504, "UNAVAILABLE"],
]);

function codeOf(status: number | undefined): ClientErrorCode {
  if (status === undefined) return "SERVER_ERROR";
  if (status >= 200 && status < 300) return "INVALID_RESPONSE";
  return codeByStatus.get(status) ?? (status >= 500 ? "SERVER_ERROR" : "REQUEST_REFUSED");
}

const whatToDo: Readonly<Record<ClientErrorCode, string>> = {
  REQUEST_REFUSED: "The request was refused. Check what you entered and try again.",
  UNAUTHORIZED: "You are not signed in. Sign in and try again.",
  FORBIDDEN: "You may not do this. Ask the owner of the project for access.",
  NOT_FOUND: "Not found; it may have been deleted. Reload the page and try again.",
  ALREADY_REGISTERED: failureTexts.alreadyRegistered,
  CONFLICT: "This was changed in the meantime. Reload the page and try again.",
  TOO_LARGE: "This is too large for the server. Make it smaller and try again.",
  TOO_MANY_REQUESTS: "Too many requests. Wait a minute and try again.",
  UNAVAILABLE: "The server is not available at the moment. Wait a minute and try again.",
  SERVER_ERROR: "Something went wrong on the server. Try again later.",
  NETWORK_ERROR: failureTexts.networkError,
  INVALID_RESPONSE: "The server's answer could not be read. Reload the page and try again.",
};

const timeoutText = `The server did not answer within ${String(requestTimeoutMs / 1000)} seconds. Check your connection and try again.`;

function isTimeout(thrown: unknown): boolean {
  return textField(thrown, "name") === "TimeoutError";
}
