import { describe, expect, test } from "vitest";
import { replaceOldForms } from "./old-forms.ts";

/** The text as the engine gets it, without its first and last line. */
function replaced(body: string, context = ""): string {
  return replaceOldForms(["@startuml", ...body.split("\n"), "@enduml"], context)
    .slice(1, -1)
    .join("\n");
}

describe("an activity with its colour in front", () => {
  test.each([
    ["of one line", "#gold:Pack;", ":Pack; <<#gold>>"],
    ["in hexadecimal, indented", "  #FFE0E0:Pack;", "  :Pack; <<#FFE0E0>>"],
    ["of a gradient", "#gold/white:Pack;", ":Pack; <<#gold/white>>"],
    ["with a blank behind the colour", "#gold :Pack;", ":Pack; <<#gold>>"],
    ["of several lines", "#gold:Pack\nand seal;", ":Pack\nand seal; <<#gold>>"],
    ["with a stereotype", "#gold:Pack; <<input>>", ":Pack; <<#gold>> <<input>>"],
    ["with a sign of its shape", "#gold:Pack|", ":Pack; <<#gold>> <<procedure>>"],
    ["with a semicolon in its text", "#gold:Pack; seal;", ":Pack; seal; <<#gold>>"],
    ["with a table", "#gold:|= a |= b |\n| c | d |;", ":|= a |= b |\n| c | d |; <<#gold>>"],
    ["with a colour from a variable", '!$c = "#gold"\n$c:Pack;', '!$c = "#gold"\n:Pack; <<$c>>'],
    ["with a variable in the colour", '!$c = "gold"\n#$c:Pack;', '!$c = "gold"\n:Pack; <<#$c>>'],
    ["with a colour from a macro", "!define BAD #gold\nBAD:Pack;", "!define BAD #gold\n:Pack; <<BAD>>"],
    ["behind a link", "[[https://example.com]]#gold:Pack;", ":Pack; <<#gold>>"],
  ])("%s is written in today's form", (_, written, expected) => {
    expect(replaced(`start\n${written}\nstop`)).toBe(`start\n${expected}\nstop`);
  });

  test("is replaced in all branches", () => {
    expect(replaced("start\nif (ok?) then (yes)\n#gold:a;\nelse (no)\n#gold:b;\nendif\nstop")).toBe(
      "start\nif (ok?) then (yes)\n:a; <<#gold>>\nelse (no)\n:b; <<#gold>>\nendif\nstop",
    );
  });

  test.each([
    ["a condition", "#gold:if (ok?) then (yes)\n:a;\nendif", "if (ok?) then (yes) <<#gold>>\n:a;\nendif"],
    ["a loop", "#gold:repeat\n:a;\nrepeat while (on?)", "repeat <<#gold>>\n:a;\nrepeat while (on?)"],
  ])("and so is %s", (_, written, expected) => {
    expect(replaced(`start\n${written}\nstop`)).toBe(`start\n${expected}\nstop`);
  });
});

describe("a sign at the end of an activity that says its shape", () => {
  test.each([
    ["|", "procedure"],
    ["<", "input"],
    [">", "output"],
    ["/", "save"],
    ["]", "task"],
    ["}", "continuous"],
  ])("%s becomes «%s»", (sign, shape) => {
    expect(replaced(`start\n:Pack${sign}\n:Send;\nstop`)).toBe(`start\n:Pack; <<${shape}>>\n:Send;\nstop`);
  });

  test("is replaced on the way back and at the start of a loop", () => {
    expect(replaced("start\nrepeat :a|\n:b;\nbackward:c>\nrepeat while (on?)\nstop")).toBe(
      "start\nrepeat :a; <<procedure>>\n:b;\nbackward:c; <<output>>\nrepeat while (on?)\nstop",
    );
  });

  test.each([
    ["a path that goes on", ":/srv/data/\nis read;"],
    ["a tag that goes on", ":the <b>new</b>\nname;"],
    ["a table", ":see\n|= a |= b |\n| c | d |\n;"],
    ["an activity in today's form", ":Pack; <<procedure>>\n:Send; <<#gold>>"],
  ])("%s is not changed", (_, written) => {
    expect(replaced(`start\n${written}\nstop`)).toBe(`start\n${written}\nstop`);
  });
});

describe("a line that only looks like an old form", () => {
  test.each([
    ["a protected attribute", "class Lamp {\n  #gold:int;\n  #tan : float\n}"],
    ["a coloured connector", "start\n#gold:(A)\n:Pack;\ndetach\n#gold: (B);\n:Send;\nstop"],
    ["a line of a note", "start\n:a;\nnote right\n#gold:b;\n:c|\nend note\n:d;\nstop"],
    ["a message", "A -> B : #gold:x;"],
    ["a comment", "start\n/'\n#gold:b;\n'/\n:a;\nstop"],
  ])("%s is not changed", (_, written) => {
    expect(replaced(written)).toBe(written);
  });
});

