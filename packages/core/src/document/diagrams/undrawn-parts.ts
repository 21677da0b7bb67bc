import { type Diagram, diagramKind, type DiagramKey, literalPattern } from "../../model/index.ts";
import {
  dividedStates,
  incompleteFormulas,
  meaningfulLines,
  mermaidFrontMatter,
  mermaidKind,
  replacedRelations,
} from "./mermaid/index.ts";
import { findUndecided, plantumlLanguage, readPlantuml } from "./plantuml/index.ts";

/** A part of a text that its picture does not show as intended. */
export interface UndrawnPart {
  /** The index of its line in the text. */
  readonly index: number;
  readonly message: string;
  readonly suggest: string;
  /** Whether it is a style of the text, which the colours and fonts of the document replace. */
  readonly isStyle?: true;
}

/** Finds the parts that the picture of a diagram omits although the engine reports no fault. */
export function findUndrawnParts({
  key,
  notation,
  text,
}: Pick<Diagram, "key" | "notation" | "text">): UndrawnPart[] {
  const lines = text.split("\n");
  if (notation === "plantuml")
    return [...formulas(lines), ...laterPages(lines), ...lifelines(key, text), ...undecided(text)];
  const formulasInSigns = incompleteFormulas(lines).map((index) => ({
    index,
    message: "the formula is drawn as a line of signs",
    suggest: "Write it in words, or show it as an image beside the diagram.",
  }));
  const unsaid = [...replacedStyles(lines), ...formulasInSigns];
  const kind = mermaidKind(text);
  if (kind.startsWith("stateDiagram")) return [...unsaid, ...statesInWords(text)];
  if (kind === "gantt") return [...unsaid, ...misreadDates(text)];
  return kind.startsWith("C4") ? [...unsaid, ...hiddenRelations(text)] : unsaid;
}

