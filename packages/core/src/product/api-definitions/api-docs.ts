import type { ApiPart } from "./api-part.ts";

/**
 * A fault in an API description, with its line. A description with an error cannot be stored; one with a warning can.
 */
export interface ApiFault {
  readonly severity: "error" | "warning";
  readonly message: string;
  /** The line, counted from 1. */
  readonly line: number;
  readonly column?: number;
  readonly suggest?: string;
}

/** An API as shown to a reader. */
export interface ApiDocs {
  readonly title: string;
  readonly version: string;
  /** Markdown, as in all descriptions. */
  readonly description?: string;
  /** Only servers that a browser can open. */
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly groups: readonly OperationGroup[];
  readonly schemas: readonly { readonly name: string; readonly schema: ApiPart }[];
  /** The whole description, to resolve references to its parts. */
  readonly document: ApiPart;
}

/** The operations with one tag, or those without a tag. */
export interface OperationGroup {
  readonly title: string;
  readonly description?: string;
  readonly operations: readonly OperationDocs[];
}

/** An operation with everything needed to call it. */
export interface OperationDocs {
  /** The method and path, which are unique to the operation. */
  readonly key: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly isDeprecated: boolean;
  /** The ids of the requirements that the operation comes from. */
  readonly requirements: readonly string[];
  /** The required security, such as `bearer (customer)`; empty if the operation is open to everybody. */
  readonly security: readonly string[];
  readonly parameters: readonly ParameterDocs[];
  readonly body?: BodyDocs;
  readonly responses: readonly ResponseDocs[];
  /** The line in the text, counted from 1. */
  readonly line: number;
}

export interface ParameterDocs {
  /** The place and name, which are unique within an operation. */
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
  /** The example in the description. */
  readonly example?: unknown;
}

/** The result of reading a text: its faults, and its content if the text is well-formed enough. */
export interface ApiReading {
  readonly faults: readonly ApiFault[];
  readonly docs?: ApiDocs;
}
