import type { ArchitectureElement } from "../../model/index.ts";
import { uniqueNames } from "./unique-names.ts";

/** One entity of a catalog. */
export interface Entity {
  readonly apiVersion: "backstage.io/v1alpha1";
  readonly kind: "System" | "Component" | "API" | "Resource" | "Group";
  readonly metadata: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

/** The names of the entities, unique for each kind. */
export interface BackstageNames {
  nameOf(kind: "system" | "component" | "api" | "resource" | "group", key: string, wanted?: string): string;
  tagOf(tag: string): string;
}

/**
 * @see https://backstage.io/docs/features/software-catalog/descriptor-format#name-required
 */
export function createBackstageNames(): BackstageNames {
  const byKind = new Map<string, ReturnType<typeof uniqueNames>>();
  const rules = { forbidden: /[^a-zA-Z0-9._-]+/g, separator: "-", maxLength: 63 };
  return {
    nameOf(kind, key, wanted) {
      const own = byKind.get(kind) ?? uniqueNames(rules);
      byKind.set(kind, own);
      return own(key, wanted?.toLowerCase() ?? key.toLowerCase());
    },
    tagOf: (tag) =>
      tag
        .normalize("NFKD")
        .replaceAll(/\p{M}+/gu, "")
        .toLowerCase()
        .replaceAll(/[^a-z0-9+#]+/g, "-")
        .replaceAll(/^-|-$/g, "")
        .slice(0, 63)
        .replace(/-$/, ""),
  };
}

/** Returns the entity of an element, with the fields that the catalog has for it. */
export function entityOf(
  element: ArchitectureElement,
  { kind, spec }: Pick<Entity, "kind" | "spec">,
  names: BackstageNames,
): Entity {
  const { description, id, links, name } = element;
  const lower = kind.toLowerCase() as "system" | "component" | "api" | "resource";
  const tags = [...new Set(element.tags.map((tag) => names.tagOf(tag)).filter((tag) => tag !== ""))];
  return {
    apiVersion: "backstage.io/v1alpha1",
    kind,
    metadata: {
      name: names.nameOf(lower, id),
      title: name,
      ...(description === undefined ? {} : { description }),
      annotations: annotationsOf(element),
      ...(tags.length === 0 ? {} : { tags }),
      ...(links.length === 0 ? {} : { links: links.map(({ title, url }) => ({ url, title })) }),
    },
    spec,
  };
}

function annotationsOf({
  basis,
  evidence,
  id,
  names,
  requirements,
  technology,
}: ArchitectureElement): object {
  const facts: Readonly<Record<string, string | undefined>> = {
    id,
    technology,
    basis,
    requirements: requirements.join(", "),
    names: names.join(", "),
    evidence: evidence.join(", "),
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      value === undefined || value === "" ? [] : [[`archscribe.${key}`, value]],
    ),
  );
}
