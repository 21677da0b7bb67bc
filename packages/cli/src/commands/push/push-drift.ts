import { counted, type DriftReport, driftReportSchema, parsedJson } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { answerOf, type components } from "@archscribe/core/product/client";
import { readInput } from "../../read-input.ts";
import { openRemoteProject } from "../../remote/open-remote-project.ts";
import { valueOf } from "../../remote/open-remote.ts";
import type { World } from "../../world.ts";
import type { PushOptions } from "./run.ts";

type SentReport = components["schemas"]["DriftReport"];

/** The maximum size of a request to the server, minus some room for the rest of it. */
const maxBytes = 1024 * 1024 - 1024;

/**
 * Sends a drift report in place of files. The server keeps only the last one of a project, so there is no confirmation.
 *
 * @param name the folder of the project, which identifies it on the server
 * @throws ArchscribeError WRONG_USAGE for a file that is not a report, FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE,
 * NOT_SIGNED_IN, NOT_LINKED, SERVER_DENIED, SERVER_LIMIT, SERVER_REFUSED, SERVER_UNREACHABLE
 */
export async function pushDrift(
  name: string,
  options: PushOptions & { readonly drift: string },
  world: World,
): Promise<number> {
  const { output } = world;
  const read = parseReport(await readInput(options.drift, world), options.drift);
  const isTooLarge = Buffer.byteLength(JSON.stringify(read)) > maxBytes;
  const report = isTooLarge ? withoutPatches(read) : read;
  const { projectId, remote } = await openRemoteProject(name, options, world);
  const findings = counted(report.findings.length, "finding");
  if (options.dryRun === true) {
    if (output.json) output.data(JSON.stringify({ report, sent: false }, undefined, 2));
    output.say(`The drift report with ${findings} would be sent.`);
    return 0;
  }
  const body = { project_id: projectId, report };
  valueOf(await answerOf(remote.client.PUT("/sad/drift_report/", { body })), remote);
  if (output.json) output.data(JSON.stringify({ report, sent: true }, undefined, 2));
  const left = isTooLarge ? ", without its patches, because it is larger than 1 MB" : "";
  output.say(`The drift report with ${findings} was sent to ${remote.server}${left}.`);
  return 0;
}

function parseReport(text: string, name: string): SentReport {
  const value = parsedJson(text);
  if (isReport(value)) return value;
  const [issue] = driftReportSchema.safeParse(value).error?.issues ?? [];
  const place = issue?.path.join(".") ?? "";
  const fault = `${place === "" ? "" : `'${place}': `}${issue?.message ?? "it has another shape"}`;
  throw new ArchscribeError("WRONG_USAGE", {
    reason: `${name === "-" ? "Standard input" : name} is not a drift report: ${fault}`,
    advice: "Write one with `archscribe drift --report FILE`, by the same version of the command.",
  });
}

function isReport(value: unknown): value is DriftReport & SentReport {
  return driftReportSchema.safeParse(value).success;
}

function withoutPatches(report: SentReport): SentReport {
  return {
    ...report,
    findings: report.findings.map(withoutPatch),
    accepted: report.accepted.map((one) => ({ ...one, finding: withoutPatch(one.finding) })),
  };
}

function withoutPatch({
  patch: _,
  ...finding
}: components["schemas"]["DriftFinding"]): components["schemas"]["DriftFinding"] {
  return finding;
}
