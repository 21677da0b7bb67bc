import { elementsAt, parseXml, type XmlElement } from "../../../document/xml/index.ts";

/** How Word numbers the paragraphs of one level of a list. */
interface Level {
  /** Its text, such as `REQ-%1.%2`. */
  readonly text: string;
  readonly format: string;
  readonly start: number;
  /** It begins again after the levels before this one: with 0, it never does. */
  readonly restart: number;
}

type Levels = ReadonlyMap<number, Level>;

interface List {
  /** The id of its definition, which it may share with others. */
  readonly definition: string;
  readonly levels: Levels;
  /** The numbers from which its levels begin again. */
  readonly starts: ReadonlyMap<number, number>;
}

/** The list of a paragraph, and its level in it. */
interface Place {
  readonly list: string;
  readonly level: number;
}

/** A text with letters around its numbers and no blank is an id; `Step %1` and `%1.` only count. */
const idText = /^[[(]?\p{L}[\p{L}\d]*(?:[-_./][\p{L}\d]+)*[-_./]?%\d(?:[-_./]?%\d)*[\])]?[.:]?$/u;

/**
 * Writes ids that Word counts, such as REQ-5, as text before their paragraphs in the XML of a document, since readers of DOCX
 * omit them. Lists without ids stay as they are.
 */
export function withCountedIds(document: string, numberingXml: string, stylesXml: string): string {
  const lists = listsIn(numberingXml);
  const hasIds = [...lists.values()].some(({ levels }) =>
    [...levels.values()].some(({ text }) => idText.test(text)),
  );
  if (!hasIds) return document;
  const placeOfStyle = placesOfStyles(stylesXml);
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  let choices = 0;
  return document
    .replaceAll(/<w:pPrChange\b(?:(?!<w:pPrChange\b)[\s\S])*?<\/w:pPrChange>/g, "")
    .replaceAll(counting, (properties: string, inside: string | undefined) => {
      // A text box is there twice; readers take the form for old programs.
      if (inside === undefined) choices += properties.startsWith("</") ? -1 : 1;
      if (inside === undefined || choices > 0 || removedMark.test(inside)) return properties;
      const place = placeIn(inside, placeOfStyle);
      const list = place === undefined ? undefined : lists.get(place.list);
      const level = place === undefined ? undefined : list?.levels.get(place.level);
      if (place === undefined || list === undefined || level === undefined) return properties;
      // Lists with the same definition go on counting, unless one states its own start.
      const counted = counts.get(list.definition) ?? [];
      counts.set(list.definition, counted);
      const start = list.starts.get(place.level);
      const key = `${place.list} ${String(place.level)}`;
      const before = start !== undefined && !begun.has(key) ? undefined : counted[place.level];
      begun.add(key);
      counted[place.level] = before === undefined ? (start ?? level.start) : before + 1;
      for (const [below, { restart }] of list.levels)
        if (below > place.level && place.level < restart) counted[below] = undefined;
      const id = idText.test(level.text) ? labelOf(level.text, list.levels, counted) : undefined;
      return id === undefined
        ? properties
        : `${properties}<w:r><w:t xml:space="preserve">${id}</w:t><w:tab/></w:r>`;
    });
}

/** The properties of a paragraph, or one end of a form for new programs. */
const counting = /<\/?mc:Choice\b|<w:pPr\b[^<>]*>((?:(?!<w:pPr\b)[\s\S])*?)<\/w:pPr>/g;

/** A tracked change removes the end of the paragraph, or moves it. */
const removedMark = /<w:(?:del|moveFrom)\b/;

/** Returns the lists of a document by their ids. */
function listsIn(xml: string): ReadonlyMap<string, List> {
  const root = parsed(xml);
  const definitions = childrenOf(root, "abstractNum").map((definition) => ({
    id: definition.attributes["w:abstractNumId"] ?? "",
    style: valueOf(definition, "styleLink"),
    styleOfLevels: valueOf(definition, "numStyleLink"),
    levels: levelsIn(definition),
  }));
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const byStyle = new Map(definitions.map((definition) => [definition.style, definition]));
  return new Map(
    childrenOf(root, "num").map((list) => {
      const named = byId.get(valueOf(list, "abstractNumId") ?? "");
      const definition =
        named?.styleOfLevels === undefined ? named : (byStyle.get(named.styleOfLevels) ?? named);
      const overrides = childrenOf(list, "lvlOverride");
      const starts = overrides.flatMap((override): [number, number][] => {
        const start = valueOf(override, "startOverride");
        return start === undefined ? [] : [[integer(override.attributes["w:ilvl"]), integer(start)]];
      });
      const levels = new Map([
        ...(definition?.levels ?? []),
        ...overrides.flatMap((one) => [...levelsIn(one)]),
      ]);
      return [
        list.attributes["w:numId"] ?? "",
        { definition: definition?.id ?? "", levels, starts: new Map(starts) },
      ];
    }),
  );
}

