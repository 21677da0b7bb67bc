import type { ContentDocs, OperationDocs, ResponseDocs } from "./api-docs.ts";
import { type ApiPart, membersOf, ownMember, partOf, resolvePart } from "./api-part.ts";
import { checkValue } from "./check-value.ts";
import { typesOf } from "./schema-node.ts";

/** Generates a value of a schema; a request and an answer contain different parts of it. */
export type Sampler = (schema: ApiPart, document: ApiPart, use: "request" | "answer") => unknown;

/** The values that a person has filled in. */
export interface MockRequest {
  /** The values of the parameters by key. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: string;
  /** The status to answer; by default the status that matches the request. */
  readonly status?: string;
}

/** The mock's answer, derived only from the description. */
export interface MockAnswer {
  readonly status: number;
  readonly description: string;
  readonly mediaType?: string;
  readonly body?: string;
  /** The faults of the request; if there are any, the answer is a rejection. */
  readonly faults: readonly string[];
}

interface Api {
  readonly operation: OperationDocs;
  readonly document: ApiPart;
  readonly sample: Sampler;
}

/** Answers a call as the description specifies. Nothing is sent over the network. */
export function answerMock(api: Api, request: MockRequest): MockAnswer {
  const faults = requestFaults(api, request);
  const response =
    request.status === undefined
      ? fittingResponse(api.operation, faults)
      : api.operation.responses.find(({ status }) => status === request.status);
  if (response === undefined) return undescribed(faults);
  const [content] = response.contents;
  const description = response.description;
  const status = statusNumber(response.status, faults.length > 0);
  if (content === undefined || status === 204) return { status, description, faults };
  const { mediaType } = content;
  return { status, description, mediaType, body: bodyOf(content, api, request), faults };
}

/** Returns the faults of a request against the description of its operation. */
function requestFaults({ document, operation }: Omit<Api, "sample">, request: MockRequest): string[] {
  const parameters = operation.parameters.flatMap(({ in: place, isRequired, key, name, schema }) => {
    const text = request.parameters[key] ?? "";
    if (text === "") return isRequired ? [`${name} (${place}): is missing`] : [];
    return checkValue(readParameter(text, schema, document), schema, {
      document,
      name: `${name} (${place})`,
    });
  });
  return [...parameters, ...bodyFaults(operation, request.body, document)];
}

function bodyFaults({ body }: OperationDocs, text: string, document: ApiPart): string[] {
  const [content] = body?.contents ?? [];
  if (body === undefined || content === undefined) return [];
  if (text.trim() === "") return body.isRequired ? ["body: is missing"] : [];
  if (!isJson(content.mediaType)) return [];
  const parsed = parseJson(text);
  if (!parsed.ok) return [`body: is not JSON: ${parsed.reason}`];
  return content.schema === undefined
    ? []
    : checkValue(parsed.value, content.schema, { document, name: "body" });
}

function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

function parseJson(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Returns the response that the description specifies: an error for a faulty request, a success otherwise. */
function fittingResponse({ responses }: OperationDocs, faults: readonly string[]): ResponseDocs | undefined {
  const wanted =
    faults.length > 0
      ? [/^422$/, /^400$/, /^4xx$/i, /^default$/]
      : [/^2\d\d$/, /^2xx$/i, /^default$/, /^[13]/];
  for (const pattern of wanted) {
    const found = responses.find(({ status }) => pattern.test(status));
    if (found !== undefined) return found;
  }
  return undefined;
}

function undescribed(faults: readonly string[]): MockAnswer {
  if (faults.length === 0) return { status: 200, description: "The description names no response.", faults };
  return {
    status: 400,
    description: "The request does not match the description, which names no response for that case.",
    mediaType: "application/problem+json",
    body: written({ title: "The request does not match the description", status: 400, errors: faults }),
    faults,
  };
}

function statusNumber(status: string, isRefusal: boolean): number {
  const number = Number(status.replaceAll(/x/gi, "0"));
  return Number.isNaN(number) ? (isRefusal ? 400 : 200) : number;
}

function bodyOf(content: ContentDocs, { document, operation, sample }: Api, request: MockRequest): string {
  const example = content.example ?? (content.schema && sample(content.schema, document, "answer"));
  return written(withSent(example, operation, request));
}

function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}

/**
 * Copies sent members into members of the answer with the same name and type, as a server that stored them would return
 * them.
 */
function withSent(example: unknown, operation: OperationDocs, request: MockRequest): unknown {
  const answer = partOf(example);
  if (answer === undefined || !["POST", "PUT", "PATCH"].includes(operation.method)) return example;
  const parsed = parseJson(request.body);
  const sent = parsed.ok ? membersOf(parsed.value) : [];
  const taken = sent.filter(([key, value]) => {
    const own = ownMember(answer, key);
    return own !== undefined && typeof own === typeof value && Array.isArray(own) === Array.isArray(value);
  });
  return { ...answer, ...Object.fromEntries(taken) };
}

/** Converts a text from an address to a value of the type in its schema. */
function readParameter(text: string, given: ApiPart, document: ApiPart): unknown {
  const schema = resolvePart(given, document) ?? {};
  const types = typesOf(schema);
  if (types.includes("array"))
    return text.split(",").map((one) => readParameter(one.trim(), partOf(schema["items"]) ?? {}, document));
  if (types.includes("integer") || types.includes("number"))
    return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
  if (types.includes("boolean")) return text === "true" ? true : text === "false" ? false : text;
  return text;
}
