/** The picture of core in `docs/ARCHITECTURE.md`: its wings and rooms, with an arrow where one imports the other. */
import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { floorOf } from "../tests/house/import-graph.ts";
import { filesLike, importsOf, isTest } from "../tests/house/source-tree.ts";

const wings = ["platform", "product", "document", "model"];

const start =
  "<!-- The picture is drawn from the imports by gen/core-picture.ts. To update it: npm run gen -->";
const end = "<!-- End of the picture -->";

/** `docs/ARCHITECTURE.md` with the picture of today. */
export async function generateArchitecture(): Promise<string> {
  const text = await readFile(new URL("../docs/ARCHITECTURE.md", import.meta.url), "utf8");
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error("docs/ARCHITECTURE.md has no place for the picture");
  return `${text.slice(0, before)}${start}\n\n\`\`\`mermaid\n${drawCore()}\n\`\`\`\n\n${text.slice(after)}`;
}

function drawCore(): string {
  const known = knownRooms();
  const rooms = [
    ...new Set([...known.keys(), ...[...known.values()].flatMap((others) => [...others])]),
  ].sort();
  const boxes = wings.flatMap((wing) => [
    `  subgraph wing_${wing}["${wing}/"]`,
    ...rooms.filter((room) => wingOf(room) === wing).map((room) => `    ${idOf(room)}["${labelOf(room)}"]`),
    "  end",
  ]);
  const arrows = rooms.flatMap((room) =>
    nearest(room, known).map((other) => `  ${idOf(room)} --> ${idOf(other)}`),
  );
  return ["flowchart TB", ...boxes, ...arrows].join("\n");
}

/** Each room with the rooms that its files import; tests may bring up any part. */
function knownRooms(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const file of filesLike(/^packages\/core\/src\/.*\.ts$/)) {
    const room = roomOf(file.path);
    if (isTest(file.path) || room === undefined) continue;
    const others = known.get(room) ?? new Set();
    for (const { target } of importsOf(file)) {
      const other = target.startsWith(".") ? roomOf(posix.join(posix.dirname(file.path), target)) : undefined;
      if (other !== undefined && other !== room) others.add(other);
    }
    known.set(room, others);
  }
  return known;
}

/** The room of a file in core; folders of the product above its ground floor are features, and the ground floor is one room. */
function roomOf(path: string): string | undefined {
  const floor = floorOf(path);
  const wing = wingOf(floor);
  if (!wings.includes(wing)) return undefined;
  if (wing === "model") return wing;
  return floor === "product" ? "product/features" : floor;
}

/** The rooms that a room imports directly: a room known through another room is omitted. */
function nearest(room: string, known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const others = [...(known.get(room) ?? [])];
  return others.filter((one) => !others.some((other) => other !== one && reaches(other, one, known))).sort();
}

function reaches(room: string, goal: string, known: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...(known.get(room) ?? [])].some((other) => other === goal || reaches(other, goal, known));
}

function wingOf(room: string): string {
  return room.split("/")[0] ?? room;
}

function idOf(room: string): string {
  return room.replaceAll(/\W/g, "_");
}

function labelOf(room: string): string {
  if (room === "model") return "vocabulary, errors, ports";
  return room.split("/")[1]?.replaceAll("-", " ") ?? room;
}