test("an included text is one of activities if the whole is", () => {
  expect(replaceOldForms(["#gold:Pack;"], "@startuml\nstart\n!include steps.iuml\nstop\n@enduml")).toEqual([
    ":Pack; <<#gold>>",
  ]);
});

describe("another kind of diagram between @startuml and @enduml", () => {
  test.each([
    [
      ["@startuml desk", "salt", "{", "[OK]", "}", "@enduml"],
      ["@startsalt desk", "", "{", "[OK]", "}", "@endsalt"],
    ],
    [
      ["@startsalt", "salt", "{", "[OK]", "}", "@endsalt"],
      ["@startsalt", "", "{", "[OK]", "}", "@endsalt"],
    ],
    [
      ["@startuml", "", "nwdiag {", "network n {", "}", "}", "@enduml"],
      ["@startnwdiag", "", "nwdiag {", "network n {", "}", "}", "@endnwdiag"],
    ],
    [
      ["@startuml", "digraph g {", "a -> b", "}", "@enduml"],
      ["@startdot", "digraph g {", "a -> b", "}", "@enddot"],
    ],
  ])("%j is named by its lines", (written, expected) => {
    expect(replaceOldForms(written)).toEqual(expected);
  });
});

test("the numbers of pages are written out, because this release prints their names", () => {
  expect(replaced("footer %page% of %lastpage%\nA -> B\nnewpage\nB -> A")).toBe(
    "footer 1 of 2\nA -> B\nnewpage\nB -> A",
  );
});

describe("a switch with the beginning of a swimlane", () => {
  const lanes = (...lines: readonly string[]): string => ["|Shop|", "start", ...lines, "stop"].join("\n");

  test.each([
    [
      "two cases",
      ["switch (paid?)", "case (yes)", ":Pack;", "case (no)", "|Bank|", ":Ask;", "endswitch"],
      ["if (paid?) then (yes)", "", ":Pack;", "else (no)", "|Bank|", ":Ask;", "endif"],
    ],
    [
      "one case",
      ["  switch (paid?)", "  case ( yes )", "|#gold|Bank|", "  :Ask;", "  endswitch"],
      ["  if (paid?) then (yes)", "", "|#gold|Bank|", "  :Ask;", "  endif"],
    ],
    [
      "a switch inside of another one",
      [
        "switch (a)",
        "case (b)",
        ":c;",
        "case (d)",
        "switch (e)",
        "case (f)",
        "|Bank|",
        ":g;",
        "endswitch",
        "endswitch",
      ],
      ["if (a) then (b)", "", ":c;", "else (d)", "if (e) then (f)", "", "|Bank|", ":g;", "endif", "endif"],
    ],
  ])("is an if with the same branches: %s", (_, written, expected) => {
    expect(replaced(lanes(...written))).toBe(lanes(...expected));
  });

  test.each([
    ["without a swimlane", ["switch (a)", "case (b)", ":c;", "case (d)", ":e;", "endswitch", "|Bank|"]],
    [
      "of three cases",
      ["switch (a)", "case (b)", "|Bank|", ":c;", "case (d)", ":e;", "case (f)", ":g;", "endswitch"],
    ],
    ["without an end", ["switch (a)", "case (b)", "|Bank|", ":c;"]],
  ])("is not changed %s", (_, written) => {
    expect(replaced(lanes(...written))).toBe(lanes(...written));
  });
});

describe("a macro of the layout of C4 without parentheses", () => {
  const c4 = 'Person(ada, "Ada")';

  test("gets them, in a diagram with macros of C4", () => {
    expect(replaced(`LAYOUT_TOP_DOWN\n  HIDE_STEREOTYPE\nLAYOUT_WITH_LEGEND()\n${c4}`)).toBe(
      `LAYOUT_TOP_DOWN()\n  HIDE_STEREOTYPE()\nLAYOUT_WITH_LEGEND()\n${c4}`,
    );
  });

  test.each([
    ["in another diagram", "LAYOUT_TOP_DOWN\n[Web]", ""],
    ["if the text defines it", `!define LAYOUT_TOP_DOWN left to right direction\nLAYOUT_TOP_DOWN\n${c4}`, ""],
    ["if an included file defines it", `LAYOUT_TOP_DOWN\n${c4}`, "!define LAYOUT_TOP_DOWN hide circle"],
  ])("stays %s", (_, text, context) => {
    expect(replaced(text, context)).toBe(text);
  });
});
