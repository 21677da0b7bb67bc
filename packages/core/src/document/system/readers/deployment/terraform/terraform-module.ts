import { folderOf, pathFrom } from "../../../file-path.ts";
import type { TerraformBlock } from "./terraform-block.ts";
import type { TerraformExpression } from "./terraform-expression.ts";

/** Evaluates the attributes of a resource. */
export interface AttributeFinder {
  attribute(resource: TerraformResource, key: string): TerraformValue | undefined;
}

/** How a language with blocks differs from Terraform. */
export interface BlockLanguage {
  readonly platform: string;
  /** Returns the module that a file belongs to: its folder, or the file itself. */
  moduleOf(file: string): string;
  /** Returns the names of a resource, if the language has other rules for them. */
  namesOf(resource: TerraformResource, evaluation: AttributeFinder): readonly string[] | undefined;
  /** Returns the folder whose code is deployed under a name, if another manifest states it. */
  codeOf(name: string): string | undefined;
}

/** The blocks of a file. */
export interface FileBlocks {
  readonly file: string;
  readonly blocks: readonly TerraformBlock[];
}

/** A module with the arguments that one call of it has; a module that no other calls has none. */
export interface ModuleInstance {
  /** In Bicep, its only file. */
  readonly folder: string;
  readonly files: readonly FileBlocks[];
  readonly caller:
    | { readonly module: ModuleInstance; readonly block: TerraformBlock; readonly scope: TerraformScope }
    | undefined;
  readonly resources: TerraformResource[];
  readonly calls: {
    readonly label: string;
    readonly scope: TerraformScope;
    readonly module: ModuleInstance;
  }[];
}

/** A resource or a data source; one for each key of its `for_each`. */
export interface TerraformResource {
  readonly module: ModuleInstance;
  readonly file: string;
  readonly block: TerraformBlock;
  readonly type: string;
  readonly label: string;
  readonly isData: boolean;
  readonly scope: TerraformScope;
}

/** What names such as `each` stand for in a block. */
export interface TerraformScope {
  readonly iterators: ReadonlyMap<string, { readonly key: string; readonly value: TerraformValue }>;
}

/** What an expression is, as far as the files say it. */
export type TerraformValue =
  | { readonly kind: "text"; readonly pieces: readonly (string | TerraformReference)[] }
  | { readonly kind: "list"; readonly items: readonly TerraformValue[]; readonly isEmptied?: true }
  | {
      readonly kind: "object";
      readonly entries: ReadonlyMap<string, TerraformEntry>;
      /** The condition of a `for` left out all entries; other lists without entries may be set elsewhere. */
      readonly isEmptied?: true;
    }
  | { readonly kind: "unknown"; readonly name: string };

/** An entry of an object; `from` is the module whose files have its line. */
export interface TerraformEntry {
  readonly value: TerraformValue;
  readonly line?: number;
  readonly from?: ModuleInstance;
}

/** A resource whose attribute is used in a text. */
export interface TerraformReference {
  readonly resource: TerraformResource;
  readonly attribute: string;
}

/** Returns the module instance that no other one calls, and the labels of the calls from there. */
export function callsTo(module: ModuleInstance): { readonly root: ModuleInstance; readonly labels: string } {
  if (module.caller === undefined) return { root: module, labels: "" };
  const { block, module: around, scope } = module.caller;
  const outer = callsTo(around);
  const keys = Array.from(scope.iterators.values(), ({ key }) => `[${key}]`).join("");
  return { root: outer.root, labels: `${outer.labels}${block.labels[0] ?? ""}${keys}.` };
}

export const noScope: TerraformScope = { iterators: new Map() };

/** More instances than a repository has; a module could call itself. */
export const mostInstances = 500;

/** Evaluates the iterators of a block, which decide how often it is there. */
export interface ScopeFinder {
  scopesOf(
    block: TerraformBlock,
    around: { readonly module: ModuleInstance; readonly scope: TerraformScope },
  ): readonly TerraformScope[];
}

/** Returns the instances of all modules in some files, those that no other one calls first; `moduleOf` tells the module of a file. */
export function instancesOf(
  files: readonly FileBlocks[],
  finder: ScopeFinder,
  moduleOf: (file: string) => string,
): readonly ModuleInstance[] {
  const folders = Map.groupBy(files, ({ file }) => moduleOf(file));
  const called = new Set(
    files.flatMap(({ blocks, file }) =>
      blocks.flatMap((block) => {
        const path = block.type === "module" ? calledFolder(block, file) : undefined;
        return path !== undefined && folders.has(path) && path !== moduleOf(file) ? [path] : [];
      }),
    ),
  );
  const instances: ModuleInstance[] = [...folders]
    .filter(([folder]) => !called.has(folder))
    .map(([folder, own]) => instanceOf(folder, own, undefined));
  for (const module of instances) {
    if (instances.length > mostInstances) break;
    fill(module, finder);
    for (const { block, file, scope } of callsIn(module, finder)) {
      const folder = calledFolder(block, file);
      const own = folder === undefined ? undefined : folders.get(folder);
      if (folder === undefined || own === undefined || isAround(module, folder)) continue;
      const instance = instanceOf(folder, own, { module, block, scope });
      module.calls.push({ label: block.labels[0] ?? "", scope, module: instance });
      instances.push(instance);
    }
  }
  return instances;
}

function instanceOf(
  folder: string,
  files: readonly FileBlocks[],
  caller: ModuleInstance["caller"],
): ModuleInstance {
  return { folder, files, caller, resources: [], calls: [] };
}

function isAround(module: ModuleInstance, folder: string): boolean {
  return module.folder === folder || (module.caller !== undefined && isAround(module.caller.module, folder));
}

function fill(module: ModuleInstance, finder: ScopeFinder): void {
  for (const { blocks, file } of module.files)
    for (const block of blocks) {
      if (block.type !== "resource" && block.type !== "data") continue;
      const [type = "", label = ""] = block.labels;
      for (const scope of finder.scopesOf(block, { module, scope: noScope }))
        module.resources.push({ module, file, block, type, label, isData: block.type === "data", scope });
    }
}

function callsIn(module: ModuleInstance, finder: ScopeFinder) {
  return module.files.flatMap(({ blocks, file }) =>
    blocks
      .filter(({ type }) => type === "module")
      .flatMap((block) =>
        finder.scopesOf(block, { module, scope: noScope }).map((scope) => ({ block, file, scope })),
      ),
  );
}

/** Returns the folder, or in Bicep the file, that the source of a module means, if it is written as a path. */
export function calledFolder(block: TerraformBlock, file: string): string | undefined {
  const source = sourceOf(block);
  return source !== undefined && /^\.{1,2}(?:\/|$)/.test(source)
    ? pathFrom(folderOf(file), source)
    : undefined;
}

/** Returns the path that a module writes; `path.module` is the folder of the module. */
export function pathInModule({ folder }: ModuleInstance, written: string): string | undefined {
  return folder !== "" && written.startsWith(`${folder}/`)
    ? pathFrom("", written)
    : pathFrom(folder, written);
}

/** Returns the source of a module as written. */
export function sourceOf({ attributes }: TerraformBlock): string | undefined {
  const source: TerraformExpression | undefined = attributes.get("source")?.value;
  return source?.kind === "text" ? source.text : undefined;
}
