import { folderOf, pathFrom } from "../../../file-path.ts";
import type { ReadingContext } from "../../../reader.ts";
import { setVariables, type TerraformAttribute, type TerraformBlock } from "./terraform-block.ts";
import type { TerraformExpression } from "./terraform-expression.ts";
import { resultOf } from "./terraform-functions.ts";
import {
  type ModuleInstance,
  pathInModule,
  type TerraformResource,
  type TerraformScope,
  type TerraformValue,
} from "./terraform-module.ts";
import {
  entriesOf,
  insideOf,
  isSomething,
  knownText,
  piecesOf,
  plainText,
  referenceTo,
  text,
  truthOf,
  unknown,
} from "./terraform-values.ts";

/** Where an expression stands. */
export interface TerraformPlace {
  readonly module: ModuleInstance;
  readonly scope: TerraformScope;
}

const maxDepth = 40;
/** More keys than a person writes for one resource. */
const mostKeys = 100;

/** Evaluates expressions of Terraform, as far as files say what they are. */
export class TerraformEvaluation {
  private readonly context: ReadingContext;
  private readonly byReference = new WeakMap<
    readonly TerraformResource[],
    { readonly count: number; readonly found: ReadonlyMap<string, readonly TerraformResource[]> }
  >();
  /** The modules that are applied on their own, whose outputs others can read. */
  private roots: readonly ModuleInstance[] = [];

  constructor(context: ReadingContext) {
    this.context = context;
  }

  /** Finds the outputs of modules that are applied on their own from now on. */
  readStatesOf(roots: readonly ModuleInstance[]): void {
    this.roots = roots;
  }

  /** Returns the scopes of a block with `for_each`, one for each key; else, or if the keys are not known, the one around it. */
  scopesOf(block: TerraformBlock, around: TerraformPlace): readonly TerraformScope[] {
    const written = block.attributes.get("for_each")?.value;
    if (written === undefined) return [around.scope];
    const value = this.evaluate(written, around);
    const keys = entriesOf(value).slice(0, mostKeys);
    if (keys.length === 0) return "isEmptied" in value ? [] : [around.scope];
    const name = block.type === "dynamic" ? (block.labels[0] ?? "each") : "each";
    return keys.map((each) => ({ iterators: new Map([...around.scope.iterators, [name, each]]) }));
  }

  /** Returns the blocks in a block, with those that `dynamic` makes, each with its scope. */
  blocksIn(
    block: TerraformBlock,
    place: TerraformPlace,
  ): readonly { readonly block: TerraformBlock; readonly place: TerraformPlace }[] {
    return block.blocks.flatMap((inner) => {
      if (inner.type !== "dynamic") return [{ block: inner, place }];
      const [content] = inner.blocks.filter(({ type }) => type === "content");
      if (content === undefined) return [];
      return this.scopesOf(inner, place).map((scope) => ({
        block: { ...content, type: inner.labels[0] ?? "" },
        place: { ...place, scope },
      }));
    });
  }

  /** Returns the value of an attribute of a resource. */
  attribute(resource: TerraformResource, key: string): TerraformValue | undefined {
    const attribute = resource.block.attributes.get(key);
    return attribute === undefined ? undefined : this.evaluate(attribute.value, resource);
  }

  /** Returns what an expression is. */
  evaluate(expression: TerraformExpression, place: TerraformPlace, depth = 0): TerraformValue {
    if (depth > maxDepth) return unknown("value");
    const inner = (next: TerraformExpression): TerraformValue => this.evaluate(next, place, depth + 1);
    switch (expression.kind) {
      case "text":
        return text(expression.text);
      case "template":
        return text(...expression.parts.flatMap((part) => piecesOf(inner(part))));
      case "path":
        return this.path(expression.steps, place, depth);
      case "object":
        return {
          kind: "object",
          entries: new Map(
            expression.elements.map(({ key, line, value }) => [
              plainText(inner(key)),
              { value: inner(value), line, from: place.module },
            ]),
          ),
        };
      case "list":
        return { kind: "list", items: expression.items.map(inner) };
      case "call": {
        const args = expression.args.map(inner);
        const [path, variables] = args;
        return path !== undefined && /^(?:template)?file$/.test(expression.name)
          ? this.file(plainText(path), variables, place)
          : resultOf(expression.name, args);
      }
      case "choice": {
        const options = expression.options.map(inner);
        const holds = expression.condition === undefined ? undefined : truthOf(inner(expression.condition));
        const chosen = holds === undefined ? undefined : options[holds ? 0 : 1];
        return chosen !== undefined && isSomething(chosen)
          ? chosen
          : (options.find(isSomething) ?? unknown("value"));
      }
      case "for":
        return this.loop(expression, place, depth);
      case "other":
        return unknown("value");
    }
  }

