/** The marks around an id whose form is known by counting. */
const begin = "\uE000";
const end = "\uE001";
const marked = new RegExp(`^${begin}(?<id>[^${end}]+)${end}\\s*(?<rest>.*)$`, "su");

/** Returns an id with marks around it. */
export function markedId(id: string): string {
  return `${begin}${id}${end}`;
}

/** Returns the id that `withMarkedIds` has marked before a text, and the text behind it. */
export function readMarkedId(line: string): { readonly id: string; readonly rest: string } | undefined {
  const { id = "", rest = "" } = marked.exec(line.trim())?.groups ?? {};
  return id === "" ? undefined : { id, rest: rest.trim() };
}

/** The place of a line break within the cell of a row, which stays one line. */
export const cellBreak = "\uE002";

/** Returns a text as its document has it, without the marks around ids and in cells. */
export function withoutMarks(text: string): string {
  return text.replaceAll(begin, "").replaceAll(end, "").replaceAll(cellBreak, " ");
}
