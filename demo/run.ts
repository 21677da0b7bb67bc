/** Publishes the bookstore example (`npm run demo`), and says how to look at it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

const repository = join(import.meta.dirname, "..");
const page = "out/online-bookstore/sad.html";

const start = performance.now();
const publishing = spawn(
  process.execPath,
  [
    join(repository, "packages/cli/bin/archscribe.cjs"),
    "publish",
    "examples/online-bookstore",
    "--format=html,pdf,md",
    "--output=out/online-bookstore",
  ],
  { cwd: repository, stdio: "inherit" },
);
const [code] = (await once(publishing, "close")) as [number | null];
process.exitCode = code ?? 1;
if (code === 0) {
  const seconds = (performance.now() - start) / 1000;
  const open = process.platform === "darwin" ? "open" : "xdg-open";
  console.log(`\nPublished in ${seconds.toFixed(1)} s. Look at it in your browser:\n\n  ${open} ${page}\n`);
}
