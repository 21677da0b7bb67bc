import { openFileTree } from "@archscribe/core/platform/node/folder";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { queryElements } from "@archscribe/core/document/architecture";
import { indexProject } from "@archscribe/core/document/checks";
import { readProject } from "@archscribe/core/document/project-folder";
import { findBrowser } from "@archscribe/core/platform/node";
import { briefOf } from "./brief-corpus.ts";
import {
  type Command,
  costsOf,
  costsOfRunning,
  endedChildrenTime,
  measure,
  type Measurement,
  median,
  processesLike,
  type Row,
  timeOf,
} from "./measure.ts";
import { mermaidCorpus } from "./mermaid-corpus.ts";
import { installPeers, type Peers } from "./peers.ts";
import { modelCorpus } from "./model-corpus.ts";
import { plantumlCorpus } from "./plantuml-corpus.ts";
import { scanRows } from "./scan-rows.ts";

const repository = join(import.meta.dirname, "..");
const cli = join(repository, "packages/cli/dist/main.js");
const times = 5;

const folder = await mkdtemp(join(tmpdir(), "archscribe-bench-"));
try {
  const peers = await installPeers(join(folder, "peers"));
  for (const reason of peers.missing) console.error(`Not measured: ${reason}`);
  console.log(
    `${cpus()[0]?.model ?? "processor"}, ${String(availableParallelism())} cores, ${String(Math.round(totalmem() / 2 ** 30))} GB, ${process.platform}, Node ${process.version}\n`,
  );
  const parts = {
    plantuml: { title: "100 mixed PlantUML files to SVG", rows: plantumlRows },
    mermaid: { title: "50 mixed Mermaid files to SVG", rows: mermaidRows },
    publish: { title: "examples to HTML and PDF", rows: publishRows },
    generate: { title: "from a brief to the design, by rules", rows: generateRows },
    model: { title: "10,000 elements in 500 diagrams", rows: modelRows },
    scan: { title: "existing systems", rows: () => scanRows({ folder, repository, cli, times }) },
  };
  const wanted = process.argv.slice(2);
  for (const [name, { rows, title }] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) printTable(title, await rows(peers));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function plantumlRows({ java, plantumlJar }: Peers): Promise<Row[]> {
  const files = await write("plantuml", plantumlCorpus());
  const out = join(folder, "plantuml-out");
  const render = archscribe(["render", ...files, "-o", out]);
  const first = { ...render, environment: { NODE_DISABLE_COMPILE_CACHE: "1" } };
  const rows: Row[] = [
    { name: "archscribe render, its first run on a machine", base: true, ...(await measure(first)) },
    { name: "archscribe render", base: true, ...(await measure(render, times)) },
  ];
  await expectPictures(out, files.length);
  if (process.platform === "linux") rows.push(await warmRow(files));
  if (java === undefined || plantumlJar === undefined) return rows;
  const javaOut = join(folder, "java-out");
  const byJava = archscribe(["render", ...files, "-o", javaOut, "--java", plantumlJar]);
  rows.push({ name: "archscribe render --java", ...(await measure(byJava, times)) });
  await expectPictures(javaOut, files.length);
  const jarOut = join(folder, "jar-out");
  const jar = (...args: readonly string[]): Command => ({
    program: java,
    args: ["-jar", plantumlJar, "-tsvg", "-o", jarOut, ...args],
    cwd: folder,
  });
  rows.push({ name: "plantuml.jar, one JVM for all", ...(await measure(jar(...files), times)) });
  await expectPictures(jarOut, files.length);
  rows.push(
    {
      name: "plantuml.jar, one JVM with -nbthread auto",
      ...(await measure(jar("-nbthread", "auto", ...files), times)),
    },
    { name: "plantuml.jar, a JVM a file", ...(await oneByOne(files, jar)) },
  );
  return rows;
}

/** Renders with the daemon of an earlier command; the work of the daemon is included. */
async function warmRow(files: readonly string[]): Promise<Row> {
  const out = join(folder, "warm-out");
  const render: Command = {
    ...archscribe(["render", ...files, "-o", out, "--warm", "60"]),
    environment: { XDG_RUNTIME_DIR: folder },
  };
  await timeOf(render);
  const [daemon = 0] = await processesLike(`"socket":"${folder}`);
  try {
    const command = await measure(render, times);
    const before = await costsOfRunning(daemon);
    const { processor = 0 } = await costsOf(render);
    const after = await costsOfRunning(daemon);
    await expectPictures(out, files.length);
    return {
      name: "archscribe render --warm, from its second run on",
      seconds: command.seconds,
      processor: processor + after.processor - before.processor,
      megabytes: after.megabytes,
    };
  } finally {
    process.kill(daemon);
  }
}

async function mermaidRows({ mermaidCli }: Peers): Promise<Row[]> {
  const files = await write("mermaid", mermaidCorpus());
  const out = join(folder, "mermaid-out");
  const rows: Row[] = [
    {
      name: "archscribe render",
      base: true,
      ...(await measure(archscribe(["render", ...files, "-o", out]), times)),
    },
  ];
  await expectPictures(out, files.length);
  if (mermaidCli === undefined) return rows;
  const { environment = {}, path } = await findBrowser("the benchmark", { environment: process.env });
  const settings = join(folder, "puppeteer.json");
  await writeFile(
    settings,
    JSON.stringify({ executablePath: path, headless: "shell", args: ["--no-sandbox", "--disable-gpu"] }),
  );
  const mmdc = (input: string, output: string): Command => ({
    program: mermaidCli,
    args: ["-q", "-p", settings, "-i", input, "-o", output],
    cwd: folder,
    environment,
  });
  const document = join(folder, "all.md");
  await writeFile(
    document,
    [...mermaidCorpus().values()].map((text) => `\`\`\`mermaid\n${text}\`\`\`\n`).join("\n"),
  );
  const mmdcOut = join(folder, "mmdc-out");
  await mkdir(mmdcOut);
  rows.push({
    name: "mmdc, all diagrams in one Markdown file",
    ...(await measure(mmdc(document, join(mmdcOut, "all.md")), times)),
  });
  await expectPictures(mmdcOut, files.length);
  rows.push({ name: "mmdc, a call a file", ...(await oneByOne(files, (file) => mmdc(file, `${file}.svg`))) });
  return rows;
}

async function publishRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const example of ["online-bookstore", "clinic-appointments"]) {
    const project = join(repository, "examples", example);
    const publish = archscribe(["publish", project, "--format", "html,pdf", "-o", join(folder, example)]);
    const empty = async (): Promise<void> =>
      rm(join(project, ".archscribe/cache"), { recursive: true, force: true });
    const seconds: number[] = [];
    for (let index = 0; index < times; index++) {
      await empty();
      seconds.push(await timeOf(publish));
    }
    const unchanged = await measure(publish, times);
    await empty();
    const costs = await costsOf(publish);
    rows.push(
      { name: `${example}, nothing in the cache`, seconds: median(seconds), ...costs },
      { name: `${example}, nothing changed`, ...unchanged },
    );
  }
  return rows;
}

