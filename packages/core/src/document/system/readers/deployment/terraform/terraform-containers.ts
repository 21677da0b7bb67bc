import type { ReadingContext } from "../../../reader.ts";
import { readYamlLines, type YamlNode } from "../read-yaml-lines.ts";
import type { TerraformEvaluation } from "./terraform-evaluation.ts";
import { plainText } from "./terraform-values.ts";
import type { TerraformReference, TerraformResource, TerraformValue } from "./terraform-module.ts";

/** Returns the containers of a service of ECS, as its task definition has them: in an expression, or in a text of JSON. */
export function containersOf(
  service: TerraformResource,
  evaluation: TerraformEvaluation,
  context: ReadingContext,
): readonly TerraformValue[] {
  const task = evaluation.attribute(service, "task_definition");
  const [reference] = task?.kind === "text" ? task.pieces.filter((piece) => typeof piece !== "string") : [];
  if (reference?.resource.type !== "aws_ecs_task_definition") return [];
  const definitions = evaluation.attribute(reference.resource, "container_definitions");
  if (definitions?.kind === "list") return definitions.items;
  return definitions?.kind === "text" ? containersInText(definitions, reference.resource, context) : [];
}

/** Returns the text of an entry of an object. */
export function textIn(value: TerraformValue, key: string): string | undefined {
  const entry = value.kind === "object" ? value.entries.get(key)?.value : undefined;
  return entry === undefined ? undefined : plainText(entry);
}

/** Reads a text of JSON, in which resources stand as marks until it is parsed. */
function containersInText(
  { pieces }: Extract<TerraformValue, { kind: "text" }>,
  { block, file }: TerraformResource,
  context: ReadingContext,
): readonly TerraformValue[] {
  const marks: TerraformReference[] = [];
  const text = pieces
    .map((piece) => (typeof piece === "string" ? piece : `\u0001${marks.push(piece) - 1}\u0001`))
    .join("");
  const restore = (node: YamlNode): TerraformValue => {
    if (node.items !== undefined) return { kind: "list", items: node.items.map(restore) };
    if (node.entries !== undefined)
      return {
        kind: "object",
        entries: new Map(Array.from(node.entries, ([key, { value }]) => [key, { value: restore(value) }])),
      };
    const parts = (node.scalar ?? "").split("\u0001");
    return {
      kind: "text",
      pieces: parts.flatMap((part, index): readonly (string | TerraformReference)[] => {
        const mark = marks[Number(part)];
        if (index % 2 === 1) return mark === undefined ? [] : [mark];
        return part === "" ? [] : [part];
      }),
    };
  };
  const line = block.attributes.get("container_definitions")?.line ?? block.line;
  const [root] = readYamlLines(file, context, { text, toLine: () => line });
  const value = root === undefined ? undefined : restore(root);
  return value?.kind === "list" ? value.items : [];
}

/** Returns the environment of a container: a list of names and values. */
export function environmentOf(
  container: TerraformValue,
): readonly { readonly key: string; readonly value: TerraformValue; readonly line?: number }[] {
  const list = container.kind === "object" ? container.entries.get("environment")?.value : undefined;
  if (list?.kind !== "list") return [];
  return list.items.flatMap((item) => {
    const name = textIn(item, "name");
    const entry = item.kind === "object" ? item.entries.get("value") : undefined;
    if (name === undefined || entry === undefined) return [];
    return [{ key: name, value: entry.value, ...(entry.line === undefined ? {} : { line: entry.line }) }];
  });
}
