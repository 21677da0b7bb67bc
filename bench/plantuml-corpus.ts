/** A diagram source for each kind, longer with the size: from a handful of elements to a full page. */
const kinds: Readonly<Record<string, (size: number) => string>> = {
  sequence: (size) =>
    lines(size, (n) => `A${n % 5} -> A${(n + 1) % 5} : step ${n}\nA${(n + 1) % 5} --> A${n % 5} : done ${n}`),
  class: (size) =>
    lines(
      size,
      (n) => `class Type${n} {\n  -id : UUID\n  +rename(name : String) : void\n}\nType${n} <|-- Type${n + 1}`,
    ),
  usecase: (size) =>
    lines(
      size,
      (n) => `actor "Actor ${n % 4}" as U${n % 4}\nusecase "Goal ${n}" as G${n}\nU${n % 4} --> G${n}`,
    ),
  activity: (size) =>
    `start\n${lines(size, (n) => `:Do step ${n};\nif (is ${n} done?) then (yes)\n  :Note it;\nelse (no)\n  :Try again;\nendif`)}\nstop`,
  state: (size) => `[*] --> S0\n${lines(size, (n) => `S${n} --> S${n + 1} : event ${n}`)}`,
  component: (size) =>
    `${lines(size, (n) => `package "Area ${n}" {\n  component [Part ${n}] as P${n}\n}`)}\n${lines(size - 1, (n) => `P${n} ..> P${n + 1} : uses`)}`,
  deployment: (size) =>
    lines(
      size,
      (n) =>
        `node "Node ${n}" as N${n} {\n  artifact "app-${n}.jar" as J${n}\n}\ndatabase "Store ${n}" as D${n}\nJ${n} --> D${n}`,
    ),
  object: (size) =>
    `${lines(size, (n) => `object "item ${n}" as O${n} {\n  price = ${n * 10}\n}`)}\n${lines(size - 1, (n) => `O${n} --> O${n + 1}`)}`,
  entity: (size) =>
    `${lines(size, (n) => `entity "table_${n}" as T${n} {\n  * id : bigint <<PK>>\n  --\n  name : text\n}`)}\n${lines(size - 1, (n) => `T${n} ||--o{ T${n + 1}`)}`,
};

const roots: Readonly<Record<string, (size: number) => string>> = {
  mindmap: (size) =>
    `@startmindmap\n* Root\n${lines(size, (n) => `** Topic ${n}\n*** Detail ${n}`)}\n@endmindmap`,
  wbs: (size) => `@startwbs\n* Project\n${lines(size, (n) => `** Package ${n}\n*** Task ${n}`)}\n@endwbs`,
  json: (size) =>
    `@startjson\n{${Array.from({ length: size }, (_, n) => `"key${n}": {"value": ${n}}`).join(", ")}}\n@endjson`,
  gantt: (size) => `@startgantt\n${lines(size, (n) => `[Task ${n}] lasts ${n + 2} days`)}\n@endgantt`,
};

const sizes = [3, 5, 8, 12, 16, 20, 26, 32] as const;

/** A hundred mixed PlantUML files by name: thirteen kinds in eight sizes, without the last four. */
export function plantumlCorpus(): Map<string, string> {
  const files = new Map<string, string>();
  for (const size of sizes) {
    for (const [kind, body] of Object.entries(kinds)) {
      files.set(`${kind}-${size}.puml`, `@startuml\n${body(size)}\n@enduml\n`);
    }
    for (const [kind, body] of Object.entries(roots)) files.set(`${kind}-${size}.puml`, `${body(size)}\n`);
  }
  return new Map([...files].slice(0, 100));
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("\n");
}
