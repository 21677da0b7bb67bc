/** One statement of an SQL text. */
export interface SqlStatement {
  readonly text: string;
  /** Its offset in the whole text, in UTF-16 units. */
  readonly start: number;
}

/**
 * What has to be seen to find the ends of statements: comments, quotes, and what only clients understand: `DELIMITER`
 * of MySQL, `GO` of SQL Server, the line `/` of Oracle, and commands of psql, which begin with a backslash.
 */
const boundary =
  /--[^\n]*|\/\*|['"`]|\$(?:[A-Za-z_]\w*)?\$|;|^[ \t]*#[^\n]*|^[ \t]*delimiter[ \t]+\S[^\n]*|^[ \t]*(?:go|\/)[ \t]*\r?$|^\\[^\n]*/gim;

/**
 * Splits an SQL text of any dialect into its statements, without their separators. The rows that a dump lists after
 * `COPY` are skipped, as are routines that MySQL ends with separators of their own. Quoted texts are passed in one step,
 * so that dumps cost little.
 */
export function splitStatements(text: string): SqlStatement[] {
  const hasEscapes = /`|\bengine\s*=|\bauto_increment\b/i.test(text);
  const statements: SqlStatement[] = [];
  let start = 0;
  const end = (at: number): void => {
    const statement = text.slice(start, at);
    if (statement.trim() !== "") statements.push({ text: statement, start });
  };
  boundary.lastIndex = 0;
  for (let found = boundary.exec(text); found !== null; found = boundary.exec(text)) {
    const [mark] = found;
    if (isSeparator(mark)) {
      end(found.index);
      const before = text.slice(start, Math.min(found.index, start + maxCopyLength));
      start = boundary.lastIndex = afterSeparator(text, { mark, before, after: boundary.lastIndex });
    } else if (/^(?:['"`$]|\/\*)/.test(mark)) {
      boundary.lastIndex = afterQuoted(text, { mark, after: boundary.lastIndex, hasEscapes });
    }
  }
  end(text.length);
  return statements;
}

/** The head of a `COPY` statement is shorter, even for a table with many columns. */
const maxCopyLength = 10_000;

function isSeparator(mark: string): boolean {
  return mark === ";" || mark.startsWith("\\") || /^\s*(?:go|delimiter\s.*|\/)\s*$/i.test(mark);
}

function afterSeparator(
  text: string,
  { after, before, mark }: { readonly mark: string; readonly before: string; readonly after: number },
): number {
  if (/^\s*delimiter\s+(?!;)/i.test(mark)) return afterMatch(text, /^[ \t]*delimiter[ \t]+;[^\n]*/gim, after);
  if (mark === ";" && /^\s*copy\b[\s\S]*\bfrom\s+stdin\b/i.test(before))
    return afterMatch(text, /^\\\.[ \t\r]*$/gm, after);
  return after;
}

/** Returns the offset behind the end of a comment or a quoted text; the end of the whole text if it is not closed. */
function afterQuoted(
  text: string,
  {
    after,
    hasEscapes,
    mark,
  }: { readonly mark: string; readonly after: number; readonly hasEscapes: boolean },
): number {
  const isEscaping = hasEscapes || /[eE]/.test(text.charAt(after - 2));
  if (mark === "'") return afterMatch(text, isEscaping ? /(?:[^'\\]|\\[\s\S])*'/y : /[^']*'/y, after);
  if (mark === '"') return afterMatch(text, isEscaping ? /(?:[^"\\]|\\[\s\S])*"/y : /[^"]*"/y, after);
  const close = mark === "/*" ? "*/" : mark;
  const at = text.indexOf(close, after);
  return at < 0 ? text.length : at + close.length;
}

function afterMatch(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}
