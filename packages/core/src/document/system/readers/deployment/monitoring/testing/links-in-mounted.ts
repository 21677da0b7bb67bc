import type { FileReader } from "../../../../reader.ts";
import { factsInFiles } from "../../../../testing/facts-in-files.ts";

/** Returns what a reader says about a configuration that the service `monitor` mounts, and what it cannot read. */
export async function linksInMounted(
  reader: FileReader,
  name: string,
  text: string,
): Promise<readonly string[]> {
  const { facts, unread } = await factsInFiles(reader, {
    "compose.yaml":
      "services:\n  monitor: { image: acme/monitor, volumes: ['./monitoring:/etc/monitoring'] }\n",
    [`monitoring/${name}`]: text,
  });
  return [
    ...facts.flatMap((fact) => {
      if (fact.kind !== "call" || !("deployable" in fact.from)) return [];
      const to =
        "address" in fact.to ? fact.to.address : "technology" in fact.to ? `the ${fact.to.technology}` : "";
      const grade = fact.grade === "said" ? "" : ` ${fact.grade}`;
      return [`${to} ${fact.protocol ?? "-"} ${fact.label ?? "-"} :${fact.place.line ?? 0}${grade}`];
    }),
    ...unread.map(({ reason }) => reason),
  ];
}
