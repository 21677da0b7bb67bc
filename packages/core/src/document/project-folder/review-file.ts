import type { Finding } from "../../model/errors/index.ts";
import { elementKey, type Review, reviewedKindKeys, reviewSchema, verdictsOn } from "../../model/index.ts";
import { modeline } from "./modeline.ts";
import { readYaml } from "./read-yaml.ts";
import { formatFault, type SourceFile } from "./source-file.ts";
import { type Json, newYaml, updateYaml } from "./update-yaml.ts";

/** Where the folder keeps what people have decided about generated elements. */
export const reviewFile = "review.yaml";

/** Reads what people have decided; each element is decided on once. */
export function readReview(file: SourceFile): {
  readonly review: Review | undefined;
  readonly findings: readonly Finding[];
} {
  const reading = readYaml(file, reviewSchema);
  if (reading.value === undefined || !("lineOf" in reading))
    return { review: undefined, findings: reading.findings };
  const { lineOf, value } = reading;
  const repeated = reviewedKindKeys.flatMap((kind) => {
    const lines = new Map<string, number>();
    return verdictsOn(value, kind).flatMap(({ name }, index): Finding[] => {
      const key = elementKey(kind, name);
      const line = lineOf([kind, index]);
      const earlier = lines.get(key);
      lines.set(key, earlier ?? line);
      if (earlier === undefined) return [];
      const message = `there is another verdict on '${name}'`;
      return [formatFault(file, { line }, { message, suggest: `It is in line ${String(earlier)}.` })];
    });
  });
  return { review: repeated.length === 0 ? value : undefined, findings: repeated };
}

const head = `# What people have decided about generated elements: archscribe generate --review.
# Each verdict holds for every later run; delete it to be asked again.
`;

/** Returns the text of a review; existing entries keep their formatting. */
export function emitReview(review: Review, existing?: string): string {
  const value = Object.fromEntries(
    Object.entries(review).filter(([, list]) => list.length > 0),
  ) as unknown as Json;
  return existing === undefined
    ? `${modeline(reviewFile)}${head}${newYaml(value)}`
    : updateYaml(existing, value);
}
