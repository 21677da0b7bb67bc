import type { OperationDocs, ParameterDocs } from "./api-docs.ts";
import type { MockRequest } from "./mock-answer.ts";

/** Where the call would go: the server's address where the description names one. */
const exampleServer = "https://api.example.com";

/** The call as a command for a terminal, with everything quoted that a shell could take for its own. */
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

/** The address of the call; what is not filled in yet stays in braces. */
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
