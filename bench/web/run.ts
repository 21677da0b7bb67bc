import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lighthouseRows } from "./lighthouse.ts";
import { loadingRows } from "./loading.ts";
import { type OpenProject, openBench } from "./open-bench.ts";
import { tableOf } from "./row.ts";
import { scrollingRows } from "./scrolling.ts";
import { typingRows } from "./typing.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: "string", default: join(import.meta.dirname, "../../packages/web/dist") } },
});

console.log(
  `${cpus()[0]?.model ?? "processor"}, ${String(availableParallelism())} cores, ${String(Math.round(totalmem() / 2 ** 30))} GB, ${process.platform}, Node ${process.version}\n`,
);
const bench = await openBench(values.folder);
try {
  const { body } = await bench.person.get("/dashboard/get_all_projects/?email=ada%40example.com");
  const project: OpenProject = { id: body[0].id, name: body[0].project_name };
  const parts = {
    loading: { title: "loading, processor slowed down 4 times", rows: () => loadingRows(bench, project) },
    typing: { title: "typing in the diagram editor", rows: () => typingRows(bench, project) },
    scrolling: { title: "scrolling", rows: () => scrollingRows(bench) },
    lighthouse: { title: "Lighthouse", rows: () => lighthouseRows(bench, project) },
  };
  for (const [name, { rows, title }] of Object.entries(parts))
    if (positionals.length === 0 || positionals.includes(name))
      console.log(`${tableOf(title, await rows())}\n`);
} finally {
  await bench.close();
}
