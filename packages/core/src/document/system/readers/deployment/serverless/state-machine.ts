import { folderOf, pathFrom } from "../deployment-paths.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { textOf } from "./intrinsics.ts";
import type { StackPart } from "./stack.ts";
import { type LinkedResource, partWithId } from "./linked-resource.ts";

/** The states of a machine, with the file and the lines of their text. */
interface Definition {
  readonly root: YamlNode;
  readonly file: string;
  /** The line of all of it, if its text has no lines in the file. */
  readonly line?: number;
}

/** Deeper than branches and loops are nested in each other. */
const maxDepth = 20;

/** Adds what the states of a machine of AWS Step Functions call, each with the name of its state. */
export function linkStates(part: StackPart, linked: LinkedResource): void {
  if (!linked.resource.type.endsWith("::StateMachine")) return;
  for (const definition of definitionsOf(linked))
    for (const [name, state] of statesIn(definition.root))
      for (const { line, part: to } of calledBy(state, linked))
        if (to !== part)
          part.uses.push({
            to,
            label: name,
            place: { file: definition.file, line: definition.line ?? line },
          });
}

function definitionsOf({ context, resource, stacks, template }: LinkedResource): readonly Definition[] {
  const { properties } = resource;
  const inline = valueAt(properties, "Definition");
  if (inline?.entries !== undefined) return [{ root: inline, file: template.file }];
  const uri = valueAt(properties, "DefinitionUri") ?? valueAt(properties, "DefinitionS3Location");
  if (uri?.scalar !== undefined) {
    const path = pathFrom(folderOf(template.file), uri.scalar);
    if (path === undefined || !context.tree.paths.includes(path)) {
      context.unread({
        file: template.file,
        line: uri.line,
        reason: `The definition ${uri.scalar} of the state machine ${resource.id} is not in the folder.`,
      });
      return [];
    }
    return readYamlLines(path, context).map((root) => ({ root, file: path }));
  }
  const written = valueAt(properties, "DefinitionString");
  const pieces = stacks.intrinsics.pieces(written, template);
  if (written === undefined || pieces.length === 0) return [];
  return readYamlLines(template.file, context, { text: textOf(pieces), toLine: () => written.line }).map(
    (root) => ({ root, file: template.file, line: written.line }),
  );
}

/** All states by name, also those in branches and loops. */
function statesIn(node: YamlNode | undefined, depth = 0): readonly (readonly [string, YamlNode])[] {
  if (node === undefined || depth > maxDepth) return [];
  return entriesAt(node, "States").flatMap(([name, { value }]) => [
    [name, value] as const,
    ...itemsAt(value, "Branches").flatMap((branch) => statesIn(branch, depth + 1)),
    ...["Iterator", "ItemProcessor"].flatMap((key) => statesIn(valueAt(value, key), depth + 1)),
  ]);
}

/** The parts that a state names in its resource, parameters or arguments. */
function calledBy(
  state: YamlNode,
  linked: LinkedResource,
): readonly { readonly part: StackPart; readonly line: number }[] {
  if (textAt(state, "Type") !== "Task") return [];
  return ["Resource", "Parameters", "Arguments"].flatMap((key) => partsInValue(valueAt(state, key), linked));
}

function partsInValue(
  node: YamlNode | undefined,
  linked: LinkedResource,
  depth = 0,
): readonly { readonly part: StackPart; readonly line: number }[] {
  if (node === undefined || depth > maxDepth) return [];
  const { resource, stacks, template } = linked;
  const direct = stacks.partIn(node, template);
  if (direct !== undefined) return [{ part: direct, line: node.line }];
  const substitutions = valueAt(resource.properties, "DefinitionSubstitutions");
  const named = [...(node.scalar ?? "").matchAll(/\$\{(\w+)\}|\{(\w+)\}/g)].flatMap(
    ([, substitution, id]) => {
      const part =
        substitution === undefined
          ? partWithId(linked, id ?? "")
          : stacks.partIn(valueAt(substitutions, substitution), template);
      return part === undefined ? [] : [{ part, line: node.line }];
    },
  );
  const inner = [...(node.items ?? []), ...Array.from(node.entries ?? [], ([, { value }]) => value)];
  return [...named, ...inner.flatMap((value) => partsInValue(value, linked, depth + 1))];
}
