import { Command } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions, parsePort } from "../shared-options.ts";
import type { McpOptions } from "./run.ts";

export function mcpCommand(world: () => World): Command {
  const command = new Command("mcp")
    .summary("serve projects to coding agents (Model Context Protocol)")
    .description(
      "Serves project folders to a coding agent by the Model Context Protocol: it lists, queries, traces and checks, and proposes changes. It serves on standard input and output, or on this machine over HTTP. See docs/guides/coding-agents.md.",
    )
    .argument("[folders...]", "project folders (default: the current folder)")
    .option(
      "--write",
      "also write proposed changes, if the agent asks for that; without it, files are only read",
    )
    .option("--http [port]", "serve over HTTP on this machine instead, on this port or a free one", (text) =>
      parsePort(text),
    )
    .action(async (folders: string[], options: McpOptions) => {
      const { runMcp } = await import("./run.ts");
      process.exitCode = await runMcp(folders, options, world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
Over HTTP, requests need the bearer token of the variable ARCHSCRIBE_MCP_TOKEN; without it, a new token is printed.

Examples:
  $ archscribe mcp shop
  $ archscribe mcp shop --write
  $ archscribe mcp shop --http 4100`,
  );
}
