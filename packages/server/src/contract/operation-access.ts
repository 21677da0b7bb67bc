import { type ProjectRole, projectRoles } from "@archscribe/core/model";
import { tokenScopes } from "../accounts/personal-token.ts";

/** The callers whom an operation accepts; the name of a role accepts all people with at least this role in the project. */
export const policies = [
  "anyone",
  "pre-auth",
  "session",
  ...projectRoles,
  "operator",
  "stripe",
  "monitor",
] as const;

export type Policy = (typeof policies)[number];

/** The scope that a personal token needs for an operation: `job` is the scope of the job's kind; `none` accepts no token. */
export const operationScopes = [...tokenScopes, "job", "none"] as const;

export type OperationScope = (typeof operationScopes)[number];

/** When an operation needs the CSRF token of a browser. */
export const csrfRules = ["always", "with-session", "never"] as const;

export type CsrfRule = (typeof csrfRules)[number];

/** The callers and credentials that an operation accepts; the contract declares them for each operation. */
export interface OperationAccess {
  readonly policy: Policy;
  /** Callers who are not signed in get an answer. */
  readonly isPublic: boolean;
  readonly scope: OperationScope;
  readonly csrf: CsrfRule;
}

/** Returns the role in the project that an operation needs; undefined if it is not about a project. */
export function neededRole({ policy }: Pick<OperationAccess, "policy">): ProjectRole | undefined {
  return projectRoles.find((role) => role === policy);
}

/** Whether an operation has the same answer for everybody, so that no caller is refused. */
export function isOpen({ csrf, isPublic }: OperationAccess): boolean {
  return isPublic && csrf === "never";
}

/** An operation in a file of the contract, before anything about it is validated. */
export interface WrittenAccess {
  readonly "x-policy"?: unknown;
  readonly "x-public"?: unknown;
  readonly "x-scope"?: unknown;
  readonly "x-csrf"?: unknown;
  readonly security?: unknown;
  readonly responses?: unknown;
}

/** A fault in one key of an operation. */
export interface AccessFault {
  readonly key: keyof WrittenAccess;
  readonly message: string;
}

interface Place {
  /** In capitals. */
  readonly method: string;
  /** The `security` of operations that have none of their own. */
  readonly defaultSecurity: unknown;
}

const values = {
  "x-policy": policies,
  "x-public": [true, false],
  "x-scope": operationScopes,
  "x-csrf": csrfRules,
} as const;

/** The places where the contract leaves open who may call an operation, or contradicts itself. */
export function accessFaults(written: WrittenAccess, place: Place): AccessFault[] {
  const unread = (Object.keys(values) as (keyof typeof values)[]).flatMap((key): AccessFault[] => {
    const known: readonly unknown[] = values[key];
    if (known.includes(written[key])) return [];
    const said = written[key] === undefined ? "is missing" : `is ${JSON.stringify(written[key])}`;
    return [{ key, message: `${key} ${said}; write one of ${known.map(String).join(", ")}` }];
  });
  if (unread.length > 0) return unread;
  const access = read(written);
  return [
    ...contradictions(access, place.method),
    ...responseFaults(access, written),
    ...securityFaults(access, written, place),
  ];
}

/** Returns the access to an operation. @throws Error if the contract leaves it open or contradicts itself */
export function readAccess(written: WrittenAccess, place: Place): OperationAccess {
  const [fault] = accessFaults(written, place);
  if (fault !== undefined) throw new Error(fault.message);
  return read(written);
}

/** For values that have been validated. */
function read(written: WrittenAccess): OperationAccess {
  return {
    policy: written["x-policy"] as Policy,
    isPublic: written["x-public"] as boolean,
    scope: written["x-scope"] as OperationScope,
    csrf: written["x-csrf"] as CsrfRule,
  };
}

const publicPolicies: readonly Policy[] = ["anyone", "pre-auth", "stripe", "monitor"];

