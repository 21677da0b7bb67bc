import { visibleLines } from "./meaningful-lines.ts";

/** A position in the text of a flowchart, whose parts are read one after another. */
export interface FlowText {
  readonly text: string;
  at: number;
  /** Returns the number of the line at the place. */
  line(): number;
  /** Reads what a sticky pattern matches at the place, and moves behind it. */
  take(pattern: RegExp): RegExpExecArray | undefined;
  /** Moves behind a text. @returns false if it is not at the place */
  skip(text: string): boolean;
  /** Moves to the end of the statement. */
  skipStatement(): void;
}

/** Joins the visible lines of a text, so that labels can go on over several of them. */
export function createFlowText(source: string): FlowText {
  const lines = visibleLines(source);
  const text = lines.map((line) => line.text).join("\n");
  const starts: number[] = [];
  let length = 0;
  for (const { text: line } of lines) {
    starts.push(length);
    length += line.length + 1;
  }
  let index = 0;
  const flow: FlowText = {
    text,
    at: 0,
    line() {
      // The position only advances, so the search continues where the last one ended.
      while ((starts[index + 1] ?? Number.POSITIVE_INFINITY) <= flow.at) index += 1;
      return lines[index]?.line ?? 1;
    },
    take(pattern) {
      pattern.lastIndex = flow.at;
      const found = pattern.exec(text);
      if (!found) return undefined;
      flow.at = pattern.lastIndex;
      return found;
    },
    skip(part) {
      if (!text.startsWith(part, flow.at)) return false;
      flow.at += part.length;
      return true;
    },
    skipStatement() {
      const found = flow.take(/(?:"[^"\n]*"|[^\n;"]|"(?![^"\n]*"))*/y);
      if (found?.[0] === "" && flow.at < text.length) flow.at += 1;
    },
  };
  return flow;
}
