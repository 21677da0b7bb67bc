import * as z from "zod";
import { sources } from "./element.ts";

/** The platforms on which a system can run, with the names of the diagram keys. */
export const deploymentTargets = ["onPrem", "AWS", "GCP", "Azure"] as const;

export type DeploymentTarget = (typeof deploymentTargets)[number];

/** A platform that requirements or decisions name as the place where the system runs. */
export const platformSchema = z.strictObject({
  target: z.enum(deploymentTargets),
  sources,
});

export type Platform = z.infer<typeof platformSchema>;
