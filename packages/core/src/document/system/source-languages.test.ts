import { expect, it } from "vitest";
import { languageOf } from "./language-of.ts";
import { isVendored, sourceLanguageOf, sourceLanguages } from "./source-languages.ts";

it("every ending of a source file means one language", () => {
  const endings = sourceLanguages.flatMap((language) => language.endings);

  expect(new Set(endings).size).toBe(endings.length);
});

it("every language that is parsed is counted", () => {
  const parsed = sourceLanguages.flatMap(({ endings, name }) =>
    endings.some((ending) => languageOf(`a.${ending}`) !== undefined) ? [name] : [],
  );

  expect(parsed).toEqual(
    expect.arrayContaining(["C#", "Go", "Java", "JavaScript", "PHP", "Python", "Terraform", "TypeScript"]),
  );
});

it.each([
  ["src/Main.scala", "Scala"],
  ["lib/Shop.PM", "Perl"],
  ["web/app.test.tsx", "TypeScript"],
  ["billing.cbl", "COBOL"],
  ["web/types.d.ts", undefined],
  ["build.gradle.kts", undefined],
  [".c", undefined],
  ["Makefile", undefined],
  ["compose.yaml", undefined],
])("%s is a file in %s", (path, language) => {
  expect(sourceLanguageOf(path)?.name).toBe(language);
});

it.each([
  ["web/jquery.min.js", true],
  ["third_party/zip/unzip.c", true],
  ["web/wwwroot/lib/table/table.js", true],
  ["web/static/js/vendor/map.js", true],
  ["src/lib/orders.js", false],
  ["vendors/src/main.go", false],
])("that %s is a copy of a library is %s", (path, isCopy) => {
  expect(isVendored(path)).toBe(isCopy);
});
