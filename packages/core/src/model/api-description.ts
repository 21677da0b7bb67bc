import type { ApiFact, ApiType } from "./api-type.ts";
import type { ElementGrounds } from "./diagram.ts";
import type { Location } from "./location.ts";

/**
 * How an operation is called: by a client at a path of the API, or by the API at an address of the client, for every
 * client alike (`webhook`) or as one of its calls asks for (`callback`).
 */
export type ApiOperationKind = "operation" | "webhook" | "callback";

/** One operation of the API, as its OpenAPI description states it. */
export interface ApiOperation {
  readonly kind: ApiOperationKind;
  /** `operationId`, or the method and path if there is none. */
  readonly id: string;
  readonly method: string;
  /** The path, the name of the webhook, or the expression of the callback. */
  readonly path: string;
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  readonly tag?: string;
  readonly isDeprecated: boolean;
  readonly requirements: readonly string[];
  /** The reason for an operation that no sentence states. */
  readonly grounds?: Pick<ElementGrounds, "basis" | "reason">;
  /** Where the system answers it, as the description states it in `x-source`. */
  readonly evidence?: readonly string[];
  /** The alternatives of its security, such as `key` or `oauth (read) and key`; empty if it is open to everybody. */
  readonly security: readonly string[];
  /** Its own servers. */
  readonly servers: readonly string[];
  readonly parameters: readonly ApiParameter[];
  readonly body?: ApiBody;
  readonly responses: readonly ApiResponse[];
  /** The id of the operation that asks for this callback. */
  readonly callbackOf?: string;
  readonly facts: readonly ApiFact[];
  readonly location: Location;
}

export interface ApiParameter {
  readonly name: string;
  /** `path`, `query`, `header`, `cookie` or `querystring`; `header` for a header of a response. */
  readonly in: string;
  readonly type: ApiType;
  readonly required: boolean;
  /** Markdown. */
  readonly description?: string;
  readonly facts: readonly ApiFact[];
}

/** The body of a call. */
export interface ApiBody {
  readonly required: boolean;
  readonly description?: string;
  readonly contents: readonly ApiContent[];
  readonly facts: readonly ApiFact[];
}

/** A body in one media type. */
export interface ApiContent {
  readonly mediaType: string;
  readonly type?: ApiType;
  /** The type of each item of a stream. */
  readonly itemType?: ApiType;
  readonly facts: readonly ApiFact[];
}

export interface ApiResponse {
  /** A number, a range such as `4XX`, or `default`. */
  readonly status: string;
  readonly summary?: string;
  /** Markdown. */
  readonly description: string;
  readonly headers: readonly ApiParameter[];
  readonly contents: readonly ApiContent[];
  readonly facts: readonly ApiFact[];
}

/** The types of the values that an operation exchanges. */
export interface ExchangedTypes {
  /** The types that a client of the API sends. */
  readonly requests: readonly ApiType[];
  /** The types that a client of the API receives. */
  readonly responses: readonly ApiType[];
}

/** Returns the types of the values that an operation exchanges. The API itself sends the requests of webhooks and callbacks. */
export function exchangedTypes({ body, kind, parameters, responses }: ApiOperation): ExchangedTypes {
  const typesOf = (contents: readonly ApiContent[]): ApiType[] =>
    contents.flatMap(({ itemType, type }) => [type, itemType].flatMap((one) => one ?? []));
  const called = [...parameters.map(({ type }) => type), ...typesOf(body?.contents ?? [])];
  const answered = responses.flatMap(({ contents, headers }) => [
    ...headers.map(({ type }) => type),
    ...typesOf(contents),
  ]);
  return kind === "operation"
    ? { requests: called, responses: answered }
    : { requests: answered, responses: called };
}

/** A schema with a name. */
export interface ApiSchema {
  readonly name: string;
  readonly type: ApiType;
  readonly location: Location;
}

/** A server, or another named part of an API with a description. */
export interface ApiNote {
  readonly name: string;
  /** Markdown. */
  readonly description?: string;
  readonly facts: readonly ApiFact[];
}

/** The parts of an OpenAPI description that the document uses; `text` is the description itself. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  /** Markdown. */
  readonly description?: string;
  /** The addresses. */
  readonly servers: readonly ApiNote[];
  readonly tags: readonly ApiNote[];
  readonly securitySchemes: readonly ApiNote[];
  /** Operations, webhooks and callbacks. */
  readonly operations: readonly ApiOperation[];
  /** The schemas of the description, including schemas named after its other files and parts. */
  readonly schemas: readonly ApiSchema[];
  readonly facts: readonly ApiFact[];
  readonly text: string;
  readonly file: string;
  /** The paths of files of the project that it refers to and that cannot be read. */
  readonly missingFiles?: readonly string[];
  /** The other files that it refers to. */
  readonly otherFiles: readonly { readonly path: string; readonly text: string }[];
}
