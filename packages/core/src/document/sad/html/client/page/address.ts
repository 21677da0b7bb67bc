/** The target of an address of the page, after the `#`; a plain anchor has none. */
export type Address =
  | { readonly kind: "element"; readonly id: string }
  | { readonly kind: "requirement"; readonly id: string }
  | { readonly kind: "figure"; readonly id: string }
  | { readonly kind: "step"; readonly useCase: string; readonly step: number };

/** Parses the part of an address after `#`: `element=order-service`, `requirement=FR-7`, `figure=…`, `step=UC-2.3`. */
export function parseAddress(hash: string): Address | undefined {
  const [, kind, written = ""] = /^#?(element|requirement|figure|step)=(.*)$/.exec(hash) ?? [];
  const id = decoded(written);
  if (kind === undefined || id === "") return undefined;
  if (kind !== "step") return { kind: kind as "element" | "requirement" | "figure", id };
  const [, useCase = id, step = "1"] = /^(.+)\.(\d+)$/.exec(id) ?? [];
  return { kind, useCase, step: Number(step) };
}

/** Returns the address of something, with the `#`. */
export function formatAddress(address: Address): string {
  const id = address.kind === "step" ? `${address.useCase}.${address.step}` : address.id;
  return `#${address.kind}=${encodeURIComponent(id)}`;
}

/** Returns the anchor of a figure by its anchor, or by the diagram's path: `component/services`. */
export function figureAnchor(id: string, anchors: readonly string[]): string | undefined {
  const plain = id
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return anchors.find((anchor) => anchor === plain || anchor === `figure-${plain}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text;
  }
}
