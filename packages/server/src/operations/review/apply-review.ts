import type { Notation } from "@archscribe/core/model";
import type { Operation } from "../../contract/operation.ts";
import { checkMayGenerate } from "../../generation/answer-generation.ts";
import { closedParts } from "../../generation/closed-parts.ts";
import type { DesignChoice, ProjectTexts } from "../../generation/generation-pool.ts";
import { statedDesign } from "../../generation/stated-design.ts";
import { storeDesign } from "../../generation/store-design.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { readFiles, textsOf } from "../../project-files/read-files.ts";

/** Applies the decisions of people to the design of a project, without a call of a language model. */
export const applyReview: Operation<"applyReview"> = async (call, world) => {
  const { account, body } = call;
  const { database, generationPool } = world;
  await checkMayGenerate(account, world);
  const except = await closedParts(undefined, account, world);
  const files = await readFiles(database, body.project_id);
  const choice: DesignChoice = {
    ...(except.length === 0 ? {} : { except }),
    notation: body.notation ?? notationOf(textsOf(files)),
    force: false,
  };
  const stated = await statedDesign(database, body.project_id, textsOf(files));
  const planAnew = async (texts: ProjectTexts) =>
    stated === undefined
      ? generationPool.planByRules(texts, choice)
      : generationPool.plan(texts, await generationPool.design(texts, stated), choice);
  const plan = await planAnew(textsOf(files));
  const stored = await storeDesign(database, changeOf(call, world), { files, plan, planAnew });
  return {
    status: 200,
    body: { engine: stated === undefined ? "rules" : "llm", ...stored, reports: [] },
  };
};

/** Returns the notation of a project's diagrams, so that applying a review does not change it. */
function notationOf(texts: ProjectTexts): Notation {
  const paths = [...texts.keys()].filter((path) => path.startsWith("diagrams/"));
  const mermaid = paths.filter((path) => path.endsWith(".mmd")).length;
  return mermaid > paths.length - mermaid ? "mermaid" : "plantuml";
}
