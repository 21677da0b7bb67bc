import fc from "fast-check";
import { expect, it } from "vitest";
import { notations } from "../../model/index.ts";
import { recoveredProject } from "./testing/recovered-project.ts";
import { at, part, sampleSystem } from "./testing/sample-system.ts";

/** Names as hostile files could have them. */
const name = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 90 }),
  fc.constantFrom(
    "end",
    "package",
    "a\nb",
    "@enduml",
    "%%{init}%%",
    "' @trace x: FR-1",
    "x --> y",
    "}",
    '"',
    "`",
    "../..",
    "---",
  ),
);

it.each(notations)(
  "any names give a project in %s that can be read, with every part and table",
  async (notation) => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 2, maxLength: 6 }), async (names) => {
        const evidence = at("compose.yaml:1");
        const parts = names.map((one, index) =>
          part(`part-${index}`, { name: one, technologies: [one], evidence: at(`${one}:3`) }),
        );
        const [from = "", to = ""] = parts.map(({ id }) => id);
        const column = { name: names[0] ?? "", type: names[1] ?? "", evidence };

        const { architecture } = await recoveredProject(
          {
            ...sampleSystem,
            parts,
            connections: [{ from, to, protocol: names[0] ?? "", label: names[1] ?? "", evidence }],
            endpoints: [{ part: from, method: "GET", path: `/${names[0] ?? ""}`, evidence }],
            messages: [{ channel: names[0] ?? "", producers: [from], consumers: [to], evidence }],
            tables: names.map((one, index) => ({
              name: one,
              part: `part-${index}`,
              columns: [column],
              evidence,
            })),
            nodes: [{ id: "node", name: names[0] ?? "", parts: parts.map(({ id }) => id), evidence }],
            decisions: [{ title: names[0] ?? "", status: names[1] ?? "", date: names[1] ?? "", evidence }],
            unread: [{ file: names[0] ?? "", reason: names[1] ?? "" }],
          },
          notation,
        );

        const count = (kind: string): number =>
          architecture.elements.filter((one) => one.kind === kind).length;
        expect([count("component"), count("entity"), count("node")]).toEqual([names.length, names.length, 1]);
        expect(architecture.unclear).toEqual([]);
      }),
    );
  },
);
