import {
  counted,
  type FormatReading,
  type FoundSystem,
  groupUnread,
  type LanguageReading,
  unreadLine,
} from "@archscribe/core/model";
import { inColumns } from "./in-columns.ts";
import { plainLine } from "./plain-line.ts";

/** The maximum number of lines of one kind at a terminal. */
const mostLines = 20;

/**
 * Returns the read and unread sources of a system, as a section of lines: its languages and formats, the folders that
 * were not entered, and each reason why a source could not be read.
 */
export function presentReading({ reading, unread }: Pick<FoundSystem, "reading" | "unread">): string[] {
  const { formats, languages, skipped } = reading;
  const rows = [
    ...languages.filter(({ isRead }) => isRead).map(languageRow),
    ...formats.filter(({ isRead }) => isRead).map(formatRow),
    ...languages.filter(({ isRead }) => !isRead).map(languageRow),
    ...formats.filter(({ isRead }) => !isRead).map(formatRow),
    ...skipped.map(({ count, first, isMixed, name }) => [
      "not entered",
      name,
      counted(count, isMixed === true ? "path" : "folder"),
      first,
    ]),
  ];
  const groups = groupUnread(unread).map((group) => plainLine(unreadLine(group)));
  return [
    "Read / not read",
    ...inColumns(rows).map((line) => `  ${line}`),
    ...shortened(groups).map((line) => `  ${line}`),
    ...(rows.length + groups.length === 0 ? ["  no file"] : []),
  ];
}

function languageRow({
  files,
  folders,
  generated,
  isRead,
  language,
  lines,
  tests,
  vendored,
}: LanguageReading): string[] {
  const aside = [
    ...(tests === 0 ? [] : [`${tests} of tests and examples`]),
    ...(generated === 0 ? [] : [`${generated} generated`]),
    ...(vendored === 0 ? [] : [`${vendored} of libraries`]),
  ];
  const count = `${counted(files, "file")}, ${counted(lines, "line")}`;
  const beside = aside.length === 0 ? "" : `; beside them ${aside.join(", ")}`;
  const size = files === 0 && aside.length > 0 ? `only ${aside.join(", ")}` : `${count}${beside}`;
  const [first] = folders;
  return [word(isRead), language, size, first === undefined || first === "" ? "" : `${first}/`];
}

function formatRow({ describes, files, format, isRead }: FormatReading): string[] {
  const what = describes === undefined ? "" : ` with ${describes}`;
  // Of several names of files the first will do: the column is as wide as its longest row.
  const name = format.replace(/ \(([^(),]+),.*\)$/, " ($1, …)");
  return [word(isRead), name, `${counted(files.length, "file")}${what}`, files[0] ?? ""];
}

function word(isRead: boolean): string {
  return isRead ? "read" : "not read";
}

function shortened(lines: readonly string[]): string[] {
  const more = lines.length - mostLines;
  return [
    ...lines.slice(0, mostLines),
    ...(more > 0 ? [`and ${counted(more, "more reason")}, which --json lists`] : []),
  ];
}
