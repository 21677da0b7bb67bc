import type { ApiPart } from "./api-part.ts";

/** What is wrong with an API description, and where. An error keeps it from being stored, a warning does not. */
export interface ApiFault {
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column?: number;
  readonly suggest?: string;
}

/** An API as a reader sees it. */
export interface ApiDocs {
  readonly title: string;
  readonly version: string;
  /** Markdown, as all descriptions are. */
  readonly description?: string;
  /** Only those that a browser can open. */
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly groups: readonly OperationGroup[];
  readonly schemas: readonly { readonly name: string; readonly schema: ApiPart }[];
  /** All of it, for what refers to its parts. */
  readonly document: ApiPart;
}

/** The operations with one tag, or those with none. */
export interface OperationGroup {
  readonly title: string;
  readonly description?: string;
  readonly operations: readonly OperationDocs[];
}

/** An operation with everything that is needed to call it. */
export interface OperationDocs {
  /** Method and path, which no two operations share. */
  readonly key: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly isDeprecated: boolean;
  /** The requirements that it comes from. */
  readonly requirements: readonly string[];
  /** The required security, such as `bearer (customer)`; empty if everybody may call it. */
  readonly security: readonly string[];
  readonly parameters: readonly ParameterDocs[];
  readonly body?: BodyDocs;
  readonly responses: readonly ResponseDocs[];
  /** Its line in the text, counted from 1. */
  readonly line: number;
}

export interface ParameterDocs {
  /** Place and name, which no two parameters of an operation share. */
  readonly key: string;
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`. */
  readonly in: string;
  readonly isRequired: boolean;
  readonly description?: string;
  readonly schema: ApiPart;
  readonly example?: string;
}

/** The body of a call. */
export interface BodyDocs {
  readonly isRequired: boolean;
  readonly description?: string;
  readonly contents: readonly ContentDocs[];
}

export interface ResponseDocs {
  /** A number, a range such as `4XX`, or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly { readonly name: string; readonly description?: string }[];
  readonly contents: readonly ContentDocs[];
}

/** A body in one media type. */
export interface ContentDocs {
  readonly mediaType: string;
  readonly schema?: ApiPart;
  /** What the description itself gives as an example. */
  readonly example?: unknown;
}

/** The result of reading a text: its faults, and its content if its form allows to read it. */
export interface ApiReading {
  readonly faults: readonly ApiFault[];
  readonly docs?: ApiDocs;
}
