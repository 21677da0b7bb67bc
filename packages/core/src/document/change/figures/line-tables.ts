import type { Notation } from "../../../model/index.ts";

/** The lines of a notation by what they mean to a reader of the picture. Each line is trimmed before it is tested. */
export interface LineTable {
  /** Blocks without a meaning, such as style sheets, with all of their lines. */
  readonly skipped: readonly Block[];
  /** Blocks of text that is drawn, such as notes; their lines count, whatever they look like. */
  readonly drawn: readonly Block[];
  /** Comments, settings, layout and styles. */
  readonly meaningless: RegExp;
  /** Lines that only end something, whose beginning counts. */
  readonly closing: RegExp;
  /** Lines that count even if an element is mentioned in them, such as the condition of a branch. */
  readonly counted: RegExp;
}

/** The first line of a block and its last one. */
export interface Block {
  readonly begins: RegExp;
  readonly ends: RegExp;
}

const plantuml: LineTable = {
  skipped: [
    { begins: /^<style>/i, ends: /<\/style>/i },
    { begins: /^skinparam(?:\s+[^\s{]+)?\s*\{$/i, ends: /^\}/ },
    { begins: /^sprite\s[^{]*\{$/i, ends: /^\}$/ },
    { begins: /^sprite\s[^<]*<svg\b/i, ends: /<\/svg>/i },
    {
      begins: /^!(?:unquoted\s+|final\s+)*(?:procedure|function)\b/i,
      ends: /^!end(?:procedure|function)\b/i,
    },
    { begins: /^!definelong\b/i, ends: /^!enddefinelong\b/i },
  ],
  drawn: [
    {
      begins: /^(?:[/&]\s*)?(?:floating\s+)?[hr]?note\b(?!\s*"[^"]*"\s+as\b)[^:]*$/i,
      ends: /^end\s?[hr]?note$/i,
    },
    { begins: /^ref\s+over\s[^:]*$/i, ends: /^end ?ref\b/i },
    { begins: /^(?:(?:top|bottom|left|right|center)\s+)*legend\b[^:]*$/i, ends: /^end ?legend\b/i },
    {
      begins: /^(?:(?:left|right|center)\s+)?(?:title|header|footer|caption)$/i,
      ends: /^end ?(?:title|header|footer|caption)\b/i,
    },
  ],
  meaningless:
    /^(?:'|[@\\](?:start|end)|!|skinparam\b|skin\s|scale\s|sprite\s|(?:left|top)\s+to\s+(?:right|bottom)\s+direction|(?:hide|show|remove|restore)\b|allow_?mixing$|autonumber\b|autoactivate\b|(?:de)?activate\b|set\s+(?:name)?space?separator\b|set\s+separator\b|together\b|footbox\b|ignore\s+newpage\b|url\s+of\b|\|{3}$|\|\|\d*\|\|$|(?:LAYOUT|HIDE|SHOW)_\w*\s*\(|(?:Lay|Update|Add\w*Tag|Rel_Lay)\w*\s*\(|[^:]*\[[^\]]*\bhidden\b)/i,
  closing: /^(?:[})]|end\s*\w*(?:\s*\{.*\})?|fork\s*again|split\s*again|else|endif|endwhile|endfork)$/i,
  counted:
    /^(?:[/&]\s*)?(?:(?:floating\s+)?[hr]?note\b|ref\s+over\b|(?:alt|else|opt|loop|par2?|critical|break|group|also)\b|={2,}|\.{3}|(?:(?:left|right|center)\s+)?(?:title|header|footer|caption|mainframe)\b|destroy\b|\[\*\]|\[[ox]?[<\\/]*-|\?[-<])|\s\[\*\]|\[H\*?\]|(?:[->]\]|-\?)(?:\s*:|$)/i,
};

const mermaid: LineTable = {
  skipped: [
    { begins: /^%%\{[^}]*$/, ends: /\}%%/ },
    { begins: /^accDescr\s*\{[^}]*$/, ends: /\}/ },
  ],
  drawn: [{ begins: /^note\s+(?:left|right)\s+of\s+[^:]+$/i, ends: /^end\s+note\b/i }],
  meaningless:
    /^(?:%%|accTitle\b|accDescr\b|direction\s|classDef\s|style\s|linkStyle\s|click\s|links?\s|callback\s|cssClass\s|class\s+[^\s{]+\s+[\w-]+;?$|hide\s|scale\s|autonumber\b|(?:de)?activate\b|rect\s|columns\s|space(?::\d+)?$|::icon\(|:::|Update\w+\s*\(|axisFormat\b|tickInterval\b|todayMarker\b|dateFormat\b)/,
  closing: /^(?:\}|end|else|and|--)$/i,
  counted:
    /^(?:note\b|(?:loop|alt|else|opt|par|par_over|and|critical|option|break)\b|title[\s:]|destroy\b|\[\*\])|\s\[\*\]/i,
};

const tables: Readonly<Record<Notation, LineTable>> = { plantuml, mermaid };

/** Returns the table of a notation. */
export function lineTable(notation: Notation): LineTable {
  return tables[notation];
}
