import { openParts, type Plant, planted } from "./planting.ts";

/** Technologies for the same purpose, so that a document may name an outdated one. */
const exchangeable: readonly (readonly string[])[] = [
  ["PostgreSQL", "MySQL", "MongoDB"],
  ["RabbitMQ", "Apache Kafka"],
  ["Redis", "Memcached"],
  ["Java", "Python", "Go", "JavaScript", "PHP", "C#", "Ruby"],
];

/** The document states another technology of a part. */
export const changeTechnology: Plant = (planting) => {
  const { dice, documented } = planting;
  const open = openParts(planting).flatMap((part) =>
    part.technologies.flatMap((technology) => {
      const slot = exchangeable.find((one) => one.includes(technology));
      return slot === undefined
        ? []
        : [{ part, technology, others: slot.filter((one) => one !== technology) }];
    }),
  );
  const change = dice.pick(open);
  const other = dice.pick(change?.others ?? []);
  if (change === undefined || other === undefined) return planting;
  const { part, technology } = change;
  // A framework of the former language would contradict the new one.
  const isLanguage = exchangeable.at(-1)?.includes(technology) === true;
  const technologies = isLanguage
    ? [other]
    : part.technologies.map((one) => (one === technology ? other : one));
  return planted(
    planting,
    { ...documented, parts: documented.parts.map((one) => (one === part ? { ...part, technologies } : one)) },
    { expected: { kind: "differs", subject: "technology", name: part.name }, touched: [part.id] },
  );
};
