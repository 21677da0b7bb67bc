import type { FoundEndpoint } from "../../../model/index.ts";
import { formOf, withoutNames } from "./endpoint-form.ts";

/** A base that fewer endpoints have may be a coincidence. */
const fewest = 3;

/** From this share of its endpoints on, all of a part are below one base, also those that nobody has described. */
const nearlyAll = 0.8;

/**
 * Returns the endpoints of one part with those that only code shows below the base paths that its API description states,
 * if most of them are described below one: a base that a server is given while it runs, or a gateway puts before it,
 * stands nowhere else. Without such a base, the endpoints stay as they are.
 */
export function belowDescribedBase(endpoints: readonly FoundEndpoint[]): readonly FoundEndpoint[] {
  const said = new Map(endpoints.filter((one) => isOnly(one, "said")).map((one) => [formOf(one), one]));
  const seen = new Set(endpoints.filter((one) => isOnly(one, "seen")));
  const counts = basesOf([...said.values()], [...seen]);
  const bases = [...counts].filter(([, count]) => count >= fewest).map(([base]) => base);
  const described = new Map(
    [...seen].flatMap((one): [FoundEndpoint, string][] => {
      const [only, ...others] = bases.filter((base) => said.has(formOf(below(one, base))));
      return only === undefined || others.length > 0 ? [] : [[one, only]];
    }),
  );
  const shown = endpoints.length - said.size;
  if (described.size * 2 <= shown) return endpoints;
  const main = bases.find((base) => (counts.get(base) ?? 0) >= shown * nearlyAll);
  const joined = new Map(said);
  const others: FoundEndpoint[] = [];
  for (const one of endpoints) {
    const base = described.get(one) ?? (seen.has(one) ? main : undefined);
    const moved = base === undefined ? one : below(one, base);
    const known = base === undefined ? undefined : joined.get(formOf(moved));
    if (known !== undefined)
      joined.set(formOf(moved), { ...known, evidence: [...known.evidence, ...one.evidence] });
    else if (!said.has(formOf(one))) others.push(moved);
  }
  return [...joined.values(), ...others];
}

function isOnly({ evidence }: FoundEndpoint, grade: "said" | "seen"): boolean {
  return evidence.every((one) => one.grade === grade);
}

/** The bases below which endpoints of code are described, and how many are. */
function basesOf(
  said: readonly FoundEndpoint[],
  seen: readonly FoundEndpoint[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const byMethod = Map.groupBy(said, ({ method = "" }) => method);
  for (const { method = "", path } of seen) {
    const form = withoutNames(path);
    if (form === "/") continue;
    const bases = (byMethod.get(method) ?? []).flatMap((one) => {
      const whole = withoutNames(one.path);
      const base = whole.slice(0, -form.length);
      return base !== "" && whole.endsWith(form) && !base.includes("{}") ? [base] : [];
    });
    for (const base of new Set(bases)) counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  return counts;
}

function below(endpoint: FoundEndpoint, base: string): FoundEndpoint {
  return { ...endpoint, path: `${base}${endpoint.path === "/" ? "" : endpoint.path}` };
}
