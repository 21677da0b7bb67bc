import type { IndexedProject } from "../../checks/index.ts";
import {
  type Decision,
  designPages,
  type DesignPage,
  type LocatedRule,
  type UiPreview,
  type Location,
  type Manifest,
  type Project,
  type Requirement,
  type UseCase,
} from "../../../model/index.ts";
import type { Places } from "../../architecture/index.ts";
import { describeApi } from "./describe-api.ts";
import { describeElements, type ElementsOf, elementsOf, referenceTo } from "./describe-elements.ts";
import { describeRelations } from "./describe-relations.ts";
import { type Item, item, type ItemReference, type Fact, plainText } from "./item.ts";

/**
 * Returns all items of a state of a project. Order, formatting, positions in files and the layout of
 * pictures do not count. Figures are compared by their content, not as items.
 */
export function describeState(indexed: IndexedProject, elementsIn: ElementsOf = elementsOf(indexed)): Item[] {
  const { places, project } = indexed;
  return [
    describeManifest(project),
    ...project.requirements.map((requirement) => describeRequirement(requirement, places)),
    ...project.useCases.flatMap((useCase) => describeUseCase(useCase, places)),
    ...describeElements(indexed, elementsIn),
    ...describeRelations(indexed, elementsIn),
    ...describeTraces(indexed),
    ...(project.api === undefined ? [] : describeApi(project.api)),
    ...project.previews.map((screen) => describeScreen(screen)),
    ...project.pages.map((page) => describePage(page)),
    ...project.decisions.map((decision) => describeDecision(decision)),
    ...(project.rules ?? []).map((rule) => describeRule(rule)),
  ];
}

/**
 * Returns the traces from requirements to everything that comes from them, each once. A trace from a requirement that the
 * state does not have is none.
 */
function describeTraces({ architecture, project }: IndexedProject): Item[] {
  const refer = referenceTo(architecture);
  const traced: readonly (readonly [ItemReference, readonly string[]])[] = [
    ...architecture.elements.map(({ id, requirements }) => [refer(id), requirements] as const),
    ...project.diagrams.map(
      ({ id, requirements, title }) => [{ subject: "figure", key: id, name: title }, requirements] as const,
    ),
    ...project.pages.map(
      ({ key, requirements }) => [{ subject: "page", key, name: key }, requirements] as const,
    ),
    ...project.decisions.map(
      ({ id, requirements, title }) => [{ subject: "decision", key: id, name: title }, requirements] as const,
    ),
  ];
  const known = new Set(project.requirements.map(({ id }) => id));
  const traces = traced.flatMap(([target, requirements]) =>
    requirements.filter((id) => known.has(id)).map((requirement) => traceTo(target, requirement)),
  );
  return [...new Map(traces.map((trace) => [trace.key, trace])).values()];
}

function traceTo(target: ItemReference, requirement: string): Item {
  return item({
    subject: "trace",
    key: `${requirement} → ${target.subject}:${target.key}`,
    name: `${requirement} → ${target.name}`,
    isKeyStated: false,
    references: new Map([
      ["requirement", [{ subject: "requirement", key: requirement, name: requirement }]],
      ["target", [target]],
    ]),
  });
}

function describePage({ file, key, line, markdown }: DesignPage): Item {
  return item({
    subject: "page",
    key,
    name: designPages.find((page) => page.key === key)?.title ?? key,
    location: { file, line },
    facts: sectionsOf(markdown),
  });
}

function describeDecision({ date, file, id, line, markdown, status, title }: Decision): Item {
  return item({
    subject: "decision",
    key: id,
    name: title,
    location: { file, line },
    facts: { title, status, date, ...sectionsOf(markdown) },
  });
}

function describeScreen({ file, html, id, title, useCase }: UiPreview): Item {
  return item({
    subject: "screen",
    key: id,
    name: title,
    location: { file, line: 1 },
    facts: {
      title,
      "use case": useCase,
      text: textOf(html),
      structure: [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = ""]) => name.toLowerCase()).join(" "),
    },
  });
}

/** The visible words of a fragment of HTML, for a reader and for comparison; nothing shows them as HTML. */
function textOf(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function describeRule({ end, holds, id, location, reason, severity }: LocatedRule): Item {
  return item({
    subject: "rule",
    key: id,
    name: id,
    location,
    facts: { reason, severity, end, condition: conditionOf(holds) },
  });
}

/** Returns what a rule demands in one line, with its queries as written and without their places. */
function conditionOf(holds: LocatedRule["holds"]): string {
  return JSON.stringify(holds, (key, value: unknown) => (key === "location" ? undefined : value));
}

/** Returns the text of each section of a Markdown text by its heading; the title's is the introduction. */
function sectionsOf(markdown: string): Record<string, Fact> {
  const sections = new Map<string, string[]>();
  let heading = "introduction";
  let fence = "";
  for (const line of markdown.split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (mark !== "") fence = fence === "" ? mark : mark.startsWith(fence) ? "" : fence;
    // Fenced blocks have no headings.
    const title = fence === "" ? /^#{2,6}\s+(.*?)\s*#*$/.exec(line)?.[1] : undefined;
    if (fence === "" && /^#\s/.test(line)) continue;
    if (title === undefined) sections.set(heading, [...(sections.get(heading) ?? []), line]);
    else {
      heading = `section ${plainText(title)}`;
      sections.set(heading, sections.get(heading) ?? []);
    }
  }
  return Object.fromEntries(
    // A heading without text still counts.
    Array.from(sections, ([title, lines]) => [
      title,
      plainText(lines.join("\n")) || (title === "introduction" ? "" : "–"),
    ]),
  );
}

/**
 * Returns the manifest's statements about the system and its document; its layout, theme and settings are not
 * facts.
 */
function describeManifest({ manifest, system }: Project): Item {
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

function describeRequirement(requirement: Requirement, places: Places): Item {
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
function describeUseCase(useCase: UseCase, places: Places): Item[] {
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
