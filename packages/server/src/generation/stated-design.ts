import { hasFilesByModel } from "@archscribe/core/document/project-folder";
import type { DesignModel } from "@archscribe/core/model";
import { eq } from "drizzle-orm";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { statedDesigns } from "../store/schema.ts";
import type { ProjectTexts } from "./generation-pool.ts";

/**
 * Returns the design that a language model stated for a project, so that decisions of people can be applied without
 * another call; undefined if the rules made its design.
 *
 * @throws Refusal VALIDATION if a language model made the design elsewhere, so that only its files are known here
 */
export async function statedDesign(
  database: Database,
  projectId: number,
  texts: ProjectTexts,
): Promise<DesignModel | undefined> {
  if (!hasFilesByModel(texts)) return undefined;
  const [stored] = await database
    .select({ design: statedDesigns.design })
    .from(statedDesigns)
    .where(eq(statedDesigns.projectId, projectId));
  if (stored !== undefined) return stored.design;
  throw new Refusal(
    "VALIDATION",
    "A language model made this design outside this server. Generate it here, or review it where it was made, with 'archscribe generate --engine llm --review'.",
  );
}

/** Stores the design that a language model stated for a project; it replaces an earlier one. */
export async function keepStatedDesign(
  transaction: Database,
  {
    design,
    now,
    projectId,
  }: { readonly projectId: number; readonly design: DesignModel; readonly now: Date },
): Promise<void> {
  const row = { design, statedAt: now };
  await transaction
    .insert(statedDesigns)
    .values({ projectId, ...row })
    .onConflictDoUpdate({ target: statedDesigns.projectId, set: row });
}

/** Copies the design that a language model stated for a project to the copy of the project. */
export async function copyStatedDesign(
  transaction: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const [stored] = await transaction.select().from(statedDesigns).where(eq(statedDesigns.projectId, from));
  if (stored !== undefined) await transaction.insert(statedDesigns).values({ ...stored, projectId: to });
}
