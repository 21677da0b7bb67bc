import type { StatedEvidence } from "./evidence-text.ts";
import { lineAddress, type WebRepository } from "./line-address.ts";

/**
 * Returns the web address of a place of a system; undefined if none is known. Of several repositories, the first part
 * of the path names one.
 */
export function evidenceAddress(
  repositories: readonly (WebRepository & { readonly name: string })[],
  { file, line }: Pick<StatedEvidence, "file" | "line">,
): string | undefined {
  const [only, ...others] = repositories;
  const [folder = "", ...rest] = file.split("/");
  const isNamed = others.length > 0;
  const repository = isNamed ? repositories.find(({ name }) => name === folder) : only;
  if (repository === undefined) return undefined;
  const own = isNamed ? rest.join("/") : file;
  return lineAddress(repository, { file: own, ...(line === undefined ? {} : { line }) });
}
