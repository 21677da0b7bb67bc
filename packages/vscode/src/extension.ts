import { existsSync } from "node:fs";
import * as vscode from "vscode";
import {
  ExecuteCommandRequest,
  LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
  TransportKind,
} from "vscode-languageclient/node";
import { chooseServer, type ServerProgram } from "./choose-server.ts";

let client: LanguageClient | undefined;

/** Starts the server; VS Code calls it once a folder has an `archscribe.yaml`. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const start = async (): Promise<void> => {
    await client?.stop();
    const program = programOf(context);
    client = new LanguageClient("archscribe", "Archscribe", serverOptions(program), clientOptions());
    await client.start();
  };
  context.subscriptions.push(
    vscode.commands.registerCommand("archscribe.openPreview", () => openPreview(programOf(context))),
    vscode.commands.registerCommand("archscribe.restart", start),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      const isOurs = ["command", "render", "drift"].some((name) =>
        change.affectsConfiguration(`archscribe.${name}`),
      );
      if (isOurs) await start();
    }),
  );
  await start();
}

/** Ends the server; VS Code calls it when the extension is switched off. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}

function programOf(context: vscode.ExtensionContext): ServerProgram {
  return chooseServer({
    command: vscode.workspace.getConfiguration("archscribe").get<string[]>("command", []),
    folders: (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
    extension: context.extensionPath,
    path: process.env["PATH"] ?? "",
    platform: process.platform,
    exists: existsSync,
  });
}

function serverOptions(program: ServerProgram): ServerOptions {
  const settings = vscode.workspace.getConfiguration("archscribe");
  const flags = ["render", "drift"]
    .filter((name) => !settings.get<boolean>(name, true))
    .map((name) => `--no-${name}`);
  if (program.kind === "command")
    return {
      command: program.command,
      args: [...program.args, "lsp", ...flags],
      options: { shell: process.platform === "win32" },
    };
  return {
    module: program.path,
    transport: TransportKind.stdio,
    ...(program.isWhole ? { args: ["lsp", ...flags] } : {}),
  };
}

function clientOptions(): LanguageClientOptions {
  return {
    documentSelector: [
      { scheme: "file", pattern: "**/*.{yaml,yml,md,html,puml,plantuml,iuml,pu,mmd,mermaid}" },
    ],
    initializationOptions: {
      yamlLanguageServer: vscode.extensions.getExtension("redhat.vscode-yaml") !== undefined,
    },
    middleware: {
      window: {
        // The preview is shown beside the text and not in another program.
        showDocument: async (request, token, next) => {
          const { uri } = request;
          if (!/^http:\/\/127\.0\.0\.1[:/]/.test(uri)) return next(request, token);
          await vscode.commands.executeCommand("simpleBrowser.api.open", vscode.Uri.parse(uri), {
            viewColumn: vscode.ViewColumn.Beside,
          });
          return { success: true };
        },
      },
    },
  };
}

async function openPreview(program: ServerProgram): Promise<void> {
  if (program.kind === "module" && !program.isWhole) {
    await vscode.window.showWarningMessage(
      "The preview needs the archscribe command, which renders the diagrams. Install it in the workspace, or name it in the setting archscribe.command.",
    );
    return;
  }
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  await client?.sendRequest(ExecuteCommandRequest.type, {
    command: "archscribe.showPreview",
    ...(uri === undefined ? {} : { arguments: [uri] }),
  });
}
