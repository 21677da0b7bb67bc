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

/** The person who has changed what a call was to change, if the server is certain of it. */
export interface LastChange {
  /** Their name, or their e-mail where they have none. */
  readonly by: string;
  /** As the server writes an instant. */
  readonly at: string;
}

/** The failure of a call. */
export interface ClientError {
  readonly code: ClientErrorCode;
  /** A sentence to show to a person. */
  readonly message: string;
  /** Of the HTTP response; there is none if none came. */
  readonly status?: number;
  /** What the server itself said in its `error` or `detail` field. */
  readonly serverMessage?: string;
  /** What stood in `detail` beside an `error`. */
  readonly detail?: string;
  /** What is wrong at each field of the request, where the server named any. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of a `CONFLICT`. */
  readonly lastChange?: LastChange;
  /** Of a `CONFLICT`: the revision that the server has now. */
  readonly currentRevision?: string;
}

/** The result of a call of the server. A call never throws. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ClientError };
