/** The first and the last of consecutive ids, or a single id. */
export type TraceRange = readonly [first: string, last?: string];

/** Shortens three or more consecutive ids, so that `FR-1, FR-2, FR-3, FR-7` is read as `FR-1 to FR-3, FR-7`. */
export function traceRanges(ids: readonly string[]): TraceRange[] {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run?.at(-1) !== undefined && follows(run.at(-1) ?? "", id)) run.push(id);
    else runs.push([id]);
  }
  return runs.flatMap((run): TraceRange[] => {
    const [first = "", ...others] = run;
    const last = others.at(-1);
    return others.length < 2 || last === undefined ? run.map((id) => [id]) : [[first, last]];
  });
}

function follows(before: string, id: string): boolean {
  const [kind, number] = parts(before);
  const [nextKind, nextNumber] = parts(id);
  return kind === nextKind && nextNumber === number + 1;
}

function parts(id: string): [kind: string, number: number] {
  const at = id.lastIndexOf("-");
  return [id.slice(0, at), Number(id.slice(at + 1))];
}
