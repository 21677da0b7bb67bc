import { joinPath } from "@archscribe/core/document/diagrams";
import { type Project, parsedJson } from "@archscribe/core/model";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { Refusal } from "../refusal.ts";

type Settings = Readonly<Record<string, unknown>>;

/**
 * The settings for Mermaid that a project's manifest names; none if it names none.
 *
 * @throws Refusal VALIDATION when the file is not among the project's, or holds something else
 */
export function mermaidSettings(
  { manifest }: Pick<Project, "manifest">,
  files: ReadonlyMap<string, { readonly text: string }>,
): Settings | undefined {
  const path = manifest.mermaid.config;
  if (path === undefined) return undefined;
  const file = files.get(joinPath("", path) ?? path);
  if (file === undefined)
    throw new Refusal(
      "VALIDATION",
      `There is no file ${path}, which ${manifestFile} names for Mermaid. Add it beside ${manifestFile} as mermaid.json or mermaid-….json, or remove the line.`,
    );
  const settings = parsedJson(file.text);
  if (typeof settings === "object" && settings !== null && !Array.isArray(settings))
    return settings as Settings;
  throw new Refusal(
    "VALIDATION",
    `${path} does not contain settings for Mermaid. Write a JSON object into it.`,
  );
}
