import type { Project } from "../../../model/index.ts";
import { partNamesIn } from "../../words/index.ts";

/** A name of a part as a page writes it. */
export interface SaidName {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** Returns the names that design pages give parts. Decision records are excluded, because they describe the past. */
export function namesInSentences({ pages }: Pick<Project, "pages">): SaidName[] {
  return pages.flatMap(({ file, line: first, markdown }) =>
    partNamesIn(markdown).map(({ name, line }) => ({ name, file, line: first + line - 1 })),
  );
}
