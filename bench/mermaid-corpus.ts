/** A diagram source for each kind, longer with the size. */
const kinds: Readonly<Record<string, (size: number) => string>> = {
  flowchart: (size) =>
    `flowchart LR\n${lines(size, (n) => `  A${n}[Step ${n}] --> A${n + 1}[Step ${n + 1}]`)}`,
  sequence: (size) => `sequenceDiagram\n${lines(size, (n) => `  A${n % 4}->>A${(n + 1) % 4}: call ${n}`)}`,
  class: (size) =>
    `classDiagram\n${lines(size, (n) => `  class Type${n} {\n    +UUID id\n    +rename(name) void\n  }\n  Type${n} <|-- Type${n + 1}`)}`,
  state: (size) =>
    `stateDiagram-v2\n  [*] --> S0\n${lines(size, (n) => `  S${n} --> S${n + 1}: event ${n}`)}`,
  entity: (size) =>
    `erDiagram\n${lines(size, (n) => `  T${n} ||--o{ T${n + 1} : has\n  T${n} {\n    bigint id PK\n    text name\n  }`)}`,
  gantt: (size) =>
    `gantt\n  dateFormat YYYY-MM-DD\n${lines(size, (n) => `  Task ${n} :t${n}, 2026-01-${String(n + 1).padStart(2, "0")}, 3d`)}`,
  pie: (size) => `pie\n${lines(size, (n) => `  "Part ${n}" : ${n + 1}`)}`,
  mindmap: (size) => `mindmap\n  root\n${lines(size, (n) => `    Topic ${n}`)}`,
  journey: (size) => `journey\n  section Day\n${lines(size, (n) => `    Task ${n}: ${(n % 5) + 1}: Reader`)}`,
  timeline: (size) => `timeline\n${lines(size, (n) => `  20${String(n + 10)} : Event ${n}`)}`,
};

const sizes = [3, 5, 8, 12, 16] as const;

/** Fifty mixed Mermaid files by name: ten kinds in five sizes. */
export function mermaidCorpus(): Map<string, string> {
  return new Map(
    sizes.flatMap((size) =>
      Object.entries(kinds).map(([kind, body]): [string, string] => [
        `${kind}-${size}.mmd`,
        `${body(size)}\n`,
      ]),
    ),
  );
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("\n");
}
