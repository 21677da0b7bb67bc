/** The codes of refusals, with their statuses. */
const refusals = {
  VALIDATION: 400,
  BILLING_OFF: 400,
  UNAUTHORIZED: 401,
  PLAN: 402,
  FORBIDDEN: 403,
  CSRF: 403,
  NOT_FOUND: 404,
  ALREADY_REGISTERED: 406,
  CONFLICT: 409,
  TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
} as const;

/** The code of a refusal. */
export type RefusalCode = keyof typeof refusals;

interface Details {
  /** The faults, by field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** More for the body, such as both versions of a conflict. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refused request, for a reason that its sender may know. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: RefusalCode, message: string, details: Details = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.status = refusals[code];
    this.details = details;
  }

  /** The body of the answer, as the contract has it. */
  get body(): Readonly<Record<string, unknown>> {
    const { body, fields } = this.details;
    return { error: this.message, code: this.code, ...(fields && { fields }), ...body };
  }
}

/** The refusal while the database is not available. */
export const databaseLostMessage = "The database is not available. Please try again in a moment.";

/** Something does not exist, or not for this person: both get the same answer. */
export function notFound(what: string): Refusal {
  return new Refusal("NOT_FOUND", `There is no such ${what}`);
}

/** The refusal of a request whose fields are wrong; the first message is also the error. */
export function invalid(fields: Readonly<Record<string, string | undefined>>): Refusal {
  const wrong = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return new Refusal("VALIDATION", Object.values(wrong)[0] ?? "The request is not valid", { fields: wrong });
}

/** The refusal of a text that the database cannot store: with NUL, or half of a surrogate pair. */
export function unstorable(): Refusal {
  return new Refusal("VALIDATION", "A text contains a character that cannot be stored; remove it");
}
