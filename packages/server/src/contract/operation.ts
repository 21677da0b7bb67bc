import type { Readable } from "node:stream";
import type { operations } from "@archscribe/core/product/client";
import type { World } from "../world.ts";
import type { Account, IssuedSession, Session } from "../accounts/session.ts";

/** The name of an operation of the contract. */
export type OperationId = keyof operations;

type PartOf<Id extends OperationId, Part extends keyof operations[Id]["parameters"]> = [
  NonNullable<operations[Id]["parameters"][Part]>,
] extends [never]
  ? Record<never, never>
  : NonNullable<operations[Id]["parameters"][Part]>;

/** The body of a request, as the contract has checked it. */
export type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

type Responses<Id extends OperationId> = operations[Id]["responses"];

type ContentOf<Response> = Response extends { content: { "application/json": infer Body } }
  ? Body
  : Uint8Array | string | Readable | undefined;

/** A success of an operation: one of the answers below 400 that the contract has for it. */
export type Outcome<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number as `${Status}` extends `${2 | 3}${string}` ? Status : never]: {
    readonly status: Status;
    readonly body: ContentOf<Responses<Id>[Status]>;
    readonly headers?: Readonly<Record<string, string>>;
    /** A session to set in the browser; null ends the existing one. */
    readonly session?: IssuedSession | null;
    /** A fresh CSRF token for the existing session. */
    readonly csrfToken?: string;
  };
} extends infer Answers
  ? Answers[keyof Answers]
  : never;

/** A file of a multipart request. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A request that has passed the contract and the policy of its operation. */
export interface Call<Id extends OperationId> {
  readonly query: PartOf<Id, "query">;
  readonly path: PartOf<Id, "path">;
  readonly body: BodyOf<Id>;
  /** Fields and files of a multipart request. */
  readonly form: {
    readonly fields: Readonly<Record<string, string>>;
    readonly files: readonly UploadedFile[];
  };
  /** The bytes of the body, for signatures. */
  readonly raw: Uint8Array;
  readonly session: Session | undefined;
  /** The caller. @throws Refusal UNAUTHORIZED for an anonymous request */
  readonly account: Account;
  /** The scopes of a personal token; undefined for a browser's session, which may do everything. */
  readonly scopes: readonly string[] | undefined;
  readonly address: string;
  readonly device: string;
  /** The calling device, if the owner of an e-mail has signed in on it before. */
  readonly knownDevice: (email: string) => string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** The implementation of an operation of the contract. Failures are thrown as `Refusal`. */
export type Operation<Id extends OperationId> = (call: Call<Id>, world: World) => Promise<Outcome<Id>>;

/** The fields of every outcome, for any operation. */
export interface AnyOutcome {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly session?: IssuedSession | null;
  readonly csrfToken?: string;
}

/** Any operation. */
export type AnyOperation = (call: Call<OperationId>, world: World) => Promise<AnyOutcome>;

/** All operations of the contract. */
export type Operations = { readonly [Id in OperationId]: Operation<Id> };

/** A call of an operation that the generated types do not have; the contract has checked its body. */
type CompatibilityCall<Body> = Omit<Call<OperationId>, "query" | "path" | "body"> & {
  readonly query: { readonly project_id: number };
  readonly body: Body;
};

/** The implementation of an operation that the contract marks with `x-compatibility`. Failures are thrown as `Refusal`. */
export type CompatibilityOperation<Body = never> = (
  call: CompatibilityCall<Body>,
  world: World,
) => Promise<AnyOutcome>;
