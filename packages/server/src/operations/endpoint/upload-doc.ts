import { type LeftOut, leftOutReasons } from "@archscribe/core/document/generation";
import { businessRuleMaxLength, type RequirementKind, requirementKinds } from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Call, Operation, UploadedFile } from "../../contract/operation.ts";
import { accessProject } from "../../policies/access.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { invalid } from "../../refusal.ts";
import { chosenDeclarations, type DeclarationChoice, readDeclarationChoice } from "./chosen-declarations.ts";
import { type NumberedRequirement, takeInDocument } from "./take-in-document.ts";

type ImportResult = components["schemas"]["ImportResult"];

/**
 * Takes requirements, use cases that are specified, roles and terms in from a document; what the project says already is not
 * said twice.
 */
export const uploadDoc: Operation<"uploadDoc"> = async (call, world) => {
  const { database, now, readingPool } = world;
  const { choice, declarations, dryRun, file, projectId } = readFields(call);
  await accessProject(database, call.account, projectId);
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
  /** The kinds of those that are wanted, by their numbers; none if all are, as what they were taken for. */
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
