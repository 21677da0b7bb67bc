/**
 * Types in files of the bookstore, as an editor does, and measures the time to the diagnostics of each change. Diagrams are
 * not rendered, since that follows in a pause.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connectEditor } from "../../packages/cli/src/testing/editor-client.ts";

const repository = join(import.meta.dirname, "../..");
const project = join(repository, "examples/online-bookstore");
const files = [
  "diagrams/component/channels-and-services.puml",
  "use-cases/UC-2-place-an-order.yaml",
  "pages/orchestration.md",
  "requirements/functional.yaml",
] as const;
/** The number of unmeasured changes: the first ones of a session take longer, until Node has compiled the frequent code. */
const warming = 30;
const changes = 50;

console.log("| a change of | median | worst of 50 |");
console.log("| --- | ---: | ---: |");
for (const file of files) await measure(file);

async function measure(file: string): Promise<void> {
  const server = spawn(
    process.execPath,
    [join(repository, "packages/cli/bin/archscribe.cjs"), "lsp", "--no-render", "--no-drift"],
    { cwd: project, stdio: ["pipe", "pipe", "inherit"] },
  );
  const editor = await connectEditor({ input: server.stdout, output: server.stdin }, { folder: project });
  const text = await readFile(join(project, file), "utf8");
  await editor.open(file, text);
  const times: number[] = [];
  for (let change = 1; change <= warming + changes; change += 1) {
    const wrong = `FR-${String(9000 + change)}`;
    const start = performance.now();
    await editor.type(file, withWrongId(file, text, wrong));
    await editor.diagnostics(file, (shown) =>
      shown.some(({ message }) => typeof message === "string" && message.includes(wrong)),
    );
    if (change > warming) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [median = 0, worst = 0] = [times[Math.floor(changes / 2)], times.at(-1)];
  console.log(`| ${file} | ${median.toFixed(0)} ms | ${worst.toFixed(0)} ms |`);
  const ended = once(server, "exit");
  await editor.end();
  await ended;
}

/** The text with an id that does not exist, where the file names the requirements that it comes from. */
function withWrongId(file: string, text: string, wrong: string): string {
  if (file.startsWith("requirements/")) return text.replace(/(text: [^\n]*\n)/, `$1  refines: [${wrong}]\n`);
  return text.replace(/\b(?:FR|NFR)-\d+/, wrong);
}
