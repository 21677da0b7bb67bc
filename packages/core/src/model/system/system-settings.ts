import * as z from "zod";
import type { Location } from "../location.ts";
import { acceptedDriftSchema } from "./drift.ts";

const line = z.string().trim().min(1, { error: "some text" }).max(500);

const repositorySchema = z.strictObject({
  name: line.describe("Its name, which begins the paths of evidence if there are several."),
  path: line.describe("Its folder: absolute, or relative to the folder of the project."),
  url: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .describe("Its web address, such as https://github.com/acme/shop.")
    .optional(),
  revision: z
    .string()
    .regex(/^[\w./-]{1,100}$/, { error: "a commit, such as 4f2a9c1" })
    .describe("The commit of which the lines of evidence are, for links to them.")
    .optional(),
});

const nameInSystemSchema = z.union([line, z.array(line).min(1)], {
  error: "a name in the system, or a list of names",
});

/** The file `system.yaml`: where the system is that the document describes, and how the two are compared. */
export const systemSettingsSchema = z.strictObject({
  repositories: z.array(repositorySchema).describe("The repositories of the system.").default([]),
  names: z
    .record(line, nameInSystemSchema)
    .describe("Names in the document with the names of the same parts in the system.")
    .default({}),
  "leave-out": z
    .strictObject({
      parts: z.array(line).describe("Parts, by name, that the document does not speak about.").default([]),
      folders: z.array(line).describe("Folders and files of the system that are not scanned.").default([]),
    })
    .describe("What is not compared.")
    .default({ parts: [], folders: [] }),
  separate: z
    .array(z.array(line).min(2, { error: "at least two names" }))
    .describe("Lists of names in the system that are different parts, although the scan would join them.")
    .default([]),
  accepted: z
    .array(acceptedDriftSchema)
    .describe("Findings of drift that somebody has accepted, with the reason.")
    .default([]),
});

export type SystemSettings = z.infer<typeof systemSettingsSchema>;

/** Settings that name no repository, map no name and accept nothing. */
export const emptySystemSettings: SystemSettings = systemSettingsSchema.parse({});

/** The settings of a project with the places of what they say. */
export interface LocatedSystemSettings extends SystemSettings {
  /** The places of the mapped names, by the name in the document. */
  readonly namePlaces: ReadonlyMap<string, Location>;
  /** The place of each acceptance, in their order. */
  readonly acceptedPlaces: readonly Location[];
  /** The place of each repository, in their order. */
  readonly repositoryPlaces: readonly Location[];
}
