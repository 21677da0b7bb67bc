import { mayBeDecision, readDecision } from "../../../artefacts/index.ts";
import type { DecisionFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { describesSystem } from "../describes-system.ts";

/** Reads decision records in the forms of Nygard, of MADR, and of Y-statements. */
export const decisionRecords: FileReader = {
  reads: "Decision records",
  readsDocuments: true,
  claims: (path) => mayBeDecision(path) && describesSystem(path),
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
