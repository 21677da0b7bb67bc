import { describe, expect, it } from "vitest";
import type { FormatReading, LanguageReading } from "../../model/index.ts";
import { couldDefineTable, couldHide, couldHideIn } from "./could-hide.ts";
import { flowchart, shortDriftOf } from "./testing/drift-of.ts";
import { foundSystem, part } from "./testing/found-sample.ts";

function language(name: string, ...folders: string[]): LanguageReading {
  const count = { files: 1, lines: 9, tests: 0, generated: 0, vendored: 0 };
  return { language: name, isRead: false, ...count, folders };
}

function format(name: string, subject: FormatReading["subject"], file: string): FormatReading {
  return { format: name, isRead: false, describes: "", ...(subject && { subject }), files: [file] };
}

const parts = [part("mill", { folder: "mill" }), part("shop", { folder: "" })];
const systemWith = (own: {
  readonly languages?: readonly LanguageReading[];
  readonly formats?: readonly FormatReading[];
}) => foundSystem({ parts, reading: { languages: [], formats: [], skipped: [], ...own } });

describe("an unread file", () => {
  it("hides something of the part in whose folder it is, and of no outer part", () => {
    const system = systemWith({ languages: [language("Scala", "mill/app")] });

    expect(couldHideIn(system, { folder: "mill", names: [] })).toBe("Scala is not read (mill/app)");
    expect(couldHideIn(system, { folder: "", names: [] })).toBeUndefined();
    expect(couldHideIn(system, { folder: undefined, names: [] })).toBeUndefined();
  });

  it("hides a part that has its name", () => {
    const system = systemWith({ languages: [language("Swift", "clients/oven-timer")] });

    expect(couldHide(system, ["Oven timer"])).toBe("Swift is not read (clients/oven-timer)");
    expect(couldHide(system, ["Grinder"])).toBeUndefined();
  });

  it("hides any part if it lists the parts of a system", () => {
    const resources = systemWith({ formats: [format("Azure Bicep", "parts", "mill/main.bicep")] });
    const platform = systemWith({ formats: [format("Procfile", "part", "mill/Procfile")] });
    const shared = systemWith({ formats: [format("Procfile", "part", "Procfile")] });

    expect(couldHide(resources, ["Grinder"])).toBe("Azure Bicep is not read (mill/main.bicep)");
    expect(couldHide(platform, ["Grinder"])).toBeUndefined();
    expect(couldHide(shared, ["Grinder"])).toBe("Procfile is not read (Procfile)");
  });

  it("hides only connections if it is an address that nothing explains", () => {
    const file = "mill/compose.yaml";
    const unread = [{ file, line: 2, reason: "It uses kiln.", about: "connection" as const }];
    const system = { ...systemWith({}), unread };

    expect(couldHide(system, ["Grinder"])).toBeUndefined();
    expect(couldHideIn(system, { folder: "mill", names: [] })).toBeUndefined();
    expect(couldHideIn(system, { folder: "mill", names: [], isConnection: true })).toBe(
      "mill/compose.yaml:2 was not read: It uses kiln",
    );
  });

  it("hides only a part with its name if it is a program that is not shown as a part", () => {
    const reason = "'oven-timer' answers nothing, so it is not a part.";
    const unread = [{ file: "mill/timer/Chart.yaml", line: 2, reason, about: "part" as const }];
    const system = { ...systemWith({}), unread };

    expect(couldHide(system, ["Oven timer"])).toBe(
      "mill/timer/Chart.yaml:2: 'oven-timer' answers nothing, so it is not a part",
    );
    expect(couldHide(system, ["Grinder"])).toBeUndefined();
    expect(couldHideIn(system, { folder: "mill", names: ["Grinder"] })).toBeUndefined();
  });

  it("hides tables if it is a format of tables or SQL", () => {
    const unread = [{ file: "db/a.sql", line: 2, reason: "It is malformed." }];

    expect(couldDefineTable(systemWith({ formats: [format("DBML", "data", "a.dbml")] }))).toBe(
      "DBML is not read (a.dbml)",
    );
    expect(couldDefineTable(foundSystem({ unread }))).toBe("db/a.sql:2 was not read: It is malformed");
    expect(
      couldDefineTable(systemWith({ formats: [format("WSDL", "interfaces", "a.wsdl")] })),
    ).toBeUndefined();
  });

  it("is named without the stop of its reason, and as something if it has no file", () => {
    const reason = "The file a.sql is malformed.";
    const of = (file: string) => couldDefineTable(foundSystem({ unread: [{ file, reason }] }));

    expect(of("db/a.sql")).toBe("db/a.sql was not read: The file a.sql is malformed");
    expect(of("")).toBe("something was not read: The file a.sql is malformed");
  });

  it("is nothing if all was read", () => {
    const read = systemWith({ formats: [{ ...format("WSDL", "interfaces", "mill/a.wsdl"), isRead: true }] });

    expect(couldHideIn(read, { folder: "mill", names: ["mill"] })).toBeUndefined();
  });
});

it("a page may name the formats that were read", async () => {
  const page = "The file has Routes of Mill Edge Gateway, and the Oven Gateway sees them.\n";
  const files = { ...flowchart("  mill --> shop"), "pages/functional-architecture.md": page };
  const formats = [{ ...format("Routes of Mill Edge Gateway", undefined, "mill/a.yaml"), isRead: true }];

  expect(await shortDriftOf(files, systemWith({ formats }))).toEqual([
    "missing-in-system connection mill -> shop?",
    "missing-in-system sentence Oven Gateway?",
  ]);
});
