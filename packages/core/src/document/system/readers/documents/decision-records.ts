import { readDecision } from "../../../artefacts/index.ts";
import type { DecisionFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { describesSystem } from "../describes-system.ts";

/** Folders in which decision records are kept. */
const folderName =
  /^(?:adrs?|decisions?|decision-?(?:log|records?)|architect(?:ure|ural)[-_]decisions?(?:[-_]records?)?)$/i;

/** A record outside such a folder has `adr` and its number in its name. */
const fileName = /^adr[-_ ]?\d+/i;

const noRecord = /^(?:readme|index|_?index|contributing|overview|summary|toc)\.|template|(?:^|[-_])toc\./i;

/** Reads decision records in the forms of Nygard, of MADR, and of Y-statements. */
export const decisionRecords: FileReader = {
  reads: "Decision records",
  readsDocuments: true,
  claims: (path) => {
    const [name = "", ...folders] = path.split("/").toReversed();
    if (!/\.(?:md|markdown|adoc|asciidoc|rst)$/i.test(name) || noRecord.test(name)) return false;
    return (
      describesSystem(path) &&
      (fileName.test(name) || folders.slice(0, 2).some((one) => folderName.test(one)))
    );
  },
  read(paths, context) {
    const facts: DecisionFact[] = [];
    for (const file of paths) {
      const text = context.tree.text(file);
      if (text === undefined) continue;
      context.attempt(file, () => {
        const decision = readDecision(text);
        if (decision === undefined) return;
        const { line, ...said } = decision;
        facts.push({ kind: "decision", ...said, place: { file, line } });
      });
    }
    return facts;
  },
};
