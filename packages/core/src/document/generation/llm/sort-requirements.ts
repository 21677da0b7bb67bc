import { type Requirement, requirementKinds } from "../../../model/index.ts";

/**
 * Returns requirements sorted by kind and number, so that equal requirements lead to equal questions, whatever their
 * order in files.
 */
export function sortRequirements(requirements: readonly Requirement[]): Requirement[] {
  return requirements.toSorted((one, other) => {
    const [kind, number] = placeOf(one);
    const [otherKind, otherNumber] = placeOf(other);
    return kind - otherKind || number - otherNumber;
  });
}

function placeOf({ id }: Requirement): readonly [kind: number, number: number] {
  const [prefix, number] = id.split("-");
  return [requirementKinds.findIndex((kind) => kind.prefix === prefix), Number(number)];
}
