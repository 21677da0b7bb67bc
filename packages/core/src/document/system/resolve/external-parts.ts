import type { FactPlace } from "../facts.ts";
import { type Address, isPublicHost } from "./address.ts";
import { toEvidence } from "./to-evidence.ts";
import { fullForm, idOf } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";

/** The systems of others that a system uses. */
export interface ExternalParts {
  /** The external system at a public address; undefined for an address that is not public. */
  at(address: Address, place: FactPlace, purpose?: ExternalPurpose): PartDraft | undefined;
  list(): readonly PartDraft[];
}

/** What an external system is used for, if that says more than its host. */
export type ExternalPurpose = "mail" | "repository";

/** A host of repositories has many; the one that a part reads from is no use of the others, or of the host's own API. */
const repositories: Readonly<Record<string, string>> = {
  "github.com": "github-repository",
  "gitlab.com": "gitlab-repository",
  "bitbucket.org": "bitbucket-repository",
};

/**
 * Collects external systems by their host. What mail goes to is the mail server, whoever runs it, and a repository at a
 * public host of them is called one.
 */
export function collectExternalParts(takenIds: ReadonlySet<string>): ExternalParts {
  const parts = new Map<string, PartDraft>();
  return {
    at({ host, port }, place, purpose) {
      if (!isPublicHost(host)) return undefined;
      const name = nameOf(host.toLowerCase().replace(/^www\./, ""), purpose);
      const key = fullForm(name);
      const known = parts.get(key);
      const part = known ?? externalPart(name, purpose, takenIds);
      part.names.add(host);
      if (port !== undefined) part.ports.add(port);
      part.evidence.push(toEvidence(place, "seen"));
      parts.set(key, part);
      return part;
    },
    list: () => [...parts.values()],
  };
}

function nameOf(host: string, purpose: ExternalPurpose | undefined): string {
  if (purpose === "mail") return "mail-server";
  return purpose === "repository" ? (repositories[host] ?? host) : host;
}

function externalPart(
  name: string,
  purpose: ExternalPurpose | undefined,
  takenIds: ReadonlySet<string>,
): PartDraft {
  const id = idOf(name);
  return {
    id: takenIds.has(id) ? `${id}-external` : id,
    name,
    names: new Set(),
    kind: "external",
    role: purpose === "mail" ? "mail" : undefined,
    technologies: new Set(),
    folder: undefined,
    image: undefined,
    ports: new Set(),
    isExposed: false,
    dependencies: [],
    evidence: [],
    unit: {},
  };
}
