import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Output } from "../../output/output.ts";
import type { World } from "../../world.ts";
import type { RenderingOptions } from "../shared-options.ts";
import { createProtocolServer } from "./create-protocol-server.ts";
import { type FolderAssistance, openFolders } from "./folder-assistance.ts";
import { messageChannel } from "./message-channel.ts";
import { startHttpServer } from "./start-http-server.ts";

export interface McpOptions extends RenderingOptions {
  readonly write?: boolean;
  /** A port; true for a free one. */
  readonly http?: number | true;
}

/**
 * Serves until the other side hangs up or the command is interrupted.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, WRONG_USAGE, PORT_IN_USE
 */
export async function runMcp(folders: readonly string[], options: McpOptions, world: World): Promise<number> {
  const assistance = await openFolders(folders.length === 0 ? ["."] : folders, options, world);
  try {
    if (options.http === undefined) await serveOnChannel(assistance, world);
    else await serveOnPort(options.http === true ? 0 : options.http, assistance, world);
    return 0;
  } finally {
    await assistance.close();
  }
}

/** Standard output belongs to the protocol, so everything else is said on standard error. */
async function serveOnChannel(
  assistance: FolderAssistance,
  { channel, interactive, output, signal }: World,
): Promise<void> {
  if (interactive)
    output.say("This command is for programs: a coding agent starts it. Press Ctrl-C to stop.");
  const messages = messageChannel(channel);
  const transport = new StdioServerTransport(messages.input, messages.output);
  const handle = serveStdio(() => createProtocolServer(assistance, reportTo(output)), {
    transport,
    onerror: reportTo(output),
  });
  // The other side hangs up, or sends more than the transport takes.
  const hungUp = new Promise<void>((resolve) => {
    const close = transport.onclose;
    transport.onclose = () => {
      close?.();
      resolve();
    };
  });
  await Promise.race([hungUp, aborted(signal)]);
  await handle.close();
}

async function serveOnPort(port: number, assistance: FolderAssistance, world: World): Promise<void> {
  const { environment, output, signal } = world;
  const token = environment["ARCHSCRIBE_MCP_TOKEN"] || randomBytes(24).toString("base64url");
  const server = await startHttpServer(port, token, () => createProtocolServer(assistance, reportTo(output)));
  const isOwn = token === environment["ARCHSCRIBE_MCP_TOKEN"];
  output.data(output.json ? JSON.stringify({ address: server.address, token }) : server.address);
  output.say(
    isOwn
      ? "Requests need the token of ARCHSCRIBE_MCP_TOKEN."
      : `Requests need the header Authorization: Bearer ${token}`,
  );
  await aborted(signal);
  await server.close();
}

function reportTo(output: Output): (cause: unknown) => void {
  return (cause) => output.fail(cause instanceof Error ? cause.message : String(cause));
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}
