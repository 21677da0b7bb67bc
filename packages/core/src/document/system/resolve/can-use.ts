import { serversFor } from "../technologies/products.ts";
import { technologyOfPackage } from "../technologies/package-technologies.ts";
import type { PartDraft } from "./part-draft.ts";
import type { Resolution } from "./resolution.ts";

/**
 * Returns whether a part can use a part that only a shared configuration mentions: one of its packages is a client of the
 * other's product or role, or its own files have connected them. A part with neither product nor role is used without a
 * client.
 */
export function canUse(
  from: PartDraft,
  to: PartDraft,
  { connections }: Pick<Resolution, "connections">,
): boolean {
  const isOrdinary = to.role === undefined && (to.kind === "service" || to.kind === "external");
  if (isOrdinary || from.dependencies.length === 0 || connections.has(from, to)) return true;
  return hasClientOf(from, to);
}

/** Returns whether a package of a part is a client of another's product or role. */
export function hasClientOf(from: PartDraft, to: PartDraft): boolean {
  const technologies = new Set(Array.from(to.technologies, (technology) => technology.toLowerCase()));
  return from.dependencies.some(({ name }) => {
    const { clientOf, clientOfRole } = technologyOfPackage(name) ?? {};
    return (
      (clientOf !== undefined &&
        serversFor(clientOf).some((server) => technologies.has(server.toLowerCase()))) ||
      (clientOfRole !== undefined && clientOfRole === to.role)
    );
  });
}

/** Returns whether a package of a part is a client of a product. */
export function hasClientFor(from: PartDraft, technology: string): boolean {
  return from.dependencies.some(({ name }) => {
    const clientOf = technologyOfPackage(name)?.clientOf;
    return clientOf !== undefined && serversFor(clientOf).includes(technology);
  });
}
