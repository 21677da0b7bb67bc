import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../house/source-tree.ts";

interface Step {
  readonly name: string;
  readonly id?: string;
  readonly if?: string;
  readonly shell: string;
  readonly env: Readonly<Record<string, string>>;
  readonly run: string;
}

/** The keys of an action.yml that a composite action has. */
export interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export async function readAction(): Promise<ActionFile> {
  return parse(await readFile(join(root, "action.yml"), "utf8")) as ActionFile;
}

/** The result of a run of the action. */
export interface ActionRun {
  readonly code: number;
  /** The output of all steps, with their names between them. */
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
}

export interface ActionWorld {
  /** The workspace, with the checkout. */
  readonly workspace: string;
  readonly inputs?: Readonly<Record<string, string>>;
  /** The variables that the runner sets in addition to the fixed ones. */
  readonly environment: Readonly<Record<string, string>>;
  readonly token: string;
}

type Values = Readonly<Record<string, string>>;

/** Runs the steps of action.yml in order as a runner does: inputs, outputs of steps, environment, shell, exit codes. */
export async function runAction({
  environment,
  inputs = {},
  token,
  workspace,
}: ActionWorld): Promise<ActionRun> {
  const action = await readAction();
  const temporary = await mkdtemp(join(tmpdir(), "archscribe-runner-"));
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) throw new Error(`action.yml has no input ${unknown.join(", ")}`);
  const values: Record<string, string> = { "github.token": token };
  for (const [name, { default: usual }] of Object.entries(action.inputs))
    values[`inputs.${name}`] = inputs[name] ?? evaluate(usual, values);
  const always = {
    ...environment,
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION_PATH: root,
    GITHUB_WORKSPACE: workspace,
    GITHUB_STEP_SUMMARY: join(temporary, "summary"),
    RUNNER_TEMP: temporary,
  };
  await writeFile(always.GITHUB_STEP_SUMMARY, "");
  let log = "";
  let code = 0;
  try {
    for (const step of action.runs.steps) {
      if (code !== 0 || (step.if !== undefined && evaluate(step.if, values) !== "true")) continue;
      const output = join(temporary, "output");
      await writeFile(output, "");
      const env = Object.fromEntries(
        Object.entries(step.env).map(([name, text]) => [name, evaluate(text, values)]),
      );
      const ran = await runBash(step, workspace, { ...always, ...env, GITHUB_OUTPUT: output });
      log += `# ${step.name}\n${ran.log}`;
      code = ran.code;
      for (const line of (await readFile(output, "utf8")).split("\n").filter(Boolean)) {
        const at = line.indexOf("=");
        values[`steps.${step.id ?? ""}.outputs.${line.slice(0, at)}`] = line.slice(at + 1);
      }
    }
    const outputs = Object.fromEntries(
      Object.entries(action.outputs).map(([name, { value }]) => [name, evaluate(value, values)]),
    );
    return { code, log, outputs, summary: await readFile(always.GITHUB_STEP_SUMMARY, "utf8") };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The value of a text with expressions; only the expressions in action.yml are supported. */
function evaluate(text: string, values: Values): string {
  return text.replaceAll(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    const [, left = expression, right] = /^(\S+) == '(.*)'$/.exec(expression) ?? [];
    if (!/^(?:inputs|steps|github)\.[\w.-]+$/.test(left)) throw new Error(`unknown expression ${expression}`);
    const value = values[left] ?? "";
    return right === undefined ? value : String(value === right);
  });
}

/** As a runner starts `shell: bash`. */
async function runBash(
  { run, shell }: Step,
  folder: string,
  env: Values,
): Promise<{ readonly code: number; readonly log: string }> {
  if (shell !== "bash") throw new Error(`unknown shell ${shell}`);
  return runScript(["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", run], folder, env);
}

/** Runs a program, and returns its output on both streams, in order. */
export async function runScript(
  [command = "", ...args]: readonly string[],
  folder: string,
  env: Values,
): Promise<{ readonly code: number; readonly log: string }> {
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const code = await new Promise<number>((done, fail) =>
    child.once("error", fail).once("close", (ended) => done(ended ?? -1)),
  );
  return { code, log };
}
