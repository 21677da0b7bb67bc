import type { Environment, Placed } from "./deployments.ts";
import { factLines, type Likec4Model } from "./likec4-facts.ts";
import { block, likec4Identifiers, quoted } from "./likec4-text.ts";

/** Returns the deployment model: an environment for each kind of deployment diagram. */
export function deploymentLines(model: Likec4Model): string[] {
  const environments = model.view.environments.filter(({ placed }) => placed.length > 0);
  if (environments.length === 0) return [];
  return block(
    "deployment",
    environments.flatMap((environment) => environmentLines(environment, model)),
  );
}

function environmentLines(environment: Environment, model: Likec4Model): string[] {
  const identifierOf = likec4Identifiers();
  const paths = new Map<string, string>();
  const nodes = environment.placed.flatMap((placed) =>
    placedLines(placed, "", { identifierOf, model, paths }),
  );
  const links = environment.links.flatMap(({ description, from, to }) => {
    const [source, target] = [paths.get(from), paths.get(to)];
    const isNested =
      source === undefined ||
      target === undefined ||
      source === target ||
      source.startsWith(`${target}.`) ||
      target.startsWith(`${source}.`);
    if (isNested) {
      model.losses.push({
        what: "relation",
        subject: `${from} → ${to} in ${environment.title}${description === undefined ? "" : `: ${description}`}`,
        reason: "LikeC4 has no relation of a node with itself or with what contains it.",
      });
      return [];
    }
    return [`${source} -> ${target}${description === undefined ? "" : ` ${quoted(description)}`}`];
  });
  return block(`${environment.key} = environment ${quoted(environment.title)}`, [...nodes, ...links]);
}

interface Known {
  readonly model: Likec4Model;
  readonly paths: Map<string, string>;
  identifierOf(id: string): string;
}

function placedLines({ element, inside, isInstance }: Placed, around: string, known: Known): string[] {
  const { identifierOf, model, paths } = known;
  const identifier = identifierOf(element.id);
  const path = around === "" ? identifier : `${around}.${identifier}`;
  paths.set(element.id, path);
  if (isInstance) {
    for (const one of inside)
      model.losses.push({
        what: "nesting",
        subject: `${one.element.name} (${one.element.id}) on ${element.name}`,
        reason: "In LikeC4 nothing is inside an instance, so it is beside it.",
      });
    return [
      `${identifier} = instanceOf ${model.pathOf(element.id)}`,
      ...inside.flatMap((one) => placedLines(one, around, known)),
    ];
  }
  return block(
    `${identifier} = ${element.kind === "group" ? "zone" : element.kind} ${quoted(element.name)}`,
    [...factLines(element, model), ...inside.flatMap((one) => placedLines(one, path, known))],
  );
}
