import { type Requirement, requirementKinds } from "../../../model/index.ts";

/** Requirements by kind and number: the same ones are asked about in the same words, whatever order files give them. */
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
