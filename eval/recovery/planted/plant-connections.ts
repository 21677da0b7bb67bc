import { openParts, type Plant, planted, type Planting } from "./planting.ts";

/** The document draws a connection that the system does not have. */
export const addConnection: Plant = (planting) => {
  const { dice, documented } = planting;
  const parts = openParts(planting);
  const free = parts
    .filter(({ kind }) => kind === "service" || kind === "client")
    .flatMap((from) =>
      parts.flatMap((to) => (from === to || isJoined(planting, from.id, to.id) ? [] : [[from, to] as const])),
    );
  const pair = dice.pick(free);
  if (pair === undefined) return planting;
  const [from, to] = pair;
  const use = { from: from.id, to: to.id, evidence: from.evidence };
  return planted(
    planting,
    { ...documented, connections: [...documented.connections, use] },
    {
      expected: { kind: "missing-in-system", subject: "connection", name: `${from.name} -> ${to.name}` },
      touched: [from.id, to.id],
    },
  );
};

/** Whether one part uses the other, directly or through a third, in the system or in its document. */
function isJoined({ documented, real }: Planting, one: string, other: string): boolean {
  const all = [...real.connections, ...documented.connections];
  const beside = (id: string): string[] =>
    all.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
  return beside(one).includes(other);
}

/** The document does not draw a connection of the system. */
export const dropConnection: Plant = (planting) => {
  const { dice, documented } = planting;
  const open = new Map(openParts(planting).map((part) => [part.id, part]));
  const use = dice.pick(
    documented.connections.filter(({ from, to }) => from !== to && open.has(from) && open.has(to)),
  );
  const [from, to] = [open.get(use?.from ?? ""), open.get(use?.to ?? "")];
  if (use === undefined || from === undefined || to === undefined) return planting;
  const ends = [from.id, to.id];
  const isOther = (one: { readonly from: string; readonly to: string }): boolean =>
    !ends.includes(one.from) || !ends.includes(one.to);
  return planted(
    planting,
    { ...documented, connections: documented.connections.filter(isOther) },
    {
      expected: { kind: "missing-in-design", subject: "connection", name: `${from.name} -> ${to.name}` },
      touched: ends,
    },
  );
};
