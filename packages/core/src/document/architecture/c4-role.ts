import type { ArchitectureElement, C4Level } from "../../model/index.ts";

const macro = /^(?<level>Person|System|Container|Component)(?:Db|Queue)?(?:_Boundary)?(?<external>_Ext)?$/;
const word = /^(?:(?<external>external)[\s,_-]*)?(?<level>person|system|container)?$/i;

/**
 * Returns what a stereotype states of an element's level in C4, and whether it is outside of the system. A stereotype is
 * the name of a C4 macro, or words such as «external system». `component` as a word is UML's, and no level.
 *
 * @see https://c4model.com/abstractions
 */
export function c4RoleOf(stereotype: string | undefined): Pick<ArchitectureElement, "level" | "isExternal"> {
  if (stereotype === undefined || stereotype.trim() === "") return {};
  const { external, level } = (macro.exec(stereotype) ?? word.exec(stereotype.trim()))?.groups ?? {};
  return {
    ...(level === undefined ? {} : { level: level.toLowerCase() as C4Level }),
    ...(external === undefined ? {} : { isExternal: true }),
  };
}
