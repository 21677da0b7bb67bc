import { appendFile } from "node:fs/promises";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "../../world.ts";

/**
 * Adds a text to the summary of a run on GitHub, which its page shows.
 *
 * @returns false where there is no such summary, as on other hosts
 * @throws ArchscribeError OUTPUT_NOT_WRITABLE
 */
export async function addToStepSummary(text: string, { environment }: World): Promise<boolean> {
  const path = environment["GITHUB_STEP_SUMMARY"];
  if (path === undefined || path === "") return false;
  try {
    await appendFile(path, `${text}\n`);
    return true;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchscribeError("OUTPUT_NOT_WRITABLE", { path: "GITHUB_STEP_SUMMARY", reason }, { cause });
  }
}
