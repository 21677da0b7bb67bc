import {
  type LeftOut,
  leftOutReasons,
  type Declarations,
  addDeclarations,
  addRequirements,
  addUseCases,
  type FoundRequirement,
} from "@archscribe/core/document/generation";
import {
  businessRuleMaxLength,
  type RequirementKind,
  requirementKinds,
  kindOfRequirement,
  type Requirement,
  type UseCase,
  parsedJson,
} from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import * as z from "zod";
import {
  emitRequirementFiles,
  emitUseCaseFiles,
  extendManifest,
  manifestFile,
} from "@archscribe/core/document/project-folder";
import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Call, Operation, UploadedFile } from "../../contract/operation.ts";
import { accessProject } from "../../policies/access.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { readFiles, type ProjectFiles, textsOf } from "../../project-files/read-files.ts";
import { invalid } from "../../refusal.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { readRequirements } from "../../project-files/requirement-files.ts";
import { readUseCases } from "../../project-files/use-case-files.ts";
import { checkSize } from "../files/check-folder.ts";

/** The same limits as for a requirement and a use case written by hand. */
const limits = { requirement: 4000, name: 500, line: 2000, lines: 200, actors: 50 };

const nameList = z.array(z.string());

type ImportResult = components["schemas"]["ImportResult"];

/**
 * Adds requirements, specified use cases, roles and terms from a document; content that the project already has is not
 * added again.
 */
export const uploadDoc: Operation<"uploadDoc"> = async (call, world) => {
  const { database, now, readingPool } = world;
  const { choice, declarations, dryRun, file, projectId } = readFields(call);
  await accessProject(database, call.account, { projectId, needed: "editor" });
  await checkPlanHas(world, call.account, "API Endpoints");
  await limitRate(database, now(), [
    { key: `upload:${String(call.account.id)}`, max: 60, windowMs: 3_600_000 },
  ]);
  const { declared, found: stated, leftOut } = await readingPool.read("document", file);
  const read = stated.map((one, index) => ({ ...one, number: index + 1 }));
  const others = leftOut.map((one, index) => ({ ...one, number: read.length + index + 1 }));
  const found = choice === undefined ? read : chosenOf([...read, ...others], choice);
  const taken = { found, declared: chosenDeclarations(declared, declarations), source: sourceOf(file) };
  if (dryRun) {
    const files = await readFiles(database, projectId);
    const { result } = await takeInDocument(files, taken);
    return { status: 200, body: { ...result(true), left_out: others.map(presentLeftOut) } };
  }
  let body: ImportResult = {
    dry_run: false,
    added: [],
    known: [],
    use_cases: [],
    stakeholders: [],
    terms: [],
  };
  const change = { projectId, accountId: call.account.id, now: now() };
  await changeFiles(database, change, async (files) => {
    const outcome = await takeInDocument(files, taken);
    body = outcome.result(false);
    return outcome.changes;
  });
  return { status: 200, body };
};

/** A sentence that is not taken as a requirement, as the API returns it. */
function presentLeftOut({
  kind,
  line,
  number,
  reason,
  text,
}: LeftOut & { readonly number: number }): NonNullable<ImportResult["left_out"]>[number] {
  return { number, kind, text, line, reason: leftOutReasons[reason] };
}

interface Fields {
  /** The kinds of the chosen requirements, by their numbers; undefined if all are chosen, in their recognised kinds. */
  readonly choice: ReadonlyMap<number, RequirementKind> | undefined;
  readonly declarations: DeclarationChoice;
  readonly projectId: number;
  readonly dryRun: boolean;
  readonly file: UploadedFile;
}

/** The fields of a form are texts, so their contract is enforced here. @throws Refusal VALIDATION */
function readFields({ form: { fields, files } }: Pick<Call<"uploadDoc">, "form">): Fields {
  const { brief, choice, dry_run = "false", project_id = "", stakeholders, terms, ...others } = fields;
  const [file] = files;
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid({ [other]: `There is no field '${other}' in this form` });
  const projectId = Number(project_id);
  if (!/^\d{1,10}$/.test(project_id) || projectId < 1 || projectId > 2_147_483_647)
    throw invalid({ project_id: "project_id must be the number of a project" });
  if (dry_run !== "true" && dry_run !== "false") throw invalid({ dry_run: "dry_run must be true or false" });
  if (file === undefined) throw invalid({ file: "Choose a file" });
  if (file.bytes.length === 0) throw invalid({ file: "The file is empty" });
  return {
    choice: readChoice(choice),
    declarations: readDeclarationChoice({ brief, stakeholders, terms }),
    projectId,
    dryRun: dry_run === "true",
    file,
  };
}

const chosenForm = new RegExp(`^(\\d{1,6}):(${requirementKinds.map(({ kind }) => kind).join("|")})$`);

