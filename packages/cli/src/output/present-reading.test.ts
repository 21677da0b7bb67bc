import type { Reading, Unread } from "@archscribe/core/model";
import { expect, it } from "vitest";
import { presentReading } from "./present-reading.ts";

const none = { tests: 0, generated: 0, vendored: 0 };

const reading: Reading = {
  languages: [
    { language: "Scala", isRead: false, files: 2, lines: 90, ...none, folders: ["mill/app"] },
    { language: "Go", isRead: true, files: 1, lines: 1, tests: 3, generated: 2, vendored: 1, folders: [] },
    { language: "Ruby", isRead: true, files: 0, lines: 0, tests: 2, generated: 0, vendored: 0, folders: [] },
  ],
  formats: [
    { format: "Docker Compose", isRead: true, files: ["compose.yaml"] },
    {
      format: "Azure Bicep",
      isRead: false,
      describes: "cloud resources",
      subject: "parts",
      files: ["infra/main.bicep", "infra/net.bicep"],
    },
  ],
  skipped: [
    { name: "vendor", count: 2, first: "mill/vendor" },
    { name: "ignored by git", isMixed: true, count: 3, first: "mill/dist" },
  ],
};

it("a scan ends with the read and unread sources, and the reasons", () => {
  const unread: Unread[] = [
    { file: "a.yaml", line: 3, reason: "It is a template." },
    ...["a", "b", "c", "d"].map((name) => ({ file: `${name}.ts`, reason: "It is longer than 1 MB." })),
  ];

  expect(presentReading({ reading, unread }).join("\n")).toBe(`Read / not read
  read         Go              1 file, 1 line; beside them 3 of tests and examples, 2 generated, 1 of libraries
  read         Ruby            only 2 of tests and examples
  read         Docker Compose  1 file                                                                            compose.yaml
  not read     Scala           2 files, 90 lines                                                                 mill/app/
  not read     Azure Bicep     2 files with cloud resources                                                      infra/main.bicep
  not entered  vendor          2 folders                                                                         mill/vendor
  not entered  ignored by git  3 paths                                                                           mill/dist
  4 files: It is longer than 1 MB. a.ts, b.ts, c.ts, …
  a.yaml:3: It is a template.`);
});

it("only the first reasons are listed and the rest counted, and an empty folder has no file", () => {
  const unread = Array.from("abcdefghijklmnopqrstuv", (letter) => ({
    file: "a",
    reason: `Reason ${letter}`,
  }));
  const nothing: Reading = { languages: [], formats: [], skipped: [] };

  expect(presentReading({ reading: nothing, unread }).at(-1)).toBe(
    "  and 2 more reasons, which --json lists",
  );
  expect(presentReading({ reading: nothing, unread: [] })).toEqual(["Read / not read", "  no file"]);
});

it("a format that has several names of files is shown with the first", () => {
  const format = "Python (pyproject.toml, requirements.txt, setup.py)";
  const reading: Reading = {
    languages: [],
    formats: [{ format, isRead: true, files: ["setup.py"] }],
    skipped: [],
  };

  expect(presentReading({ reading, unread: [] })[1]).toContain(
    "Python (pyproject.toml, …)  1 file  setup.py",
  );
});
