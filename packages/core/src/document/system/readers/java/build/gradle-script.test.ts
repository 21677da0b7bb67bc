import { describe, expect, test } from "vitest";
import { readGradleScript } from "./gradle-script.ts";

const namesOf = (...lines: string[]): string[] =>
  readGradleScript("build.gradle", ["dependencies {", ...lines, "}"].join("\n")).dependencies.map(
    ({ name }) => name,
  );

describe("several dependencies in one declaration of Gradle", () => {
  test.each([
    ["coordinates", "implementation 'a:b:1.0', 'c:d:2.0'", ["a:b", "c:d"]],
    ["projects", "implementation project(':core'), project(':web')", [":core", ":web"]],
    ["aliases of a catalog", "implementation(libs.core, libs.web)", ["libs.core", "libs.web"]],
    [
      "coordinates on two lines",
      "implementation 'a:b:1.0',\n    'c:d:2.0'\n  api 'e:f:3.0'",
      ["a:b", "c:d", "e:f"],
    ],
    ["a group and a name on two lines", "implementation group: 'a',\n    name: 'b'", ["a:b"]],
  ])("are all read: %s", (_, declaration, names) => {
    expect(namesOf(`  ${declaration}`)).toEqual(names);
  });
});