  private loop(
    { condition, key, names, over, value }: Extract<TerraformExpression, { kind: "for" }>,
    place: TerraformPlace,
    depth: number,
  ): TerraformValue {
    const entries = entriesOf(this.evaluate(over, place, depth + 1));
    const results = entries.slice(0, mostKeys).flatMap((each) => {
      const [first = "", second] = names;
      const iterators = new Map(place.scope.iterators);
      if (second === undefined) iterators.set(`.${first}`, each);
      else {
        iterators.set(`.${first}`, { key: each.key, value: text(each.key) });
        iterators.set(`.${second}`, each);
      }
      const own = { ...place, scope: { iterators } };
      if (condition !== undefined && truthOf(this.evaluate(condition, own, depth + 1)) === false) return [];
      const name = key === undefined ? "" : plainText(this.evaluate(key, own, depth + 1));
      return [[name, { value: this.evaluate(value, own, depth + 1) }] as const];
    });
    const emptied = entries.length > 0 && results.length === 0 ? { isEmptied: true as const } : {};
    return key === undefined
      ? { kind: "list", items: results.map(([, result]) => result.value), ...emptied }
      : { kind: "object", entries: new Map(results), ...emptied };
  }

  private path(
    steps: readonly (string | TerraformExpression)[],
    place: TerraformPlace,
    depth: number,
  ): TerraformValue {
    const [first, ...rest] = steps;
    if (first === undefined) return unknown("value");
    const names = rest.map((step) =>
      typeof step === "string" ? step : plainText(this.evaluate(step, place, depth + 1)),
    );
    if (typeof first !== "string") return insideOf(this.evaluate(first, place, depth + 1), names);
    const loop = place.scope.iterators.get(`.${first}`);
    if (loop !== undefined) return insideOf(loop.value, names);
    const iterator = place.scope.iterators.get(first);
    if (iterator !== undefined)
      return names[0] === "key" ? text(iterator.key) : insideOf(iterator.value, names.slice(1));
    const [name = "", ...members] = names;
    switch (first) {
      case "var":
        return insideOf(this.variable(name, place, depth), members);
      case "local": {
        const local = findAttribute(place.module, ["locals"], name);
        return local === undefined
          ? unknown(name)
          : insideOf(
              this.evaluate(
                local.value,
                { module: place.module, scope: { iterators: new Map() } },
                depth + 1,
              ),
              members,
            );
      }
      case "path":
        return text(name === "root" ? rootOf(place.module).folder || "." : place.module.folder || ".");
      case "module":
        return this.output(names, place, depth);
      case "data":
        if (name === "terraform_remote_state") return this.remoteOutput(members, place, depth);
        return this.resource(`${name}.${members[0] ?? ""}`, members.slice(1), { ...place, isData: true });
      default:
        return this.resource(`${first}.${name}`, members, { ...place, isData: false });
    }
  }

  /** A variable is what the call of the module gives, what a file sets for a module that none calls, or its default. */
  private variable(name: string, { module }: TerraformPlace, depth: number): TerraformValue {
    const given = module.caller?.block.attributes.get(name);
    if (given !== undefined && module.caller !== undefined)
      return this.evaluate(
        given.value,
        { module: module.caller.module, scope: module.caller.scope },
        depth + 1,
      );
    const set = module.caller === undefined ? findAttribute(module, [setVariables], name) : undefined;
    const value = set ?? findAttribute(module, ["variable", name], "default");
    if (value === undefined) return unknown(name);
    return this.evaluate(value.value, { module, scope: { iterators: new Map() } }, depth + 1);
  }

  private output(
    [name = "", ...members]: readonly string[],
    place: TerraformPlace,
    depth: number,
  ): TerraformValue {
    const calls = place.module.calls.filter(({ label }) => label === name);
    const keyed = calls.find(({ scope }) => scope.iterators.get("each")?.key === members[0]);
    const [call] = keyed === undefined ? calls : [keyed];
    const [output = "", ...rest] =
      keyed === undefined ? members.filter((member) => !/^\d+$/.test(member)) : members.slice(1);
    const value = call && this.outputOf(call.module, [output, ...rest], depth);
    if (value !== undefined) return value;
    const made = place.module.resources.find(({ block, label }) => block.type === "module" && label === name);
    return made === undefined ? unknown(output) : referenceTo(made, output);
  }

