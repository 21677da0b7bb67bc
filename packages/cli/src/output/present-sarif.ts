import type { Rule } from "@archscribe/core/document/checks";
import type { Finding } from "@archscribe/core/model/errors";

const levels = { error: "error", warning: "warning", note: "note" } as const;

/** Findings as a SARIF 2.1.0 log, which code hosts show at the lines that they are about. */
export function presentSarif(
  findings: readonly Finding[],
  rules: readonly Pick<Rule, "id" | "summary">[],
  version: string,
): string {
  return sarifLog({ results: findings.map(toResult), rules, version });
}

/**
 * A SARIF 2.1.0 log of results that name rules by their ids.
 *
 * @param notifications messages of the tool about its work, such as unread sources
 */
export function sarifLog({
  notifications = [],
  results,
  rules,
  version,
}: {
  readonly notifications?: readonly unknown[];
  readonly results: readonly unknown[];
  readonly rules: readonly Pick<Rule, "id" | "summary">[];
  readonly version: string;
}): string {
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "archscribe",
            version,
            informationUri: "https://github.com/archscribe/archscribe",
            rules: rules.map(({ id, summary }) => ({ id, shortDescription: { text: summary } })),
          },
        },
        ...(notifications.length === 0
          ? {}
          : {
              invocations: [{ executionSuccessful: true, toolExecutionNotifications: notifications }],
            }),
        results,
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

function toResult({ location, message, ruleId, severity, suggest }: Finding): unknown {
  const { column, file, line } = location;
  return {
    ruleId,
    level: levels[severity],
    message: { text: suggest === undefined ? message : `${message}. ${suggest}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file) },
          region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) },
        },
      },
    ],
  };
}
