/** The kinds of resources below a project. */
export const resourceKinds = ["requirements", "figures", "sections", "files"] as const;

export type ResourceKind = (typeof resourceKinds)[number];

/** A part of a project that has an address. */
export interface ResourceName {
  readonly project: string;
  readonly kind: ResourceKind;
  /** The id of a requirement, figure or section, or the path of a file. */
  readonly id: string;
}

const longest = 1_000;

/**
 * Returns the address of a part of a project.
 *
 * @example resourceAddress({ project: "shop", kind: "requirements", id: "FR-1" }) // "archscribe://shop/requirements/FR-1"
 */
export function resourceAddress({ id, kind, project }: ResourceName): string {
  const path = id.split("/").map(encodeURIComponent).join("/");
  return `archscribe://${encodeURIComponent(project)}/${kind}/${path}`;
}

/** Returns the resource of an address; undefined for anything but `archscribe://<project>/<kind>/<id>`. */
export function parseAddress(address: string): ResourceName | undefined {
  if (address.length > longest) return undefined;
  const { id, kind, project } =
    /^archscribe:\/\/(?<project>[^/?#]+)\/(?<kind>[a-z]+)\/(?<id>[^?#]+)$/.exec(address)?.groups ?? {};
  const known = resourceKinds.find((one) => one === kind);
  if (project === undefined || id === undefined || known === undefined) return undefined;
  try {
    return { project: decodeURIComponent(project), kind: known, id: decodeURIComponent(id) };
  } catch {
    return undefined;
  }
}