  /** The output of a module; undefined if it has none of the name. */
  private outputOf(
    module: ModuleInstance,
    [output = "", ...members]: readonly string[],
    depth: number,
  ): TerraformValue | undefined {
    const value = findAttribute(module, ["output", output], "value");
    const inside = { module, scope: { iterators: new Map() } };
    return value && insideOf(this.evaluate(value.value, inside, depth + 1), members);
  }

  /** `data.terraform_remote_state.network.outputs.vpc_id`: an output of another module, whose state is at a path or has a key. */
  private remoteOutput(
    [label = "", , ...names]: readonly string[],
    place: TerraformPlace,
    depth: number,
  ): TerraformValue {
    const [state] = this.resourcesOf(place.module).get(`true terraform_remote_state.${label}`) ?? [];
    const config = state && this.attribute(state, "config");
    const [path, ...keys] = ["path", "key", "prefix"].map(
      (key) => config && knownText(insideOf(config, [key])),
    );
    const file = path === undefined ? undefined : pathInModule(place.module, path);
    const other = this.roots.find(
      (root) =>
        (file !== undefined && folderOf(file) === root.folder) ||
        keysOfState(root).some((key) => keys.includes(key)),
    );
    return (other && this.outputOf(other, names, depth)) ?? unknown(names.at(-1) ?? label);
  }

  private resource(
    reference: string,
    members: readonly string[],
    { isData, module }: TerraformPlace & { readonly isData: boolean },
  ): TerraformValue {
    const named = this.resourcesOf(module).get(`${isData} ${reference}`) ?? [];
    const keys = named.flatMap(({ scope }) => scope.iterators.get("each")?.key ?? []);
    if (members.length === 0 && keys.length > 0 && keys.length === named.length)
      return {
        kind: "object",
        entries: new Map(named.map((one, index) => [keys[index] ?? "", { value: referenceTo(one, "") }])),
      };
    const found = named.find(({ scope }) => scope.iterators.get("each")?.key === members[0]) ?? named[0];
    const attribute = members.filter((member) => !/^\d+$/.test(member)).at(-1) ?? "";
    return found === undefined ? unknown(members.at(-1) ?? reference) : referenceTo(found, attribute);
  }

  /** The resources of a module by their references; a module gets others while its calls are read. */
  private resourcesOf({ resources }: ModuleInstance): ReadonlyMap<string, readonly TerraformResource[]> {
    const known = this.byReference.get(resources);
    if (known?.count === resources.length) return known.found;
    const own = resources.filter(({ block }) => block.type !== "module");
    const found = Map.groupBy(own, ({ isData, label, type }) => `${isData} ${type}.${label}`);
    this.byReference.set(resources, { count: resources.length, found });
    return found;
  }

  /** The text of a file, with the variables that a template is given. */
  private file(
    path: string,
    variables: TerraformValue | undefined,
    { module }: TerraformPlace,
  ): TerraformValue {
    // `path.module` is the folder of the module already.
    const known = [pathFrom("", path), pathFrom(module.folder, path)].find(
      (one) => one !== undefined && this.context.tree.paths.includes(one),
    );
    const content = known === undefined ? undefined : this.context.tree.text(known);
    if (content === undefined) return unknown("file");
    if (variables?.kind !== "object") return text(content);
    const pieces = content.split(/(?<!\$)(\$\{\s*\w+\s*\})/).flatMap((piece) => {
      const name = /^\$\{\s*(\w+)\s*\}$/.exec(piece)?.[1];
      const value = name === undefined ? undefined : variables.entries.get(name)?.value;
      return value === undefined ? [piece] : piecesOf(value);
    });
    return text(...pieces);
  }
}

function findAttribute(
  { files }: ModuleInstance,
  [type, label]: readonly [type: string, label?: string],
  name: string,
): TerraformAttribute | undefined {
  for (const { blocks } of files)
    for (const block of blocks) {
      const isMeant = block.type === type && (label === undefined || block.labels[0] === label);
      const found = isMeant ? block.attributes.get(name) : undefined;
      if (found !== undefined) return found;
    }
  return undefined;
}

/** Returns the keys of the state of a module in a store that several share. */
function keysOfState({ files }: ModuleInstance): readonly string[] {
  const backends = files
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ blocks, type }) => (type === "terraform" ? blocks : []))
    .filter(({ type }) => type === "backend");
  return backends.flatMap(({ attributes }) =>
    ["key", "prefix"].flatMap((name) => {
      const key = attributes.get(name)?.value;
      return key?.kind === "text" ? [key.text] : [];
    }),
  );
}

function rootOf(module: ModuleInstance): ModuleInstance {
  return module.caller === undefined ? module : rootOf(module.caller.module);
}
