import { parseDocument } from "yaml";
import { modeline } from "./modeline.ts";
import { manifestFile } from "../../model/index.ts";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/** The names of a project and its organization. */
export interface ProjectNames {
  readonly name: string;
  readonly organization: string;
}

/**
 * Returns the manifest of a project with new names; everything else keeps its formatting. Text that is not YAML is
 * returned unchanged, so that a person can fix it.
 */
export function renameManifest(text: string, { name, organization }: ProjectNames): string {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: "error" });
  if (document.errors.length > 0) return text;
  const written: unknown = document.toJS();
  const isMap = typeof written === "object" && written !== null && !Array.isArray(written);
  return isMap
    ? updateYaml(text, { ...(written as Record<string, Json>), name, organization })
    : `${modeline(manifestFile)}${newYaml({ archscribe: 1, name, organization })}`;
}