const styleSetting = /(?:^|[\s{,])["']?(?<name>theme|themeCSS|fontFamily)["']?\s*:\s*["']?(?<value>[\w-]*)/;

/** Finds the first theme, style sheet or font that the settings of a diagram name, in its front matter or a directive. */
function replacedStyles(lines: readonly string[]): UndrawnPart[] {
  const front = mermaidFrontMatter(lines);
  let isDirective = false;
  for (const [index, line] of lines.entries()) {
    isDirective ||= /^\s*%%\{/.test(line);
    const isSetting = isDirective || (front !== undefined && index > front.from && index < front.to);
    if (line.includes("}%%")) isDirective = false;
    const { name = "", value = "" } = (isSetting && styleSetting.exec(line)?.groups) || {};
    if (name === "" || /^(?:default|null)$/.test(value)) continue;
    return [
      {
        index,
        message: `the setting '${name}' of the diagram changes some of the document's colours and fonts at most`,
        suggest:
          "Remove it, or state it for all diagrams, in the file of 'mermaid.config' in archscribe.yaml.",
        isStyle: true,
      },
    ];
  }
  return [];
}

const dayOrMonthFirst = /^(?<first>\d{1,2})(?<sign>[./-])(?<second>\d{1,2})\k<sign>\d{4}$/;
const ganttSetting =
  /^(?:title|section|dateFormat|axisFormat|tickInterval|excludes|includes|weekday|weekend|todayMarker)\b/i;

/**
 * Finds dates of a Gantt chart that are not in the format of its dates. The engine reads such a start with the month first; a
 * first number above 12, which cannot be a month, is its error. It ignores such an end without an error.
 */
function misreadDates(text: string): UndrawnPart[] {
  const lines = meaningfulLines(text);
  const set = lines.map((one) => /^dateFormat\s+(?<format>[^#]*)/i.exec(one.text)?.groups?.["format"]);
  const format = set.findLast((one) => one !== undefined)?.trim() ?? "YYYY-MM-DD";
  const inFormat = formatPattern(format);
  return lines.flatMap(({ line, text: written }) => {
    if (ganttSetting.test(written)) return [];
    const dates = written.split(":").slice(1).join(":").split("#", 1).join("").split(",");
    return dates.flatMap((part, at) => {
      const date = part.trim();
      const { first = "", second = "" } = dayOrMonthFirst.exec(date)?.groups ?? {};
      if (first === "" || inFormat.test(date)) return [];
      const isEnd = at === dates.length - 1;
      if (!isEnd && (Number(first) > 12 || Number(first) === Number(second))) return [];
      const effect = isEnd
        ? "is ignored, and its task ends where it begins"
        : "is drawn with the month first";
      return [
        {
          index: line - 1,
          message: `the date '${date}' ${effect}, because it is not in the format '${format}'`,
          suggest: "Write it in this format, or write the format of the dates in 'dateFormat'.",
        },
      ];
    });
  });
}

const formatParts: Readonly<Record<string, string>> = {
  YYYY: String.raw`\d{4}`,
  MM: String.raw`\d{2}`,
  DD: String.raw`\d{2}`,
  // The engine demands that a number without a zero before it is written without one.
  M: String.raw`[1-9]\d?`,
  D: String.raw`[1-9]\d?`,
};

/** Matches the dates of a format; one with a time or with names of months matches no date in digits alone. */
function formatPattern(format: string): RegExp {
  const parts = format.match(/YYYY|MM?|DD?|./g) ?? [];
  return new RegExp(`^${parts.map((part) => formatParts[part] ?? literalPattern(part)).join("")}$`);
}

/** Finds relations of a C4 diagram that a later one between the same elements replaces. */
function hiddenRelations(text: string): UndrawnPart[] {
  return replacedRelations(text).map(({ from, label, line, to }) => ({
    index: line - 1,
    message: `the relation '${label}' is missing in the picture, because a later one leads from '${from}' to '${to}', too`,
    suggest: "Write one relation with the texts of both, or draw the diagram in PlantUML.",
  }));
}

/** Finds names of states with blanks, which a picture divides, each at its first line. */
function statesInWords(text: string): UndrawnPart[] {
  const found = new Map(
    dividedStates(text)
      .toReversed()
      .map((one) => [one.name, one]),
  );
  return Array.from(found.values())
    .toReversed()
    .map(({ line, name }) => ({
      index: line - 1,
      message: `the state '${name}' is drawn as several states, one for each word`,
      suggest: `Write 'state "${name}" as ${aliasOf(name)}', and '${aliasOf(name)}' in the transitions.`,
    }));
}

function aliasOf(name: string): string {
  return name.replaceAll(/\s+(\S)/gu, (_, letter: string) => letter.toUpperCase());
}

/**
 * Finds a structure that the engine takes for a sequence diagram: PlantUML tries that language first, and `entity`, `database`,
 * `queue` and `actor` declare participants there. In a data model, an arrow between entities is a message then, too.
 */
function lifelines(key: DiagramKey, text: string): UndrawnPart[] {
  if (key === "interaction" || plantumlLanguage(text) !== "sequence") return [];
  const { elements, relations } = readPlantuml(text);
  const [first] = elements;
  const isSequence = elements.some(({ shape }) => shape === "participant");
  if (first === undefined || isSequence) return [];
  if (relations.length > 0 && diagramKind(key).group !== "data") return [];
  return [
    {
      index: first.line - 1,
      message: "the picture is a sequence diagram, with a lifeline for each element",
      suggest:
        "Write 'top to bottom direction' below the first line, or relate the elements, as in 'Order -- Customer'.",
    },
  ];
}

function formulas(lines: readonly string[]): UndrawnPart[] {
  if (/^\s*@start(?:latex|math)\b/i.test(lines[0] ?? "")) return [];
  return lines.flatMap((line, index) =>
    !/^\s*'/.test(line) && /<(?:latex|math)>/i.test(line)
      ? [
          {
            index,
            message: "the formula is missing in the picture",
            suggest: "Write it in words or signs, such as x² and →.",
          },
        ]
      : [],
  );
}

/** Finds preprocessing that only the engine decides, so that the elements that are read may differ from the picture. */
function undecided(text: string): UndrawnPart[] {
  return findUndecided(text).map(({ line, text: written }) => {
    const index = line - 1;
    if (/^!(?:else)?if/.test(written))
      return {
        index,
        message:
          "the condition cannot be decided from the text, so the elements of all branches count as drawn",
        suggest: "Compare variables with values that the text sets.",
      };
    if (/^!(?:foreach|while)/.test(written))
      return {
        index,
        message:
          "the rounds of this loop cannot be read from the text, so some of its elements do not count as drawn",
        suggest: "Write its list or its limits in the text, or write the elements without a loop.",
      };
    return {
      index,
      message:
        "the calls of this line go on for longer than they are followed, so some of their elements do not count as drawn",
      suggest: "Write the elements with fewer calls within each other.",
    };
  });
}

function laterPages(lines: readonly string[]): UndrawnPart[] {
  const index = lines.findIndex((line) => /^\s*newpage\b/i.test(line));
  if (index === -1 || lines.slice(0, index).some((line) => /^\s*ignore\s+newpage\s*$/i.test(line))) return [];
  return [
    {
      index,
      message: "the picture shows only the page above this line",
      suggest:
        "Write each page as a separate diagram, or write 'ignore newpage' below the first line to show all in one picture.",
    },
  ];
}
