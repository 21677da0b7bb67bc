import type { ElementGrounds } from "./diagram.ts";
import type { Location } from "./location.ts";

/** One operation of the API, as its OpenAPI description states it. */
export interface ApiOperation {
  /** `operationId`, or the method and path if there is none. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag?: string;
  readonly requirements: readonly string[];
  /** The reason for an operation that no sentence states. */
  readonly grounds?: Pick<ElementGrounds, "basis" | "reason">;
  /** Where the system answers it, as the description states it in `x-source`. */
  readonly evidence?: readonly string[];
  readonly parameters: readonly ApiParameter[];
  readonly requestSchema?: string;
  readonly responses: readonly ApiResponse[];
  readonly location: Location;
}

export interface ApiParameter {
  readonly name: string;
  /** `path`, `query`, `header` or `cookie`. */
  readonly in: string;
  /** The displayed type, such as `Order[]` or `string (date)`. */
  readonly type: string;
  readonly required: boolean;
  readonly description?: string;
}

export interface ApiResponse {
  /** A number, a range such as `4XX`, or `default`. */
  readonly status: string;
  readonly description: string;
  /** The displayed type, such as `Order[]`; absent for an empty body. */
  readonly schema?: string;
}

export interface ApiSchema {
  readonly name: string;
  readonly description?: string;
  /** Includes the properties of the schemas from which it is composed. */
  readonly properties: readonly ApiProperty[];
}

export interface ApiProperty {
  readonly name: string;
  /** The displayed type, such as `Order[]` or `one of paid, open`. */
  readonly type: string;
  readonly required: boolean;
  readonly description?: string;
}

/** The parts of an OpenAPI description that the document uses; `text` is the description itself. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  readonly servers: readonly string[];
  readonly operations: readonly ApiOperation[];
  readonly schemas: readonly ApiSchema[];
  readonly text: string;
  readonly file: string;
}
