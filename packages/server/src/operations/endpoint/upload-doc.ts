import { addRequirements, addUseCases, type FoundRequirement } from "@archscribe/core/document/generation";
import {
  businessRuleMaxLength,
  kindOfRequirement,
  type Requirement,
  type RequirementKind,
  requirementKinds,
} from "@archscribe/core/model";
import { emitRequirementFiles, emitUseCaseFiles } from "@archscribe/core/document/project-folder";
import type { components } from "@archscribe/core/product/client";
import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Call, Operation, UploadedFile } from "../../contract/operation.ts";
import { accessProject } from "../../policies/access.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { changeFiles, type FileChange } from "../../project-files/change-files.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { type ProjectFiles, readFiles, textsOf } from "../../project-files/read-files.ts";
import { readRequirements } from "../../project-files/requirement-files.ts";
import { readUseCases } from "../../project-files/use-case-files.ts";
import { invalid } from "../../refusal.ts";

type ImportResult = components["schemas"]["ImportResult"];

/** Takes requirements, and use cases that are specified, in from a document; what the project says already is not said twice. */
export const uploadDoc: Operation<"uploadDoc"> = async (call, world) => {
  const { database, now, readingPool } = world;
  const { choice, dryRun, file, projectId } = readFields(call);
  await accessProject(database, call.account, projectId);
  await checkPlanHas(world, call.account, "API Endpoints");
  await limitRate(database, now(), [
    { key: `upload:${String(call.account.id)}`, max: 60, windowMs: 3_600_000 },
  ]);
  const read = (await readingPool.read("document", file)).map((one, index) => ({
    ...one,
    number: index + 1,
  }));
  const found = checkedTexts(choice === undefined ? read : chosenOf(read, choice));
  const source = sourceOf(file);
  if (dryRun) {
    const files = await readFiles(database, projectId);
    return { status: 200, body: (await addAll(files, found, source)).result(true) };
  }
  let result: ImportResult | undefined;
  const change = { projectId, accountId: call.account.id, now: now() };
  await changeFiles(database, change, async (files) => {
    const outcome = await addAll(files, found, source);
    result = outcome.result(false);
    return outcome.changes;
  });
  return { status: 200, body: result ?? { dry_run: false, added: [], known: [], use_cases: [] } };
};

/** A requirement with its number among all requirements of a document. */
type NumberedRequirement = FoundRequirement & { readonly number: number };

interface Fields {
  /** The kinds of those that are wanted, by their numbers; none if all are, as what they were taken for. */
  readonly choice: ReadonlyMap<number, RequirementKind> | undefined;
  readonly projectId: number;
  readonly dryRun: boolean;
  readonly file: UploadedFile;
}

/** The fields of a form are texts, so their contract is enforced here. @throws Refusal VALIDATION */
function readFields({ form: { fields, files } }: Pick<Call<"uploadDoc">, "form">): Fields {
  const { choice, dry_run = "false", project_id = "", ...others } = fields;
  const [file] = files;
  const [other] = Object.keys(others);
  if (other !== undefined) throw invalid({ [other]: `There is no field '${other}' in this form` });
  const projectId = Number(project_id);
  if (!/^\d{1,10}$/.test(project_id) || projectId < 1 || projectId > 2_147_483_647)
    throw invalid({ project_id: "project_id must be the number of a project" });
  if (dry_run !== "true" && dry_run !== "false") throw invalid({ dry_run: "dry_run must be true or false" });
  if (file === undefined) throw invalid({ file: "Choose a file" });
  if (file.bytes.length === 0) throw invalid({ file: "The file is empty" });
  return { choice: readChoice(choice), projectId, dryRun: dry_run === "true", file };
}

const chosenForm = new RegExp(`^(\\d{1,6}):(${requirementKinds.map(({ kind }) => kind).join("|")})$`);

/** @throws Refusal VALIDATION */
function readChoice(text: string | undefined): Fields["choice"] {
  if (text === undefined) return undefined;
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
 * The requirements that a person wants, as what they want them.
 *
 * @throws Refusal VALIDATION where the document does not state one, or it cannot be what they want
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

/** The same limit as for a requirement written by hand. */
const maxTextLength = 4000;

function checkedTexts(found: readonly NumberedRequirement[]): readonly NumberedRequirement[] {
  const long = found.find(({ text }) => text.length > maxTextLength);
  if (long === undefined) return found;
  const place = `Line ${String(long.line)}`;
  throw invalid({
    file: `${place} begins a requirement of more than ${String(maxTextLength)} characters. Split it.`,
  });
}

async function addAll(
  files: ProjectFiles,
  found: readonly NumberedRequirement[],
  source: string,
): Promise<{
  readonly changes: readonly FileChange[];
  readonly result: (dryRun: boolean) => ImportResult;
}> {
  const { all, places, texts } = await readRequirements(files);
  const own = textsOf(files);
  const { added, known, requirements } = addRequirements(found, { requirements: all, texts: own, source });
  const stored = await readUseCases(files);
  const useCases = addUseCases(found, { requirements, texts: own, useCases: stored.useCases });
  const written = [...emitRequirementFiles(requirements, texts, places), ...emitUseCaseFiles(useCases)];
  const stated = new Map(found.toReversed().map((one) => [one.text.replaceAll(/\s+/g, " ").trim(), one]));
  return {
    changes: Array.from(written, ([path, text]) => ({ path, text: checkedLength(path, text) })),
    result: (dry_run) => ({
      dry_run,
      added: added.map((one) => presentAdded(one, stated.get(one.text))),
      known: known.map(presentKnown),
      use_cases: useCases.map(({ id, name }) => ({ id, name })),
    }),
  };
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
