/** The codes of failed calls. */
export type ClientErrorCode =
  | "REQUEST_REFUSED"
  | "UNAUTHORIZED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "ALREADY_REGISTERED"
  | "CONFLICT"
  | "TOO_LARGE"
  | "TOO_MANY_REQUESTS"
  | "UNAVAILABLE"
  | "SERVER_ERROR"
  | "NETWORK_ERROR"
  | "INVALID_RESPONSE";

/** The person who made the conflicting change, if the server is certain. */
export interface LastChange {
  /** The person's name, or their e-mail if they have no name. */
  readonly by: string;
  /** The instant in the server's format. */
  readonly at: string;
}

/** The failure of a call. */
export interface ClientError {
  readonly code: ClientErrorCode;
  /** A sentence for a person. */
  readonly message: string;
  /** The status of the HTTP response; absent without a response. */
  readonly status?: number;
  /** The server's own message, from the `error` or `detail` field. */
  readonly serverMessage?: string;
  /** The value of `detail` beside an `error`. */
  readonly detail?: string;
  /** The errors at the fields of the request, if the server named any. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Only in a `CONFLICT`. */
  readonly lastChange?: LastChange;
  /** Only in a `CONFLICT`: the current revision on the server. */
  readonly currentRevision?: string;
}

/** The result of a call to the server. A call never throws. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ClientError };
