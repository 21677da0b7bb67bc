import {
  addDeclarations,
  addRequirements,
  addUseCases,
  type Declarations,
  type FoundRequirement,
} from "@archscribe/core/document/generation";
import { kindOfRequirement, type Requirement, type UseCase } from "@archscribe/core/model";
import {
  emitRequirementFiles,
  emitUseCaseFiles,
  extendManifest,
  manifestFile,
} from "@archscribe/core/document/project-folder";
import type { components } from "@archscribe/core/product/client";
import type { FileChange } from "../../project-files/change-files.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { type ProjectFiles, textsOf } from "../../project-files/read-files.ts";
import { readRequirements } from "../../project-files/requirement-files.ts";
import { readUseCases } from "../../project-files/use-case-files.ts";
import { invalid } from "../../refusal.ts";
import { checkSize } from "../files/check-folder.ts";

type TakenDocument = components["schemas"]["ImportResult"];

/** A requirement with its number among all requirements of a document. */
export type NumberedRequirement = FoundRequirement & { readonly number: number };

/** What is taken in from a document. */
interface TakenIn {
  readonly found: readonly NumberedRequirement[];
  readonly declared: Declarations;
  /** Name of the document. */
  readonly source: string;
}

/** The same limits as for a requirement and a use case written by hand. */
const limits = { requirement: 4000, name: 500, line: 2000, lines: 200, actors: 50 };

/**
 * Puts what a document says into the files of a project; nothing is written yet.
 *
 * @throws Refusal VALIDATION for what is too long, or when the files cannot be read; TOO_LARGE when the project would be
 */
export async function takeInDocument(
  files: ProjectFiles,
  { declared, found, source }: TakenIn,
): Promise<{
  readonly changes: readonly FileChange[];
  readonly result: (dryRun: boolean) => TakenDocument;
}> {
  checkTexts(found);
  const { all, places, texts } = await readRequirements(files);
  const own = textsOf(files);
  const { added, known, requirements } = addRequirements(found, { requirements: all, texts: own, source });
  const stored = await readUseCases(files);
  const useCases = addUseCases(found, { requirements, texts: own, useCases: stored.useCases });
  for (const useCase of useCases) checkUseCase(useCase);
  const additions = addDeclarations(declared, stored.manifest);
  const { brief, glossary, stakeholders } = additions;
  const manifest = own.get(manifestFile) ?? "";
  const written = new Map([
    ...emitRequirementFiles(requirements, texts, places),
    ...emitUseCaseFiles(useCases),
    [manifestFile, extendManifest(manifest, additions)],
  ]);
  checkSize(new Map([...files, ...Array.from(written, ([path, text]) => [path, { text }] as const)]));
  const stated = new Map(found.toReversed().map((one) => [one.text.replaceAll(/\s+/g, " ").trim(), one]));
  return {
    changes: Array.from(written, ([path, text]) => ({ path, text: checkedLength(path, text) })),
    result: (dry_run) => ({
      dry_run,
      added: added.map((one) => presentAdded(one, stated.get(one.text))),
      known: known.map(presentKnown),
      use_cases: useCases.map(({ id, name }) => ({ id, name })),
      stakeholders: stakeholders.map(({ name }) => name),
      terms: glossary.map(({ term }) => term),
      ...(brief === undefined ? {} : { brief }),
    }),
  };
}

function checkTexts(found: readonly NumberedRequirement[]): void {
  const long = found.find(({ text }) => text.length > limits.requirement);
  if (long === undefined) return;
  const place = `Line ${String(long.line)}`;
  throw invalid({
    file: `${place} begins a requirement of more than ${String(limits.requirement)} characters. Split it.`,
  });
}

function checkUseCase({ actors, exceptions, goal = "", name, post_cond, pre_cond, steps }: UseCase): void {
  const lists = [pre_cond, steps, exceptions, post_cond];
  const isLong =
    name.length > limits.name || [goal, ...lists.flat()].some((line) => line.length > limits.line);
  const fault = isLong
    ? `has a line of more than ${String(limits.line)} characters`
    : lists.some(({ length }) => length > limits.lines)
      ? `has more than ${String(limits.lines)} steps or conditions`
      : actors.length > limits.actors
        ? `has more than ${String(limits.actors)} actors`
        : undefined;
  if (fault === undefined) return;
  throw invalid({ file: `The use case '${name.slice(0, 80)}' ${fault}. Split it.` });
}

function presentKnown({
  cue,
  id,
  kind,
  line,
  number,
  priority,
  quality,
  text,
}: NumberedRequirement): TakenDocument["known"][number] {
  return {
    number,
    ...(id === undefined ? {} : { id }),
    kind,
    text,
    ...(quality === undefined ? {} : { quality }),
    ...(priority === undefined ? {} : { priority }),
    ...(cue === undefined ? {} : { cue }),
    line,
  };
}

function presentAdded(
  { id, priority, quality, text }: Requirement,
  stated: NumberedRequirement | undefined,
): TakenDocument["added"][number] {
  return {
    number: stated?.number ?? 1,
    id,
    kind: kindOfRequirement(id),
    text,
    ...(quality === undefined ? {} : { quality }),
    ...(priority === undefined ? {} : { priority }),
    ...(stated?.cue === undefined ? {} : { cue: stated.cue }),
    line: stated?.line ?? 1,
  };
}
