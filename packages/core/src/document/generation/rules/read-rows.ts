import type { Priority } from "../../../model/index.ts";
import { isRemark } from "./is-remark.ts";
import type { LeftOut, LeftOutReason } from "./left-out.ts";
import { isAboutDocument, kindOf, readOne, type Reading, type ReadRequirement } from "./read-sentence.ts";
import type { RequirementRow } from "./requirement-columns.ts";
import { idAs, kindOfId } from "./requirement-label.ts";
import { titleOf } from "./section.ts";
import { isKindOfNeeds, readSectionHint, type SectionHint } from "./section-hint.ts";
import { isPriorityTitle, priorityOfTitle } from "./stated-priority.ts";

/** The requirements of a text, and the sentences that are not taken as such. */
export interface ReadStatements {
  readonly found: readonly ReadRequirement[];
  readonly leftOut: readonly LeftOut[];
}

interface RowContext extends Reading {
  readonly hint: SectionHint;
  readonly section: string | undefined;
  /** The priority of rows without their own. */
  readonly priority: Priority | undefined;
  readonly line: number;
}

/** The meaning of a row that is only a title for the rows below it. */
export interface RowGroup {
  readonly section: string | undefined;
  readonly hint: SectionHint;
  readonly priority: Priority | undefined;
}

export const noGroup: RowGroup = { section: undefined, hint: undefined, priority: undefined };

/** Returns the group of the rows from a row on: a new one if it is a title, which may state a kind or a priority. */
export function enterGroup(group: RowGroup, row: RequirementRow): RowGroup {
  if (row.other !== "heading") return group;
  const title = row.title ?? row.text;
  const priority = priorityOfTitle(title);
  if (isPriorityTitle(title)) return { ...group, priority };
  const hint = readSectionHint(title);
  return {
    section: isKindOfNeeds(title) ? undefined : titleOf(title),
    hint: hint?.kind === "excluded" ? undefined : hint,
    priority: hint?.kind === "excluded" ? "wont" : priority,
  };
}

/**
 * Reads a row of a table of requirements: its text is one requirement, whatever its form, unless it is about the
 * document.
 */
export function ofRow(
  row: RequirementRow,
  { hint, line, priority: ofGroup, section, ...reading }: RowContext,
): ReadStatements {
  const { other, quality, rest, text, title } = row;
  const id = row.id && idAs(row.id);
  const kind = row.kind ?? kindOfId(id ?? "");
  const leftOut: LeftOut[] = rest.map((one) => ({ ...one, ...kindOf(one.text, undefined), line }));
  const omit = (said: string, reason: LeftOutReason): ReadStatements => ({
    found: [],
    leftOut: [{ text: said, ...kindOf(said, undefined), line, reason }, ...leftOut],
  });
  if (other === "heading") return text === "" ? { found: [], leftOut } : omit(text, "name");
  if (text === "") return title === undefined ? { found: [], leftOut } : omit(title, "name");
  if (other === "kind-of-item" || other === "removed") return omit(text, other);
  if (isAboutDocument(text) || isRemark(text)) return omit(text, "about-document");
  const read = readOne(text.replaceAll(/\s+/g, " "), {
    hint: kind === undefined || kind === "user-story" ? (hint ?? { kind: "any" }) : { kind },
    isItem: true,
    ...reading,
  });
  const own =
    typeof read === "string"
      ? { text, priority: undefined, ...kindOf(text, kind === undefined ? hint : { kind }) }
      : read;
  const { constraint: _, priority: _own, quality: ownQuality, ...stated } = own;
  const settled = kind ?? (quality === undefined ? own.kind : "non-functional");
  const named = title ?? section;
  const priority = row.priority ?? own.priority ?? ofGroup;
  return {
    found: [
      {
        ...stated,
        kind: settled,
        ...(settled === "non-functional" && (quality ?? ownQuality) !== undefined
          ? { quality: quality ?? ownQuality }
          : {}),
        ...(settled === "non-functional" && own.constraint === true ? { constraint: true } : {}),
        ...(id === undefined ? {} : { id }),
        ...(priority === undefined ? {} : { priority }),
        ...(named === undefined ? {} : { section: named }),
        line,
      },
    ],
    leftOut,
  };
}
