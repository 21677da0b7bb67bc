import type { FactPlace } from "../facts.ts";
import { type Address, isPublicHost } from "./address.ts";
import { toEvidence } from "./to-evidence.ts";
import { fullForm, idOf } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";

/** The systems of others that a system uses. */
export interface ExternalParts {
  /** The external system at a public address; undefined for an address that is not public. */
  at(address: Address, place: FactPlace, isMail: boolean): PartDraft | undefined;
  list(): readonly PartDraft[];
}

/** Collects external systems by their host; what mail goes to is the mail server, whoever runs it. */
export function collectExternalParts(takenIds: ReadonlySet<string>): ExternalParts {
  const parts = new Map<string, PartDraft>();
  return {
    at({ host, port }, place, isMail) {
      if (!isPublicHost(host)) return undefined;
      const name = isMail ? "mail-server" : host.toLowerCase().replace(/^www\./, "");
      const key = fullForm(name);
      const known = parts.get(key);
      const part = known ?? externalPart(name, isMail, takenIds);
      part.names.add(host);
      if (port !== undefined) part.ports.add(port);
      part.evidence.push(toEvidence(place, "seen"));
      parts.set(key, part);
      return part;
    },
    list: () => [...parts.values()],
  };
}

function externalPart(name: string, isMail: boolean, takenIds: ReadonlySet<string>): PartDraft {
  const id = idOf(name);
  return {
    id: takenIds.has(id) ? `${id}-external` : id,
    name,
    names: new Set(),
    kind: "external",
    role: isMail ? "mail" : undefined,
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
