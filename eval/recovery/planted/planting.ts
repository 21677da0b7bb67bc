import type { FoundPart, FoundSystem } from "@archscribe/core/model";
import type { Dice } from "./dice.ts";
import type { ExpectedDrift } from "./expected-drift.ts";

/** The system that a document is made of, and how it differs from the real one. */
export interface Planting {
  readonly real: FoundSystem;
  readonly documented: FoundSystem;
  readonly expected: readonly ExpectedDrift[];
  /** The ids and names of changed items, which no other change affects. */
  readonly touched: ReadonlySet<string>;
  readonly dice: Dice;
}

/** Plants one change; returns the planting unchanged if the change does not apply to the system. */
export type Plant = (planting: Planting) => Planting;

/** Names that systems of the evaluation do not have. */
const inventions = ["voucher", "pricing desk", "falcon", "loyalty", "warranty", "newsletter", "audit trail"];

/** Returns a name that the system does not have. */
export function inventName({ dice, documented, real, touched }: Planting): string {
  const used = [...real.parts, ...documented.parts].flatMap(({ name, names }) => [name, ...names]).join(" ");
  const open = inventions.filter((one) => !used.includes(one.split(" ")[0] ?? one) && !touched.has(one));
  return dice.pick(open) ?? `invention ${dice.below(1000)}`;
}

/** Returns the parts that a change may affect: unchanged ones with unique names that run or store data. */
export function openParts({ documented, touched }: Planting): FoundPart[] {
  const counts = Map.groupBy(documented.parts, ({ name }) => name.toLowerCase());
  return documented.parts.filter(
    ({ id, kind, name, parent }) =>
      !touched.has(id) &&
      kind !== "person" &&
      kind !== "external" &&
      kind !== "library" &&
      kind !== "module" &&
      parent === undefined &&
      counts.get(name.toLowerCase())?.length === 1,
  );
}

/** Returns the planting with a change that has been made. */
export function planted(
  planting: Planting,
  documented: FoundSystem,
  {
    expected,
    touched,
  }: { readonly expected: ExpectedDrift | readonly ExpectedDrift[]; readonly touched: readonly string[] },
): Planting {
  return {
    ...planting,
    documented,
    expected: [...planting.expected, ...[expected].flat()],
    touched: new Set([...planting.touched, ...touched]),
  };
}
