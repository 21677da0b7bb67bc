import { type FoundDecision, type FoundSystem, portableName } from "../../model/index.ts";
import { fileStem, unusedStem } from "../diagrams/index.ts";
import { newYaml } from "../project-folder/index.ts";
import { proseText } from "./prose-text.ts";
import { sourceLinks } from "./source-links.ts";

/** Returns the decisions that the system's repositories record, by path: title, status, date and where each stands. */
export function recoveredDecisions({ decisions, repositories }: FoundSystem): Map<string, string> {
  const links = sourceLinks(repositories);
  const taken = new Set<string>();
  return new Map(
    decisions.map((decision): [string, string] => {
      const path = `decisions/${unusedStem(stemOf(decision), taken)}.md`;
      const { date, evidence, status = "", title } = decision;
      const isDate =
        date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
      const head = {
        ...(/^\p{L}[\p{L}\p{N} ,.()-]*$/u.test(status) ? { status: status.trim().toLowerCase() } : {}),
        ...(isDate ? { date } : {}),
      };
      const front = Object.keys(head).length === 0 ? "" : `---\n${newYaml(head)}---\n\n`;
      const dated = date === undefined || isDate ? "" : ` It is dated ${proseText(date)}.`;
      const where = `The record is in the system's repository${links.end(evidence)}${dated}`;
      return [path, `${front}# ${proseText(title) || "Decision"}\n\n${where}\n`];
    }),
  );
}

/** The name of the record's file, unless that name has another meaning in a folder of decisions. */
function stemOf({ evidence, title }: FoundDecision): string {
  const file =
    evidence[0]?.file
      .split("/")
      .at(-1)
      ?.replace(/\.[^.]+$/, "") ?? "";
  const stem = fileStem(/^(?:readme|index|template)$/i.test(file) ? title : file);
  return portableName(stem === "" ? fileStem(title) : stem);
}
