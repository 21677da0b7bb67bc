import type { Location } from "./location.ts";

/** One operation of the API, as its OpenAPI description states it. */
export interface ApiOperation {
  /** `operationId`, or method and path where there is none. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag?: string;
  readonly requirements: readonly string[];
  readonly parameters: readonly ApiParameter[];
  readonly requestSchema?: string;
  readonly responses: readonly ApiResponse[];
  readonly location: Location;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly type: string;
  readonly required: boolean;
  readonly description?: string;
}

export interface ApiResponse {
  readonly status: string;
  readonly description: string;
  readonly schema?: string;
}

export interface ApiSchema {
  readonly name: string;
  readonly description?: string;
  readonly properties: readonly ApiProperty[];
}

export interface ApiProperty {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description?: string;
}

/** What the document needs of an OpenAPI description; `text` is the description itself. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  readonly servers: readonly string[];
  readonly operations: readonly ApiOperation[];
  readonly schemas: readonly ApiSchema[];
  readonly text: string;
  readonly file: string;
}
