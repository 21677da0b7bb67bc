import { rangeOfFinding, withoutSchemaFaults } from "@archscribe/core/document/editor";
import { rules } from "@archscribe/core/document/checks";
import type { Finding } from "@archscribe/core/model/errors";
import type { _Connection, Diagnostic } from "vscode-languageserver";
import type { ProjectSession } from "./project-session.ts";
import { toDiagnostic, uriOf } from "./to-protocol.ts";

/** A finding as a file shows it. */
export interface ShownFinding {
  readonly finding: Finding;
  readonly diagnostic: Diagnostic;
}

/** Shows the findings of projects in their files. */
export interface Publisher {
  /** Sends what has changed since the last state. */
  publish(session: ProjectSession): void;
  /** Removes all findings of a project that is closed. */
  withdraw(session: ProjectSession): void;
  /** Returns the findings that a file shows. */
  shownIn(session: ProjectSession, file: string): readonly ShownFinding[];
}

const withPage: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

/** Creates a publisher for a connection. */
export function createPublisher(
  connection: _Connection,
  client: () => { readonly yamlLanguageServer: boolean },
): Publisher {
  /** The last diagnostics by address, as JSON, to send only others. */
  const sent = new Map<ProjectSession, Map<string, string>>();

  function shownIn(session: ProjectSession, file: string): ShownFinding[] {
    const { edited, findings = [] } = session.state ?? {};
    const text = edited?.texts.get(file) ?? "";
    const own = findings.filter(({ location }) => location.file === file);
    const lines = text.split("\n");
    const told = client().yamlLanguageServer ? withoutSchemaFaults(own, file, text) : own;
    return told.map((finding) => ({
      finding,
      diagnostic: toDiagnostic(finding, rangeOfFinding(finding, lines), withPage.has(finding.ruleId)),
    }));
  }

  return {
    shownIn,
    publish(session) {
      const before = sent.get(session) ?? new Map<string, string>();
      const now = new Map<string, string>();
      const files = new Set([
        ...(session.state?.findings ?? []).map(({ location }) => location.file),
        ...session.live.open.keys(),
      ]);
      for (const file of files) {
        const uri = uriOf(session, file);
        const version = session.live.open.get(file)?.version;
        const diagnostics = shownIn(session, file).map(({ diagnostic }) => diagnostic);
        const key = JSON.stringify(diagnostics);
        now.set(uri, key);
        if (before.get(uri) === key || (!before.has(uri) && diagnostics.length === 0)) continue;
        void connection.sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) });
      }
      for (const [uri, key] of before)
        if (!now.has(uri) && key !== "[]") void connection.sendDiagnostics({ uri, diagnostics: [] });
      sent.set(session, now);
    },
    withdraw(session) {
      for (const [uri, key] of sent.get(session) ?? [])
        if (key !== "[]") void connection.sendDiagnostics({ uri, diagnostics: [] });
      sent.delete(session);
    },
  };
}