/** Within this process, because a workspace starts once; and by the command, which starts each time. */
async function modelRows(): Promise<Row[]> {
  const project = join(folder, "model");
  for (const [path, text] of modelCorpus()) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  const seconds: Record<"read" | "query", number[]> = { read: [], query: [] };
  const query = "components that use part-number-77 within 3 steps and not tagged core";
  for (let index = 0; index < times; index++) {
    const start = performance.now();
    const reading = await readProject(openFileTree(project));
    if (reading.project === undefined) throw new Error("the project of the model cannot be read");
    const { architecture } = indexProject(reading.project, reading.places);
    const read = performance.now();
    if (queryElements(query, architecture).length === 0) throw new Error("the query finds nothing");
    seconds.read.push((read - start) / 1000);
    seconds.query.push((performance.now() - read) / 1000);
  }
  const unknown = { processor: undefined, megabytes: undefined };
  return [
    { name: "the model read from its files", seconds: median(seconds.read), ...unknown },
    { name: "a query of the model", seconds: median(seconds.query), ...unknown },
    { name: "archscribe query", ...(await measure(archscribe(["query", query, project]), times)) },
  ];
}

async function generateRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of [50, 500]) {
    const brief = join(folder, `brief-${String(count)}.md`);
    await writeFile(brief, await briefOf(count, repository));
    const project = join(folder, `generated-${String(count)}`);
    const clear = async (): Promise<void> => rm(project, { recursive: true, force: true });
    const steps = {
      init: archscribe(["init", project, "--from", brief]),
      generate: archscribe(["generate", project]),
      publish: archscribe(["publish", project]),
    };
    const seconds: Record<keyof typeof steps, number[]> = { init: [], generate: [], publish: [] };
    for (let index = 0; index < 3; index++) {
      await clear();
      seconds.init.push(await timeOf(steps.init));
      seconds.generate.push(await timeOf(steps.generate));
      if (count === 50) seconds.publish.push(await timeOf(steps.publish));
    }
    await clear();
    const init = await costsOf(steps.init);
    const generate = await costsOf(steps.generate);
    const name = `${String(count)} requirements`;
    rows.push({ name: `${name}: generate`, seconds: median(seconds.generate), ...generate });
    if (count === 50) {
      const all = median(seconds.init) + median(seconds.generate) + median(seconds.publish);
      const publish = await costsOf(steps.publish);
      rows.push({
        name: `${name}: init --from, generate and publish`,
        seconds: all,
        megabytes: publish.megabytes,
        processor: sumOf([init, generate, publish]),
      });
    }
  }
  return rows;
}

