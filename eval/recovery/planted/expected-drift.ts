import type { DriftKind, DriftSubject } from "@archscribe/core/model";

/** A disagreement that was planted. */
export interface ExpectedDrift {
  readonly kind: DriftKind;
  readonly subject: DriftSubject;
  /** As the document calls it, or else the system: a name, `a -> b`, `GET /orders`, `orders.total`. */
  readonly name: string;
  /** The name in the system, for a renamed item. */
  readonly newName?: string;
}

/** A name without differences in spelling and in the direction of a connection. */
export function formOf({ subject }: Pick<ExpectedDrift, "subject">, name: string): string {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (subject === "connection") return name.split(" -> ").map(plain).toSorted().join(" ");
  if (subject === "endpoint") return name.replaceAll(/\{[^{}]*\}/g, "{}").replace(/^ANY /, "GET ");
  return subject === "column" ? name.split(".").map(plain).join(".") : plain(name);
}
