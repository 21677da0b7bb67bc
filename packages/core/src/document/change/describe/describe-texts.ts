import type { Location, Manifest, Project, Requirement, UseCase } from "../../../model/index.ts";
import type { Places } from "../../architecture/index.ts";
import { type Fact, type Item, item } from "./item.ts";

/** Returns what the manifest says of the system and of its document; its layout, theme and settings are no facts. */
export function describeManifest({ manifest, system }: Project): Item {
  const accepted = (system?.accepted ?? []).map(({ id, reason }): [string, string] => [
    `accepted drift ${id}`,
    reason,
  ]);
  return item({
    subject: "project",
    key: "project",
    name: manifest.name,
    location: { file: "archscribe.yaml", line: 1 },
    facts: {
      name: manifest.name,
      organization: manifest.organization,
      version: manifest.version,
      status: manifest.status,
      language: manifest.language,
      authors: manifest.authors,
      brief: manifest.brief,
      scope: manifest.scope,
      audience: manifest.audience,
      ...lists(manifest),
      ...Object.fromEntries(accepted),
    },
  });
}

function lists({ changes, glossary, risks, stakeholders }: Manifest): Record<string, Fact> {
  return Object.fromEntries<Fact>([
    ...stakeholders.map(({ concerns, description, name }): [string, Fact] => [
      `stakeholder ${name}`,
      [description ?? name, ...concerns.map(({ text, views }) => withViews(text, views))],
    ]),
    ...glossary.map(({ definition, term }): [string, Fact] => [`term ${term}`, definition]),
    ...risks.map(({ description, mitigation, requirements, title }): [string, Fact] => [
      `risk ${title}`,
      [description ?? title, ...(mitigation === undefined ? [] : [mitigation]), ...requirements],
    ]),
    ...changes.map(({ date, summary, version }): [string, Fact] => [
      `history ${version}`,
      `${date}: ${summary}`,
    ]),
  ]);
}

function withViews(text: string, views: readonly string[]): string {
  return views.length === 0 ? text : `${text} (${views.toSorted().join(", ")})`;
}

export function describeRequirement(requirement: Requirement, places: Places): Item {
  const { constraint, id, priority, quality, refines, scenario, source, suggested, text } = requirement;
  const location = places.get(id);
  return item({
    subject: "requirement",
    key: id,
    name: id,
    ...(location === undefined ? {} : { location }),
    facts: {
      text,
      priority,
      quality,
      stimulus: scenario?.stimulus,
      environment: scenario?.environment,
      response: scenario?.response,
      measure: scenario?.measure,
      constraint: constraint === true ? "yes" : undefined,
      suggested: suggested === true ? "yes" : undefined,
      source,
    },
    references: new Map([
      ["refines", (refines ?? []).map((one) => ({ subject: "requirement", key: one, name: one }) as const)],
    ]),
  });
}

/** Returns a use case with its steps, exceptions and conditions as items of their own. */
export function describeUseCase(useCase: UseCase, places: Places): Item[] {
  const { actors, goal, id, name } = useCase;
  const location = places.get(id) ?? { file: `use-cases/${id}.yaml`, line: 1 };
  const [primary, ...others] = actors;
  return [
    item({
      subject: "use-case",
      key: id.toLowerCase(),
      name: `${id} ${name}`,
      location,
      facts: { name, goal, "primary actor": primary, "other actors": others },
    }),
    ...stepsOf(useCase, location),
  ];
}

/** The lists of a use case, with the name of one entry. */
const stepLists = [
  { key: "pre_cond", type: "pre-condition" },
  { key: "steps", type: "step" },
  { key: "exceptions", type: "exception" },
  { key: "post_cond", type: "post-condition" },
] as const;

function stepsOf(useCase: UseCase, location: Location): Item[] {
  const owner = {
    subject: "use-case",
    key: useCase.id.toLowerCase(),
    name: `${useCase.id} ${useCase.name}`,
  } as const;
  return stepLists.flatMap(({ key, type }) =>
    useCase[key].map((text, index) =>
      item({
        subject: "step",
        key: `${owner.key} ${type} ${index + 1}`,
        type,
        name: `${type} ${index + 1}`,
        owner,
        location,
        isKeyStated: false,
        facts: { text },
      }),
    ),
  );
}
