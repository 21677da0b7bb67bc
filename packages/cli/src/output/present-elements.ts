import type { Dependent } from "@archscribe/core/document/architecture";
import type {
  ArchitectureElement,
  ArchitectureModel,
  ArchitecturePlace,
  ArchitectureRelation,
} from "@archscribe/core/model";
import { inColumns } from "./in-columns.ts";
import { plainLine } from "./plain-line.ts";

/** Returns one line for each element: kind, id, name and requirements. */
export function presentElementList(elements: readonly ArchitectureElement[]): string {
  const rows = elements.map(({ id, kind, name, requirements }) => [kind, id, name, requirements.join(", ")]);
  return inColumns(rows).join("\n");
}

/** Returns everything that is known about an element, in sections. */
export function presentElement(element: ArchitectureElement, model: ArchitectureModel): string {
  const facts = [
    ["also called", element.names.join(", ")],
    ["description", element.description ?? ""],
    ["technology", element.technology ?? ""],
    ["owner", element.owner ?? ""],
    ["lifecycle", element.lifecycle ?? ""],
    ["tags", element.tags.join(", ")],
    ["inside", element.parents.map((id) => nameOf(id, model)).join(", ")],
    ["requirements", element.requirements.join(", ")],
    ["basis", element.basis ?? ""],
    ["evidence", element.evidence.join(", ")],
    ...element.links.map(({ title, url }) => ["link", `${title} ${url}`]),
  ].filter(([, value]) => value !== "");
  const relations = model.relations.filter(({ from, to }) => from === element.id || to === element.id);
  return [
    `${element.name} (${element.kind}, ${element.id})`,
    ...facts.map(([label = "", value = ""]) => `  ${label.padEnd(13)} ${plainLine(value)}`),
    ...section(
      "Relations",
      relations.map((relation) => presentRelation(relation, model)),
    ),
    ...section("Shown in", placeLines(element.places)),
  ].join("\n");
}

/** Returns the elements that depend on changed ones, a line each. */
export function presentDependents(dependents: readonly Dependent[]): string[] {
  return dependents.map(({ element, relation, step, through }) => {
    const label = relation.labels
      .slice(0, 2)
      .map((one) => `"${one}"`)
      .join(", ");
    const said = label === "" ? relation.kind : `${relation.kind} ${label}`;
    return plainLine(
      `${step}  ${element.kind} ${element.name} (${element.id}), by ${said} with ${through.name}`,
    );
  });
}

/** Returns a heading with its lines, or nothing if there are no lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

/** Returns the places, one line for each figure or text, with the number of further places in it. */
export function placeLines(places: readonly ArchitecturePlace[]): string[] {
  const byText = Map.groupBy(places, ({ id, kind, location }) => `${kind} ${id} ${location.file}`);
  return Array.from(byText.values(), ([first, ...others]) => {
    if (!first) return "";
    const { file, line } = first.location;
    const more = others.length === 0 ? "" : `, and ${others.length} more`;
    return plainLine(`${first.kind}  ${first.title}  ${file}:${line}${more}`);
  });
}

function presentRelation(
  { from, kind, labels, places, to }: ArchitectureRelation,
  model: ArchitectureModel,
): string {
  const arrow = kind === "association" ? "–" : "→";
  const label = labels.length === 0 ? "" : `: ${labels.join("; ")}`;
  const count = places.length === 1 ? "" : ` (${places.length} places)`;
  return plainLine(`${nameOf(from, model)} ${arrow} ${nameOf(to, model)}  ${kind}${label}${count}`);
}

function nameOf(id: string, { elements }: ArchitectureModel): string {
  return elements.find((element) => element.id === id)?.name ?? id;
}