/** @throws Refusal VALIDATION */
function readChoice(text: string | undefined): Fields["choice"] {
  if (text === undefined) return undefined;
  if (text === "") return new Map();
  return new Map(
    text.split(",").map((part): [number, RequirementKind] => {
      const [, number, kind] = chosenForm.exec(part) ?? [];
      if (number === undefined)
        throw invalid({
          choice: "choice must list numbers with kinds, such as 1:functional,4:business-rule",
        });
      return [Number(number), kind as RequirementKind];
    }),
  );
}

/**
 * Returns the requirements that a person chose, in the chosen kinds.
 *
 * @throws Refusal VALIDATION if the document does not state one, or it cannot be of the chosen kind
 */
function chosenOf(
  read: readonly NumberedRequirement[],
  choice: ReadonlyMap<number, RequirementKind>,
): readonly NumberedRequirement[] {
  const missing = [...choice.keys()].find((number) => !read.some((one) => one.number === number));
  if (missing !== undefined)
    throw invalid({ choice: `The document has no requirement number ${String(missing)}. Preview it again.` });
  return read.flatMap((one) => {
    const kind = choice.get(one.number);
    if (kind === undefined) return [];
    if (kind === "business-rule" && one.text.length > businessRuleMaxLength)
      throw invalid({
        choice: `The requirement of line ${String(one.line)} is too long for a business rule: at most ${String(businessRuleMaxLength)} characters.`,
      });
    const { quality, ...rest } = one;
    return [{ ...rest, kind, ...(kind === "non-functional" && quality !== undefined ? { quality } : {}) }];
  });
}

/** The name of the file without folders, as requirements name where they come from. */
function sourceOf({ name }: UploadedFile): string {
  const own = name.split(/[/\\]/).at(-1) ?? "";
  const plain = own
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
  return plain === "" ? "an uploaded document" : plain;
}

/** The declarations that a person chose from a document; an undefined list means all. */
interface DeclarationChoice {
  readonly stakeholders: ReadonlySet<string> | undefined;
  readonly terms: ReadonlySet<string> | undefined;
  readonly brief: boolean;
}

/** Reads the choice from the fields of a form. @throws Refusal VALIDATION */
function readDeclarationChoice({
  brief = "true",
  stakeholders,
  terms,
}: Readonly<Record<"brief" | "stakeholders" | "terms", string | undefined>>): DeclarationChoice {
  if (brief !== "true" && brief !== "false") throw invalid({ brief: "brief must be true or false" });
  return {
    stakeholders: readNames("stakeholders", stakeholders),
    terms: readNames("terms", terms),
    brief: brief === "true",
  };
}

/**
 * Returns the declarations of a document that a person wants.
 *
 * @throws Refusal VALIDATION if the document does not declare one of them
 */
function chosenDeclarations(
  { brief, glossary, stakeholders }: Declarations,
  choice: DeclarationChoice,
): Declarations {
  checkDeclared(
    "stakeholders",
    choice.stakeholders,
    stakeholders.map(({ name }) => name),
  );
  checkDeclared(
    "terms",
    choice.terms,
    glossary.map(({ term }) => term),
  );
  return {
    stakeholders: stakeholders.filter(({ name }) => choice.stakeholders?.has(name) !== false),
    glossary: glossary.filter(({ term }) => choice.terms?.has(term) !== false),
    brief: choice.brief ? brief : undefined,
  };
}

function readNames(field: string, text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined;
  const names = nameList.safeParse(parsedJson(text));
  if (!names.success)
    throw invalid({ [field]: `${field} must be a JSON array of names, such as ["Clerk", "Owner"]` });
  return new Set(names.data);
}

function checkDeclared(
  field: "stakeholders" | "terms",
  wanted: ReadonlySet<string> | undefined,
  declared: readonly string[],
): void {
  const missing = [...(wanted ?? [])].find((name) => !declared.includes(name));
  if (missing === undefined) return;
  const kind = field === "terms" ? "term" : "stakeholder";
  throw invalid({
    [field]: `The document declares no ${kind} '${missing.slice(0, 80)}'. Preview it again.`,
  });
}

/** A requirement with its number among all requirements of a document. */
type NumberedRequirement = FoundRequirement & { readonly number: number };

/** The content added from a document. */
interface TakenIn {
  readonly found: readonly NumberedRequirement[];
  readonly declared: Declarations;
  /** Name of the document. */
  readonly source: string;
}

/**
 * Adds the content of a document to the files of a project; nothing is written yet.
 *
 * @throws Refusal VALIDATION for content that is too long or files that cannot be read; TOO_LARGE when the project would be
 */
async function takeInDocument(
  files: ProjectFiles,
  { declared, found, source }: TakenIn,
): Promise<{
  readonly changes: readonly FileChange[];
  readonly result: (dryRun: boolean) => ImportResult;
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
}: NumberedRequirement): ImportResult["known"][number] {
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
): ImportResult["added"][number] {
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