function levelsIn(element: XmlElement): Levels {
  return new Map(
    childrenOf(element, "lvl").map((level): [number, Level] => {
      const at = integer(level.attributes["w:ilvl"]);
      // A format such as `001, 002, …` is beside the one for old programs.
      const [custom] = elementsAt(level, "AlternateContent", "Choice", "numFmt");
      return [
        at,
        {
          text: valueOf(level, "lvlText") ?? "",
          format: custom?.attributes["w:format"] ?? valueOf(level, "numFmt") ?? "decimal",
          start: integer(valueOf(level, "start")),
          restart: integer(valueOf(level, "lvlRestart"), at),
        },
      ];
    }),
  );
}

/** Returns the places of the paragraphs of a style, which the style may inherit from its base. */
function placesOfStyles(xml: string): (style: string) => Partial<Place> {
  const styles = new Map(
    childrenOf(parsed(xml), "style").map((style) => [style.attributes["w:styleId"] ?? "", style]),
  );
  const placeOf = (id: string, seen: readonly string[]): Partial<Place> => {
    const style = styles.get(id);
    if (style === undefined || seen.includes(id)) return {};
    const [numbering] = elementsAt(style, "pPr", "numPr");
    const level = valueOf(numbering, "ilvl");
    const list = valueOf(numbering, "numId");
    return {
      ...placeOf(valueOf(style, "basedOn") ?? "", [...seen, id]),
      ...(level === undefined ? {} : { level: integer(level) }),
      ...(list === undefined ? {} : { list }),
    };
  };
  return (id) => placeOf(id, []);
}

function placeIn(properties: string, placeOfStyle: (style: string) => Partial<Place>): Place | undefined {
  const value = (name: string): string | undefined =>
    new RegExp(`<w:${name}\\s+w:val="([^"]*)"`).exec(properties)?.[1];
  const { list, level } = placeOfStyle(value("pStyle") ?? "");
  const place = { list: value("numId") ?? list, level: integer(value("ilvl"), level) };
  return place.list === undefined || place.list === "0" ? undefined : { ...place, list: place.list };
}

/** Returns the text of a level with its numbers, or undefined if one is counted in another way, as in words. */
function labelOf(text: string, levels: Levels, counted: readonly (number | undefined)[]): string | undefined {
  const numbers = [...text.matchAll(/%(\d)/g)].map(([, digit]) => {
    const at = Number(digit) - 1;
    return numberIn(levels.get(at)?.format ?? "", counted[at] ?? levels.get(at)?.start ?? 1);
  });
  if (numbers.includes(undefined)) return undefined;
  return text.replaceAll(/%\d/g, () => numbers.shift() ?? "");
}

function numberIn(format: string, value: number): string | undefined {
  const letter = value >= 1 && value <= 26 ? String.fromCodePoint(96 + value) : undefined;
  switch (format) {
    case "decimal":
      return String(value);
    case "decimalZero":
      return String(value).padStart(2, "0");
    case "lowerLetter":
      return letter;
    case "upperLetter":
      return letter?.toUpperCase();
    default: {
      const [, first] = /^(0+1)\b/.exec(format) ?? [];
      return first === undefined ? undefined : String(value).padStart(first.length, "0");
    }
  }
}

function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element === undefined ? [] : elementsAt(element, name);
}

function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return childrenOf(element, name)[0]?.attributes["w:val"];
}

/** A part that is not well-formed makes no ids; the reader of the document reports it. */
function parsed(xml: string): XmlElement | undefined {
  try {
    return xml === "" ? undefined : parseXml(xml);
  } catch {
    return undefined;
  }
}

/** Returns a small number, or another one if the text is none, as only a damaged file has it. */
function integer(text: string | undefined, otherwise = 0): number {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : otherwise;
}