/** Not sent by browsers, so a stranger's page cannot make one send it. */
const withoutBrowser: readonly Policy[] = ["stripe", "monitor"];

function contradictions({ csrf, isPublic, policy, scope }: OperationAccess, method: string): AccessFault[] {
  const faults: AccessFault[] = [];
  const report = (key: AccessFault["key"], message: string) => faults.push({ key, message });
  const expectedPublic = publicPolicies.includes(policy);
  const isRead = method === "GET";
  const isOfBrowsers = !withoutBrowser.includes(policy);
  if (isPublic !== expectedPublic)
    report("x-public", `x-public must be ${String(expectedPublic)} with x-policy ${policy}`);
  if (isPublic && scope !== "none")
    report("x-scope", "x-scope must be none: what is public needs no personal token");
  if (isRead && scope !== "read" && scope !== "none")
    report(
      "x-scope",
      `x-scope must be read or none: a GET changes nothing; what needs '${scope}' is a POST, PUT or DELETE`,
    );
  if (isRead && csrf === "always")
    report("x-csrf", "x-csrf must be never: a GET changes nothing, and links carry no token");
  if (!isRead && isOfBrowsers && csrf === "never")
    report("x-csrf", `x-csrf must be always: the page of a stranger can have a browser send a ${method}`);
  if (!isOfBrowsers && csrf !== "never")
    report("x-csrf", `x-csrf must be never: x-policy ${policy} is not for browsers`);
  if (isOfBrowsers && csrf === "with-session" && policy !== "anyone")
    report("x-csrf", `x-csrf must not be with-session: with x-policy ${policy} there is always a session`);
  return faults;
}

function responseFaults(access: OperationAccess, { responses }: WrittenAccess): AccessFault[] {
  const faults: AccessFault[] = [];
  const statuses = Object.keys(responses ?? {});
  // Otherwise a token with only the scope write could spend money on language models.
  if (beginsJob(responses) && access.scope !== "generate" && access.scope !== "publish")
    faults.push({
      key: "x-scope",
      message: "x-scope must be generate or publish: the answer 202 begins a job",
    });
  const lacking = isOpen(access) ? [] : ["401", "403"].filter((status) => !statuses.includes(status));
  if (lacking.length > 0)
    faults.push({
      key: "responses",
      message: `responses must have ${lacking.join(" and ")}, as not everybody may call this`,
    });
  return faults;
}

/** An answer 202 with a body names a job; without a body it only confirms the arrival of a message. */
function beginsJob(responses: unknown): boolean {
  const accepted: unknown = Object(responses)["202"];
  return accepted !== undefined && ("content" in Object(accepted) || "$ref" in Object(accepted));
}

type Security = readonly Readonly<Record<string, readonly string[]>>[];

function securityFaults(
  access: OperationAccess,
  { security }: WrittenAccess,
  { defaultSecurity }: Place,
): AccessFault[] {
  const expected = securityOf(access);
  if (JSON.stringify(security ?? defaultSecurity) === JSON.stringify(expected)) return [];
  const where = security === undefined ? "security is missing; write" : "security must be";
  return [{ key: "security", message: `${where} ${presentSecurity(expected)}, as the x-keys beside it say` }];
}

/** The same in OpenAPI's own terms. */
function securityOf({ csrf, isPublic, scope }: OperationAccess): Security {
  const session = isPublic ? {} : { session: [] };
  const browser: Security =
    csrf === "with-session"
      ? [{}, { session: [], csrf: [] }]
      : [{ ...session, ...(csrf === "always" ? { csrf: [] } : {}) }];
  const program: Security = scope === "none" ? [] : [{ personalToken: [] }];
  return isPublic && csrf === "never" ? program : [...browser, ...program];
}

function presentSecurity(security: Security): string {
  const alternatives = security.map((schemes) => {
    const names = Object.keys(schemes).map((name) => `${name}: []`);
    return names.length === 0 ? "{}" : `{ ${names.join(", ")} }`;
  });
  return `[${alternatives.join(", ")}]`;
}
