import { type ElementMention, plainLabel } from "./content-builder.ts";

/** The statements of a label of an element, which may be drawn on several lines. */
export type LabelParts = Pick<ElementMention, "name" | "shape" | "stereotype" | "technology" | "description">;

/** The breaks of a line, as a label in either notation writes them. */
const lineBreak = /\n|\\n|\\[lr](?!\p{L})|<br\s*\/?>|<\/(?:div|p)>/iu;

/** A line that PlantUML draws as a rule: alone, or with words in the middle. */
const rule = /^(?:-{2,}|={2,}|\.{2,}|_{2,})$/;
const ruleWithWords = /^(?<sign>--+|==+|\.\.+|__+)(?<words>[^-=._].*?)\k<sign>$/;
const heading = /^={1,6}\s*(?=[^\s=])/;
const bullet = /^(?:\*+|#+)\s+/;
/** A call that the preprocessor replaces by an icon, such as `$AWSImg(EC2)`, if its library is not at hand. */
const call = /\$[A-Za-z_]\w*\([^()]*\)/g;

/**
 * The line below a name that C4 diagrams have: `[Person]`, `[Container: Java]`. Structurizr, LikeC4 and people who draw C4
 * without macros write it.
 */
const bracketed = /^\[(?<kind>[^[\]:]+)(?::\s*(?<technology>[^[\]]+))?\]$/;
const c4Kind = /^(?:external\s+)?(?:software\s+)?(?:person|system|container|component)(?:,\s*external)?$/i;

/** Returns the type that a line states; other words in brackets, such as `[external]` or `[Team: Blue]`, are not one. */
function typeOf(line: string | undefined): Pick<LabelParts, "stereotype" | "technology"> | undefined {
  const { kind = "", technology } = bracketed.exec(line ?? "")?.groups ?? {};
  if (c4Kind.test(kind.trim()))
    return {
      stereotype: kind
        .trim()
        .replace(/software\s+/i, "")
        .replace(/,.*$/, ""),
      ...(technology === undefined ? {} : { technology: technology.trim() }),
    };
  // A container may have its technology only, which is a name.
  return technology === undefined && /^\p{Lu}/u.test(kind) ? { technology: kind.trim() } : undefined;
}

/**
 * Reads a label in PlantUML. Rules, headings and bullets are the look of its lines. The words below the first rule, or below
 * a line with the type of C4, are the description.
 */
export function creoleParts(text: string): LabelParts {
  const isCalledOnly = plainLabel(text.replaceAll(call, "")) === "";
  const written = (isCalledOnly ? text : text.replaceAll(call, ""))
    .split(lineBreak)
    .map((line) => line.trim());
  if (written.length === 1) return { name: plainLabel((written[0] ?? "").replace(heading, "")) };
  const sections: string[][] = [[]];
  for (const line of written) {
    if (rule.test(line)) sections.push([]);
    else {
      const words =
        ruleWithWords.exec(line)?.groups?.["words"] ?? line.replace(heading, "").replace(bullet, "");
      sections.at(-1)?.push(plainLabel(words));
    }
  }
  const [first = [], ...more] = sections
    .map((lines) => lines.filter((line) => line !== ""))
    .filter((lines) => lines.length > 0);
  return partsOf(first, more.flat());
}

/** Reads a label in Mermaid, whose lines have no marks of their own. */
export function htmlParts(text: string, plain: (line: string) => string = plainLabel): LabelParts {
  const lines = text.split(lineBreak).map((line) => plain(line));
  const shown = lines.filter((line) => line !== "");
  return shown.some((line) => typeOf(line) !== undefined) ? partsOf(shown, []) : { name: plain(text) };
}

function partsOf(lines: readonly string[], below: readonly string[]): LabelParts {
  const at = lines.findIndex((line, index) => index > 0 && typeOf(line) !== undefined);
  if (at === -1) return described({ name: lines.join(" ") }, below);
  const type = typeOf(lines[at]);
  return described(
    {
      name: lines.slice(0, at).join(" "),
      ...(/person$/i.test(type?.stereotype ?? "") ? { shape: "actor" as const } : {}),
      ...type,
    },
    [...lines.slice(at + 1), ...below],
  );
}

function described(parts: LabelParts, lines: readonly string[]): LabelParts {
  return lines.length === 0 ? parts : { ...parts, description: lines.join(" ") };
}
