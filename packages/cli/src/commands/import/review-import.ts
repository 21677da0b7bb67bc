import {
  type Declarations,
  type FoundRequirement,
  type LeftOut,
  leftOutReasons,
} from "@archscribe/core/document/generation";
import {
  businessRuleMaxLength,
  counted,
  type RequirementKind,
  requirementKinds,
} from "@archscribe/core/model";
import { ask } from "../../ask.ts";
import type { World } from "../../world.ts";
import { wrongUsage } from "../shared-options.ts";
import type { ImportedFile } from "./read-import-file.ts";

/** The items of an import that a person can omit. */
interface Preview {
  /** The requirements that the project does not state yet. */
  readonly found: readonly FoundRequirement[];
  /** The sentences that are not taken unless the person ticks them. */
  readonly leftOut: readonly LeftOut[];
  readonly declared: Declarations;
}

/** @throws ArchscribeError WRONG_USAGE if there is no terminal for questions */
export function requireTerminalToReview({ interactive, output }: World): void {
  if (interactive && !output.json) return;
  throw wrongUsage(
    "There is no terminal at which to ask about the import",
    "See what would be added with --dry-run, edit the file, and import it without --review.",
  );
}

/**
 * Asks which of the found requirements, roles and terms to import, and as which kind.
 *
 * @returns the files with the chosen items
 * @throws ArchscribeError INTERRUPTED if the person leaves; nothing is imported then
 */
export async function reviewImport(
  files: readonly ImportedFile[],
  { declared, found, leftOut }: Preview,
  world: World,
): Promise<readonly ImportedFile[]> {
  const taken = await askWhich({ found, leftOut }, world);
  const kinds = await askKinds(taken, world);
  const beside = await askBeside(declared, world);
  const isNew = new Set(found);
  const isTaken = new Set(taken);
  return files.map((file) =>
    file.kind === "api"
      ? file
      : {
          ...file,
          found: [
            ...file.found.filter((one) => !isNew.has(one) || isTaken.has(one)),
            ...file.leftOut.filter((one) => isTaken.has(one)),
          ]
            .toSorted((one, other) => one.line - other.line)
            .map((one) => ofKind(one, kinds.get(one) ?? one.kind)),
          leftOut: file.leftOut.filter((one) => !isTaken.has(one)),
          declared: withoutLeftOut(file.declared, { declared, beside }),
        },
  );
}

async function askWhich(
  { found, leftOut }: Pick<Preview, "found" | "leftOut">,
  world: World,
): Promise<readonly FoundRequirement[]> {
  if (found.length + leftOut.length === 0) return [];
  return ask(world, ({ checkbox, Separator }, terminal) =>
    checkbox(
      {
        message: `${counted(found.length, "requirement")}: untick with the space bar the ones to omit`,
        pageSize: 16,
        loop: false,
        choices: [
          ...requirementKinds.flatMap(({ kind, title }) => {
            const own = found.filter((one) => one.kind === kind);
            return own.length === 0
              ? []
              : [
                  new Separator(`— ${title} —`),
                  ...own.map((one) => ({ name: shown(one.text, world), value: one, checked: true })),
                ];
          }),
          ...(leftOut.length === 0
            ? []
            : [
                new Separator("— Left out, unless you tick them —"),
                ...leftOut.map((one) => ({
                  name: shown(`${one.text} (${leftOutReasons[one.reason]})`, world),
                  value: one as FoundRequirement,
                  checked: false,
                })),
              ]),
        ],
      },
      terminal,
    ),
  );
}

async function askKinds(
  taken: readonly FoundRequirement[],
  world: World,
): Promise<ReadonlyMap<FoundRequirement, RequirementKind>> {
  if (taken.length === 0) return new Map();
  const wrong = await ask(world, ({ checkbox }, terminal) =>
    checkbox(
      {
        message: "Tick those of another kind, or press Enter",
        pageSize: 16,
        loop: false,
        choices: taken.map((one) => ({
          name: `${titleOf(one.kind)}: ${shown(one.text, world)}`,
          value: one,
        })),
      },
      terminal,
    ),
  );
  const kinds = new Map<FoundRequirement, RequirementKind>();
  for (const one of wrong)
    kinds.set(
      one,
      await ask(world, ({ select }, terminal) =>
        select<RequirementKind>(
          {
            message: shown(one.text, world),
            choices: requirementKinds
              .filter(({ kind }) => kind !== "business-rule" || one.text.length <= businessRuleMaxLength)
              .map(({ kind, title }) => ({ name: title, value: kind })),
            default: one.kind,
          },
          terminal,
        ),
      ),
    );
  return kinds;
}

/** Asks which roles and terms to import; the answer contains their keys in both lists. */
async function askBeside(
  { brief, glossary, stakeholders }: Declarations,
  world: World,
): Promise<ReadonlySet<string>> {
  const items = [
    ...stakeholders.map(({ description, name }) => ({
      key: `role ${name}`,
      said: line("Role", name, description),
    })),
    ...glossary.map(({ definition, term }) => ({
      key: `term ${term}`,
      said: line("Term", term, definition),
    })),
    ...(brief === undefined ? [] : [{ key: "brief", said: line("Brief", brief, undefined) }]),
  ];
  if (items.length === 0) return new Set();
  const taken = await ask(world, ({ checkbox }, terminal) =>
    checkbox(
      {
        message: "Roles and terms: untick the ones to omit",
        pageSize: 16,
        loop: false,
        choices: items.map(({ key, said }) => ({ name: shown(said, world), value: key, checked: true })),
      },
      terminal,
    ),
  );
  return new Set(taken);
}

function line(kind: string, name: string, more: string | undefined): string {
  return `${kind}: ${name}${more === undefined ? "" : ` – ${more}`}`;
}

function withoutLeftOut(
  { brief, glossary, stakeholders }: Declarations,
  { beside, declared }: { readonly beside: ReadonlySet<string>; readonly declared: Declarations },
): Declarations {
  const leftOut = new Set(
    [
      ...declared.stakeholders.map(({ name }) => `role ${name}`),
      ...declared.glossary.map(({ term }) => `term ${term}`),
    ].filter((key) => !beside.has(key)),
  );
  return {
    stakeholders: stakeholders.filter(({ name }) => !leftOut.has(`role ${name}`)),
    glossary: glossary.filter(({ term }) => !leftOut.has(`term ${term}`)),
    brief: beside.has("brief") ? brief : undefined,
  };
}

/** Returns a requirement with another kind, without the fields that only its old kind has. */
function ofKind(found: FoundRequirement, kind: RequirementKind): FoundRequirement {
  if (found.kind === kind) return found;
  const { constraint: _, quality: __, ...rest } = found;
  return { ...rest, kind };
}

function titleOf(kind: RequirementKind): string {
  return requirementKinds.find((one) => one.kind === kind)?.title ?? kind;
}

/** Returns a text cut to one line of the screen. */
function shown(text: string, { output }: World): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  const room = Math.max(output.columns - 12, 40);
  return plain.length <= room ? plain : `${plain.slice(0, room - 1).trimEnd()}…`;
}
