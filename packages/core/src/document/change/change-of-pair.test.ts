import { expect, it } from "vitest";
import { comparisonOf } from "./testing/comparison-of.ts";

/** A data model of one entity with one attribute. */
const model = (type: string): string => `@startuml\nentity Order {\n  total : ${type}\n}\n@enduml\n`;
const files = {
  "diagrams/logical/orders.puml": model("number"),
  "diagrams/physical/orders.puml": model("int"),
};

it.each(["diagrams/logical/orders.puml", "diagrams/physical/orders.puml"])(
  "a column that has changed in %s stands there, whatever other data models have it too",
  async (file) => {
    const { changes } = await comparisonOf(files, { ...files, [file]: model("text") });
    const { after, before } = changes.find(({ subject }) => subject === "member") ?? {};

    expect([before?.location, after?.location]).toEqual([
      { file, line: 2 },
      { file, line: 2 },
    ]);
  },
);
