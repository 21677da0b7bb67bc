/** The codes of PostgreSQL, the operating system and the client for a database that is unavailable, ending or full. */
const lostCodes = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // The address now leads to a standby, which accepts no writes.
  "25006",
  // A transaction that waited too long for its next statement, or for a lock.
  "25P03",
  "55P03",
  "57014",
]);

/** Of SQLSTATE: connection exceptions, insufficient resources, and interventions of an operator or a crash. */
const lostClasses = /^(?:08...|53...|57P0.)$/;

/** The messages of `pg` without a code. */
const lostMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether something failed because the database is not available at the moment; later, it would succeed. */
export function isDatabaseLost(cause: unknown): boolean {
  return faultsIn(cause).some(
    ({ code, message }) => lostCodes.has(code) || lostClasses.test(code) || lostMessages.test(message),
  );
}

/** Whether a transaction failed only because of another one at the same time: repeated, it would succeed. */
export function isInterference(cause: unknown): boolean {
  return faultsIn(cause).some(({ code }) => code === "40001" || code === "40P01");
}

/** The foreign key whose target no longer exists, if that is why a row was not written. */
export function brokenReference(cause: unknown): string | undefined {
  return faultsIn(cause).find(({ code }) => code === "23503")?.constraint;
}

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly constraint: string;
}

/** An error with all its causes. */
function faultsIn(cause: unknown): Fault[] {
  if (!(cause instanceof Error)) return [];
  const { code, constraint } = cause as { readonly code?: unknown; readonly constraint?: unknown };
  const fault = { code: textOf(code), message: cause.message, constraint: textOf(constraint) };
  return [fault, ...faultsIn(cause.cause)];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
