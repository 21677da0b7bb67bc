import type { FoundEndpoint } from "../../../model/index.ts";

/** A base that fewer endpoints have may be a coincidence. */
const fewest = 3;

/**
 * Returns the endpoints of one part with those that only code shows below the base path that its API description states,
 * if most of them are described below one: a base that a server is given while it runs, or a gateway puts before it,
 * stands nowhere else. Without such a base, the endpoints stay as they are.
 */
export function belowDescribedBase(endpoints: readonly FoundEndpoint[]): readonly FoundEndpoint[] {
  const said = endpoints.filter((one) => isOnly(one, "said"));
  const seen = endpoints.filter((one) => isOnly(one, "seen"));
  const joined = endpoints.length - said.length - seen.length;
  const base = baseOf(said, seen);
  if (base === undefined || base.count < fewest || base.count * 2 <= seen.length + joined) return endpoints;
  const moved = new Map(endpoints.filter((one) => !seen.includes(one)).map((one) => [formOf(one), one]));
  for (const one of seen) {
    const below = { ...one, path: `${base.path}${one.path === "/" ? "" : one.path}` };
    const known = moved.get(formOf(below));
    moved.set(
      formOf(below),
      known === undefined ? below : { ...known, evidence: [...known.evidence, ...one.evidence] },
    );
  }
  return [...moved.values()];
}

function isOnly({ evidence }: FoundEndpoint, grade: "said" | "seen"): boolean {
  return evidence.every((one) => one.grade === grade);
}

/** The base below which most endpoints of code are described, and how many these are. */
function baseOf(
  said: readonly FoundEndpoint[],
  seen: readonly FoundEndpoint[],
): { readonly path: string; readonly count: number } | undefined {
  const counts = new Map<string, number>();
  const byMethod = Map.groupBy(said, ({ method = "" }) => method);
  for (const { method = "", path } of seen) {
    const form = withoutNames(path);
    if (form === "/") continue;
    const bases = (byMethod.get(method) ?? []).flatMap((one) => {
      const whole = withoutNames(one.path);
      return whole.length > form.length && whole.endsWith(form) ? [whole.slice(0, -form.length)] : [];
    });
    for (const base of new Set(bases)) counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  const [best] = [...counts]
    .filter(([base]) => !base.includes("{}"))
    .toSorted((one, other) => other[1] - one[1]);
  return best === undefined ? undefined : { path: best[0], count: best[1] };
}

function formOf({ method = "", path }: Pick<FoundEndpoint, "method" | "path">): string {
  return `${method} ${withoutNames(path)}`;
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}
