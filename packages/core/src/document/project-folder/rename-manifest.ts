import { parseDocument } from "yaml";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/** What a project is called. */
export interface ProjectNames {
  readonly name: string;
  readonly organization: string;
}

/**
 * The manifest of a project that is called otherwise from now on; all else in it stays as it is written. A text that
 * is not YAML is not changed, so that somebody can fix it.
 */
export function renameManifest(text: string, { name, organization }: ProjectNames): string {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: "error" });
  if (document.errors.length > 0) return text;
  const written: unknown = document.toJS();
  const isMap = typeof written === "object" && written !== null && !Array.isArray(written);
  return isMap
    ? updateYaml(text, { ...(written as Record<string, Json>), name, organization })
    : newYaml({ archscribe: 1, name, organization });
}
