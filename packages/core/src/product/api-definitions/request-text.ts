import type { OperationDocs, ParameterDocs } from "./api-docs.ts";
import type { MockRequest } from "./mock-answer.ts";

/** The server's address in examples if the description names none. */
const exampleServer = "https://api.example.com";

/** Returns the call as a terminal command; everything that a shell could interpret is quoted. */
export function curlCommand(operation: OperationDocs, request: MockRequest, server?: string): string {
  const filled = operation.parameters.filter(({ key }) => (request.parameters[key] ?? "") !== "");
  const valueOf = ({ key }: ParameterDocs): string => request.parameters[key] ?? "";
  const headers = filled.filter((one) => one.in === "header").map((one) => `${one.name}: ${valueOf(one)}`);
  const cookies = filled.filter((one) => one.in === "cookie").map((one) => `${one.name}=${valueOf(one)}`);
  const mediaType = operation.body?.contents[0]?.mediaType;
  const hasBody = mediaType !== undefined && request.body.trim() !== "";
  const parts = [
    `curl -X ${operation.method} ${quoted(addressOf(operation, request, server))}`,
    ...(operation.security.length === 0 ? [] : [`-H ${quoted("Authorization: Bearer <token>")}`]),
    ...(hasBody ? [`-H ${quoted(`Content-Type: ${mediaType}`)}`] : []),
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(cookies.length === 0 ? [] : [`-b ${quoted(cookies.join("; "))}`]),
    ...(hasBody ? [`--data ${quoted(compact(request.body))}`] : []),
  ];
  return parts.join(" \\\n  ");
}

/** Returns the address of the call; parameters without a value remain in braces. */
function addressOf(
  { parameters, path }: OperationDocs,
  request: MockRequest,
  server = exampleServer,
): string {
  const filledPath = path.replaceAll(/\{([^{}]+)\}/g, (braces, name: string) => {
    const value = request.parameters[`path:${name}`] ?? "";
    return value === "" ? braces : encodeURIComponent(value);
  });
  const query = parameters
    .filter(({ in: place, key }) => place === "query" && (request.parameters[key] ?? "") !== "")
    .map(
      ({ key, name }) => `${encodeURIComponent(name)}=${encodeURIComponent(request.parameters[key] ?? "")}`,
    );
  const root = server.startsWith("/") ? exampleServer + server : server;
  return `${root.replace(/\/$/, "")}${filledPath}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
