import type { ProjectState } from "../project-state.ts";
import { sampleAssistance } from "./sample-assistance.ts";

/** Reads the sample world with some files replaced. */
export async function sampleState(
  files: Readonly<Record<string, string | undefined>> = {},
): Promise<ProjectState> {
  return sampleAssistance(files).state({ id: "shop", name: "Lending library" });
}
