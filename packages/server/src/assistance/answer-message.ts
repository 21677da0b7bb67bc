import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

/** A message as it came, with the headers that state the protocol's revision. */
export interface SentMessage {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly signal: AbortSignal;
}

/**
 * Answers one message of the protocol with one JSON body. No revision leaves any state behind, neither those up to 2025,
 * which initialise a connection, nor later ones.
 *
 * @param create creates the protocol's server for this message alone
 */
export async function answerMessage(message: SentMessage, create: () => Server): Promise<Response> {
  const request = requestOf(message);
  if (!(await isLegacyRequest(request))) {
    // There is nothing to subscribe to.
    const handler = createMcpHandler(create, { legacy: "reject", maxSubscriptions: 0 });
    return handler.fetch(request, { parsedBody: message.body });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = create();
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message.body });
  } finally {
    await server.close();
  }
}

function requestOf({ body, headers, signal }: SentMessage): Request {
  const ofProtocol = Object.entries(headers).filter(
    (header): header is [string, string] => header[0].startsWith("mcp-") && typeof header[1] === "string",
  );
  return new Request("http://localhost/mcp", {
    method: "POST",
    headers: {
      ...Object.fromEntries(ofProtocol),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(body),
    signal,
  });
}
