import { folderOf } from "../../file-path.ts";
import type { DependencyFact, Fact, ModuleFact } from "../../facts.ts";
import { pathsBelow } from "../../paths-below.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { type TomlEntry, tomlEntries } from "../python/toml-entries.ts";

/** Reads `Cargo.toml`: workspaces, their packages, which of them are programs, and what they need. */
export const cargoReader: FileReader = {
  reads: "Cargo (Cargo.toml)",
  claims: (path) => /(?:^|\/)Cargo\.toml$/.test(path),
  read(paths, context) {
    const facts: Fact[] = [];
    for (const path of paths) context.attempt(path, () => void facts.push(...factsOf(path, context)));
    return facts;
  },
};

function factsOf(path: string, context: ReadingContext): readonly Fact[] {
  const folder = folderOf(path);
  const entries = tomlEntries(context.tree.text(path) ?? "");
  const named = entries.find(({ keys }) => keys.join(".") === "package.name");
  const [name] = named?.texts ?? [];
  const workspace = entries.find(({ keys }) => keys[0] === "workspace");
  if (name === undefined && workspace === undefined) {
    context.unread({ file: path, reason: "It names neither a package nor a workspace." });
    return [];
  }
  const place = { file: path, line: name?.line ?? workspace?.line ?? 1 };
  const module: ModuleFact = {
    kind: "module",
    folder,
    names: name === undefined ? [] : [name.text],
    technologies: ["Rust"],
    unit: name === undefined ? "aggregate" : unitOf(folder, entries, context),
    place,
  };
  return [module, ...(name === undefined ? [] : dependencies(entries, { folder, path }))];
}

/** Packages that read the arguments of a command line. */
const argumentPackage = /^(?:argh|bpaf|clap|gumdrop|lexopt|pico-args|structopt)$/;

/** Packages with which a program goes on to answer requests or messages, or to work at set times. */
const serverPackage =
  /^(?:actix-web|apalis|axum|gotham|hyper|jsonrpsee|ntex|poem|rocket|salvo|tide|tokio-cron-scheduler|tonic|trillium|warp|.*-lambda.*|lambda_.*)$/;

/** Clients of brokers, with which a program waits for messages only if it has a consumer. */
const brokerPackage = /^(?:lapin|rdkafka)$/;

/**
 * A package is a program if it has a `main` function or declares a binary, else a library. A program that reads its
 * arguments and needs no server is run by hand.
 */
function unitOf(folder: string, entries: readonly TomlEntry[], { tree }: ReadingContext): ModuleFact["unit"] {
  const sources = `${folder === "" ? "" : `${folder}/`}src/`;
  const files = pathsBelow(tree.paths, sources);
  const isProgram =
    entries.some(({ keys }) => keys[0] === "bin") ||
    files.some(
      (path) => path === `${sources}main.rs` || (path.startsWith(`${sources}bin/`) && path.endsWith(".rs")),
    );
  if (!isProgram) return "library";
  const needed = dependencies(entries, { folder, path: "" }).flatMap(({ isForTests, name }) =>
    isForTests === true ? [] : [name],
  );
  const isWaiting = (name: string): boolean =>
    serverPackage.test(name) ||
    (brokerPackage.test(name) &&
      files.some((path) => /Consumer\b|basic_consume/.test(tree.text(path) ?? "")));
  const isCommand = needed.some((name) => argumentPackage.test(name)) && !needed.some(isWaiting);
  return isCommand ? "command" : "application";
}

function dependencies(
  entries: readonly TomlEntry[],
  { folder, path }: { readonly folder: string; readonly path: string },
): readonly DependencyFact[] {
  const found = new Map<string, DependencyFact>();
  for (const { keys, line, texts } of entries) {
    const at = keys.findIndex((key) => /^(?:dev-|build-)?dependencies$/.test(key));
    const key = keys[at + 1];
    const isTable = at === 0 || (at === 2 && keys[0] === "target");
    if (!isTable || key === undefined || keys[at] === "build-dependencies") continue;
    // `store = { package = "shop-store", path = "../store" }` has another name here.
    const renamed = keys[at + 2] === "package" ? texts[0]?.text : undefined;
    const isForTests = keys[at] === "dev-dependencies";
    const known = found.get(`${keys[at]}.${key}`);
    if (known !== undefined && renamed === undefined) continue;
    found.set(`${keys[at]}.${key}`, {
      kind: "dependency",
      folder,
      name: renamed ?? key,
      ...(isForTests && { isForTests }),
      place: known?.place ?? { file: path, line },
    });
  }
  return [...found.values()];
}
