import type { DriftKind, DriftSubject } from "@archscribe/core/model";

/** A disagreement that was planted. */
export interface ExpectedDrift {
  readonly kind: DriftKind;
  readonly subject: DriftSubject;
  /** As the document calls it, or else the system: a name, `a -> b`, `GET /orders`, `orders.total`. */
  readonly name: string;
  /** As the system calls it, for what is renamed. */
  readonly newName?: string;
}

/** A name in which spellings and the direction of a connection do not count. */
export function formOf({ subject }: Pick<ExpectedDrift, "subject">, name: string): string {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (subject === "connection") return name.split(" -> ").map(plain).toSorted().join(" ");
  if (subject === "endpoint") return name.replaceAll(/\{[^{}]*\}/g, "{}").replace(/^ANY /, "GET ");
  return subject === "column" ? name.split(".").map(plain).join(".") : plain(name);
}
