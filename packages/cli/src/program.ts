import { Command } from "commander";
import { acceptCommand } from "./commands/accept/command.ts";
import { approveCommand } from "./commands/approve/command.ts";
import { baselineCommand } from "./commands/baseline/command.ts";
import { checkCommand } from "./commands/check/command.ts";
import { commentCommand } from "./commands/comment/command.ts";
import { completionCommand } from "./commands/completion/command.ts";
import { diffCommand } from "./commands/diff/command.ts";
import { driftCommand } from "./commands/drift/command.ts";
import { elementsCommand } from "./commands/elements/command.ts";
import { exportCommand } from "./commands/export/command.ts";
import { generateCommand } from "./commands/generate/command.ts";
import { impactCommand } from "./commands/impact/command.ts";
import { importCommand } from "./commands/import/command.ts";
import { initCommand } from "./commands/init/command.ts";
import { mergeDriverCommand } from "./commands/merge-driver/command.ts";
import { publishCommand } from "./commands/publish/command.ts";
import { queryCommand } from "./commands/query/command.ts";
import { renderCommand } from "./commands/render/command.ts";
import { reportCommand } from "./commands/report/command.ts";
import { showCommand } from "./commands/show/command.ts";
import { watchCommand } from "./commands/watch/command.ts";
import { loginCommand } from "./commands/login/command.ts";
import { logoutCommand } from "./commands/logout/command.ts";
import { whoamiCommand } from "./commands/whoami/command.ts";
import { projectsCommand } from "./commands/projects/command.ts";
import { commentsCommand } from "./commands/comments/command.ts";
import { confirmCommand } from "./commands/confirm/command.ts";
import { createCommand } from "./commands/create/command.ts";
import { renameCommand } from "./commands/rename/command.ts";
import { untraceCommand } from "./commands/untrace/command.ts";
import { duplicateCommand } from "./commands/duplicate/command.ts";
import { shareCommand } from "./commands/share/command.ts";
import { pullCommand } from "./commands/pull/command.ts";
import { lspCommand } from "./commands/lsp/command.ts";
import { mcpCommand } from "./commands/mcp/command.ts";
import { skillsCommand } from "./commands/skills/command.ts";
import { pushCommand } from "./commands/push/command.ts";
import { scanCommand } from "./commands/scan/command.ts";
import { schemasCommand } from "./commands/schemas/command.ts";
import { adminCommand } from "./commands/admin/command.ts";
import { serveCommand } from "./commands/serve/command.ts";
import { createOutput, type Streams } from "./output/output.ts";
import { safeOutput } from "./output/safe-output.ts";
import { version } from "./version.ts";
import type { World } from "./world.ts";

/** The environment of the program; the output is created from the streams once the options are known. */
export interface ProgramDependencies extends Omit<World, "output"> {
  readonly streams: Streams;
}

/** The whole command line. It sets `process.exitCode` and lets errors through to its caller. */
export function createProgram(dependencies: ProgramDependencies): Command {
  const program = new Command("archscribe")
    .description("From requirements to a Software Architecture Document that people trust.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show help for a command")
    .option("--json", "print results as JSON")
    .option("-q, --quiet", "print only results and failures")
    .showHelpAfterError("(add --help to see the usage)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void dependencies.streams.stdout.write(text),
      writeErr: (text) => void dependencies.streams.stderr.write(safeOutput(text)),
    });

  const world = (): World => {
    const { json, quiet } = program.opts<{ json?: boolean; quiet?: boolean }>();
    const { streams, ...rest } = dependencies;
    const { environment } = dependencies;
    return {
      ...rest,
      output: createOutput(streams, { json: json === true, quiet: quiet === true, environment }),
    };
  };

  for (const create of [
    initCommand,
    importCommand,
    generateCommand,
    renderCommand,
    checkCommand,
    confirmCommand,
    commentsCommand,
    approveCommand,
    baselineCommand,
    elementsCommand,
    showCommand,
    impactCommand,
    queryCommand,
    exportCommand,
    scanCommand,
    diffCommand,
    mergeDriverCommand,
    driftCommand,
    reportCommand,
    commentCommand,
    schemasCommand,
    publishCommand,
    watchCommand,
    lspCommand,
    mcpCommand,
    skillsCommand,
    loginCommand,
    logoutCommand,
    whoamiCommand,
    projectsCommand,
    createCommand,
    renameCommand,
    untraceCommand,
    duplicateCommand,
    shareCommand,
    acceptCommand,
    pullCommand,
    pushCommand,
    serveCommand,
    adminCommand,
    completionCommand,
  ])
    program.addCommand(inherit(create(world), program));
  return program;
}

/** Makes a command behave as the program does in errors and output. */
function inherit(command: Command, program: Command): Command {
  return command.copyInheritedSettings(program);
}
