import type { PhrasingContent, Root, RootContent, TableRow } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import {
  type DeploymentForm,
  type DesignModel,
  type DesignPageKey,
  designPages,
  isBinding,
  neededDeployments,
  type Requirement,
  traceRanges,
} from "../../model/index.ts";
import { cicdPipeline, containerization, orchestration } from "./pages/deployment-pages.ts";
import { communicationAndSecurity, microserviceDesign, serviceInterface } from "./pages/service-pages.ts";
import { functionalArchitecture, integrationArchitecture } from "./pages/architecture-pages.ts";
import type { Cell, DesignPageMaker, PageDraft, PageSection } from "./pages/page-draft.ts";

export interface EmittedPage {
  readonly key: DesignPageKey;
  readonly markdown: string;
  /** The requirements that the page addresses, in the order of the project. */
  readonly requirements: readonly string[];
}

const makers: Readonly<Record<DesignPageKey, DesignPageMaker>> = {
  "functional-architecture": functionalArchitecture,
  "integration-architecture": integrationArchitecture,
  "microservice-design": microserviceDesign,
  "service-interface": serviceInterface,
  "communication-and-security": communicationAndSecurity,
  containerization,
  orchestration,
  "cicd-pipeline": cicdPipeline,
};

export interface PageOptions {
  /** The deployments with diagrams; by default those that the design calls for. */
  readonly deployments?: readonly DeploymentForm[] | undefined;
  /** The requested pages, whether the design calls for them or not. */
  readonly asked?: readonly DesignPageKey[] | undefined;
}

/**
 * Returns the design pages that can be written from the model alone: those with content that is in no other part of the
 * document, and those that are requested. Missing information is an open question at the end of a page; a page without
 * content is omitted. Only binding requirements count, not suggested or excluded ones.
 */
export function emitDesignPages(
  model: DesignModel,
  stated: readonly Requirement[],
  { asked = [], deployments = neededDeployments(model) }: PageOptions = {},
): EmittedPage[] {
  const requirements = stated.filter(isBinding);
  return designPages.flatMap(({ key, title }) => {
    const draft = makers[key]({ model, requirements, deployments });
    const sections = draft.sections.filter(({ rows }) => rows.length > 0);
    if (sections.length === 0 || !(draft.isCalledFor || asked.includes(key))) return [];
    const named = new Set(sections.flatMap(({ rows }) => rows.flatMap(({ sources = [] }) => sources)));
    return {
      key,
      markdown: toMarkdown({ type: "root", children: pageOf(title, { ...draft, sections }) } satisfies Root, {
        bullet: "-",
        extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      }),
      requirements: requirements.map(({ id }) => id).filter((id) => named.has(id)),
    };
  });
}

function pageOf(title: string, { intro, questions, sections }: PageDraft): RootContent[] {
  return [
    heading(1, title),
    paragraph(intro),
    ...sections.flatMap(sectionOf),
    ...(questions.length === 0
      ? []
      : [
          heading(2, "Open questions"),
          {
            type: "list" as const,
            spread: false,
            children: questions.map((question) => ({
              type: "listItem" as const,
              children: [paragraph(question)],
            })),
          },
        ]),
  ];
}

function sectionOf({ columns, isAboutRequirements, rows, text, title }: PageSection): RootContent[] {
  const isTraced =
    !isAboutRequirements && rows.some(({ sources }) => sources !== undefined && sources.length > 0);
  const head = isTraced ? [...columns, "Requirements"] : columns;
  return [
    ...(title === undefined ? [] : [heading(2, title)]),
    ...(text === undefined ? [] : [paragraph(text)]),
    {
      type: "table",
      children: [
        rowOf(head),
        ...rows.map(({ cells, sources = [] }) => rowOf(isTraced ? [...cells, inRanges(sources)] : cells)),
      ],
    },
  ];
}

/** Returns ids with consecutive ones shortened. */
function inRanges(ids: readonly string[]): string[] {
  return traceRanges(ids).map(([first, last]) => (last === undefined ? first : `${first} to ${last}`));
}

function rowOf(cells: readonly Cell[]): TableRow {
  return {
    type: "tableRow",
    children: cells.map((cell) => ({ type: "tableCell", children: contentOf(cell) })),
  };
}

function contentOf(cell: Cell): PhrasingContent[] {
  const parts = typeof cell === "string" || "code" in cell ? [cell] : cell;
  const said = parts.filter((part) => part !== "");
  if (said.length === 0) return [{ type: "text", value: "–" }];
  return said.flatMap((part, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: "text" as const, value: ", " }]),
    typeof part === "string" ? { type: "text", value: part } : { type: "inlineCode", value: part.code },
  ]);
}

function heading(depth: 1 | 2, value: string) {
  return { type: "heading" as const, depth, children: [{ type: "text" as const, value }] };
}

function paragraph(value: string) {
  return { type: "paragraph" as const, children: [{ type: "text" as const, value }] };
}