function archscribe(args: readonly string[]): Command {
  return { program: process.execPath, args: [cli, ...args], cwd: folder };
}

function sumOf(costs: readonly Pick<Measurement, "processor">[]): number | undefined {
  return costs.reduce<number | undefined>(
    (sum, { processor }) => (sum === undefined || processor === undefined ? undefined : sum + processor),
    0,
  );
}

/** One process per file, in sequence; the memory is the memory of one process. */
async function oneByOne(files: readonly string[], command: (file: string) => Command): Promise<Measurement> {
  const isTold = process.platform === "linux";
  const before = isTold ? await endedChildrenTime() : 0;
  let seconds = 0;
  for (const file of files) seconds += await timeOf(command(file));
  const processor = isTold ? (await endedChildrenTime()) - before : undefined;
  const { megabytes } = await costsOf(command(files[0] ?? ""));
  return { seconds, processor, megabytes };
}

async function write(name: string, corpus: ReadonlyMap<string, string>): Promise<string[]> {
  await mkdir(join(folder, name));
  return Promise.all(
    Array.from(corpus, async ([file, text]) => {
      const path = join(folder, name, file);
      await writeFile(path, text);
      return path;
    }),
  );
}

async function expectPictures(out: string, count: number): Promise<void> {
  const pictures = (await readdir(out)).filter((file) => file.endsWith(".svg"));
  if (pictures.length !== count)
    throw new Error(`${out}: ${String(pictures.length)} pictures in place of ${String(count)}`);
}

/** A table with the ratio of each row to the last one of ours: 3.0x took three times as long. */
function printTable(title: string, rows: readonly Row[]): void {
  const base = rows.findLast((row) => row.base === true)?.seconds;
  console.log(
    `### ${title}\n\n| | time | ratio | processor time | peak memory |\n| --- | ---: | ---: | ---: | ---: |`,
  );
  for (const { megabytes, name, processor, seconds } of rows) {
    const ratio = base === undefined ? "" : `${(seconds / base).toFixed(1)}x`;
    console.log(
      `| ${name} | ${seconds.toFixed(2)} s | ${ratio} | ${processor === undefined ? "" : `${processor.toFixed(2)} s`} | ${megabytes === undefined ? "" : `${megabytes.toFixed(0)} MB`} |`,
    );
  }
  console.log("");
}
