import { readFileSync } from "node:fs";
import {
  answerRequests,
  type Assistance,
  capabilities,
  instructions,
} from "@archscribe/core/document/assistance";
import { Server } from "@modelcontextprotocol/server";
import { packageFolder } from "../package-folder.ts";

const { version } = JSON.parse(readFileSync(new URL("package.json", packageFolder), "utf8")) as {
  readonly version: string;
};

/** Creates a server of the Model Context Protocol that answers one message. */
export function createProtocolServer(assistance: Assistance, failed: (cause: unknown) => void): Server {
  const server = new Server(
    { name: "archscribe-server", title: "Archscribe", version },
    { capabilities, instructions },
  );
  const answers = answerRequests(assistance, failed);
  server.setRequestHandler("tools/list", answers["tools/list"]);
  server.setRequestHandler("tools/call", answers["tools/call"]);
  server.setRequestHandler("resources/list", answers["resources/list"]);
  server.setRequestHandler("resources/templates/list", answers["resources/templates/list"]);
  server.setRequestHandler("resources/read", answers["resources/read"]);
  server.setRequestHandler("prompts/list", answers["prompts/list"]);
  server.setRequestHandler("prompts/get", answers["prompts/get"]);
  return server;
}
