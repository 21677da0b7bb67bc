import { expect, it } from "vitest";
import { addModelines } from "./add-modelines.ts";
import { recordFile } from "./generation-record.ts";

const manifest = "archscribe: 1\nname: Shop\norganization: Town\n";

it("adds the line that names the schema, by the way from the file to the schemas", () => {
  const texts = new Map([
    ["archscribe.yaml", manifest],
    ["requirements/shop/orders.yaml", "[]\n"],
    ["requirements/old.yml", "[]\r\n"],
    ["api/openapi.yaml", "openapi: 3.1.0\n"],
    ["pages/orchestration.md", "# Orchestration\n"],
  ]);

  expect([...addModelines(texts)]).toEqual([
    [
      "archscribe.yaml",
      `# yaml-language-server: $schema=.archscribe/schemas/archscribe.schema.json\n${manifest}`,
    ],
    [
      "requirements/shop/orders.yaml",
      "# yaml-language-server: $schema=../../.archscribe/schemas/requirements.schema.json\n[]\n",
    ],
    [
      "requirements/old.yml",
      "# yaml-language-server: $schema=../.archscribe/schemas/requirements.schema.json\r\n[]\r\n",
    ],
  ]);
});

it.each(["# yaml-language-server: $schema=https://example.org/ours.json\n", "# $schema: ours.json\n"])(
  "leaves a file alone that names a schema: %s",
  (line) => {
    expect(addModelines(new Map([["archscribe.yaml", line + manifest]]))).toEqual(new Map());
  },
);

it.each([
  ["without the blank that editors ask for", (line: string) => `#${line}\n${manifest}`],
  ["below the content", (line: string) => `${manifest}# ${line}\n`],
])("adds a line to a file that names a schema %s", (_, text) => {
  const before = text("yaml-language-server: $schema=https://example.org/ours.json");

  const after = addModelines(new Map([["archscribe.yaml", before]])).get("archscribe.yaml");

  expect(after).toBe(`# yaml-language-server: $schema=.archscribe/schemas/archscribe.schema.json\n${before}`);
});

it("leaves a file alone that names a schema below other comments", () => {
  const text = `# Ours\n\n# yaml-language-server: $schema=ours.json\n---\n${manifest}`;

  expect(addModelines(new Map([["archscribe.yaml", text]]))).toEqual(new Map());
});

it("keeps an unchanged file as generated, and a changed file as a person's own", () => {
  const record = {
    "use-cases/UC-1.yaml": recordFile("id: a", "rules"),
    "use-cases/UC-2.yaml": recordFile("id: b", "llm"),
    "use-cases/UC-3.yaml": recordFile("id: before", "rules"),
  };
  const texts = new Map([
    ["archscribe.generated.json", JSON.stringify(record)],
    ["use-cases/UC-1.yaml", "id: a"],
    ["use-cases/UC-2.yaml", "id: b"],
    ["use-cases/UC-3.yaml", "id: c"],
  ]);

  const written = addModelines(texts);

  expect(JSON.parse(written.get("archscribe.generated.json") ?? "")).toEqual({
    "use-cases/UC-1.yaml": recordFile(written.get("use-cases/UC-1.yaml") ?? "", "rules"),
    "use-cases/UC-2.yaml": recordFile(written.get("use-cases/UC-2.yaml") ?? "", "llm"),
    "use-cases/UC-3.yaml": record["use-cases/UC-3.yaml"],
  });
});
