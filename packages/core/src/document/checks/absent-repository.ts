import type { Rule } from "./rule.ts";

/** The repositories of the system exist at their paths. */
export const absentRepository: Rule = {
  id: "absent-repository",
  severity: "note",
  summary: "The repositories of system.yaml exist at their paths.",
  check: ({ drift }) =>
    (drift?.absent ?? []).map(({ isEmpty = false, location, name, path }) => ({
      message: `${isEmpty ? `nothing at ${path} shows an architecture` : `the repository '${name}' is not at ${path}`}, so the document is not compared with it`,
      location,
      reference: name,
      suggest: "Check it out there, or name its folder: archscribe drift --system FOLDER.",
    })),
};
