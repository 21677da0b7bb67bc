import { describe, expect, it } from "vitest";
import { readPlantuml } from "./read-plantuml.ts";
import { findUndecided } from "./meaningful-lines.ts";

const read = (...lines: readonly string[]) => readPlantuml(["@startuml", ...lines, "@enduml"].join("\n"));

/** The names that the picture of PlantUML 1.2026.8 shows, in alphabetical order, and the lines between them. */
describe("the model has the elements of", () => {
  it.each([
    [
      "a loop over a list",
      ['!foreach $s in ["Orders", "Stock"]', "component $s", "!endfor"],
      ["Orders", "Stock"],
      [],
    ],
    [
      "a loop with a condition",
      ["!$i = 1", "!while $i <= 3", 'node "Server $i" as s$i', "!$i = $i + 1", "!endwhile", "s1 --> s3"],
      ["Server 1", "Server 2", "Server 3"],
      ["s1 s3"],
    ],
    [
      "loops in each other",
      ['!foreach $a in ["X","Y"]', "!foreach $b in [1,2]", "[$a$b]", "!endfor", "!endfor"],
      ["X1", "X2", "Y1", "Y2"],
      [],
    ],
    [
      "a loop over JSON of several lines",
      [
        "!$d = [",
        '  {"from": "A", "to": "B"},',
        '  {"from": "B", "to": "C"}',
        "]",
        "!foreach $e in $d",
        "[$e.from] --> [$e.to]",
        "!endfor",
      ],
      ["A", "B", "C"],
      ["A B", "B C"],
    ],
    [
      "members and keys of JSON",
      [
        '!$d = {"Red": {"ports": [80, 81]}, "Blue": {"ports": [90, 91]}}',
        "!foreach $k in %get_json_keys($d)",
        "[$k]",
        "!endfor",
        "[First $d.Red.ports[1]]",
      ],
      ["Blue", "First 81", "Red"],
      [],
    ],
    [
      "a loop over a text that is split",
      ['!foreach $a in %splitstr("Mail,Chat", ",")', "usecase %upper($a)", "!endfor"],
      ["CHAT", "MAIL"],
      [],
    ],
    [
      "procedures with conditions and names of arguments",
      [
        '!procedure $box($name, $kind="plain")',
        '!if ($kind == "db")',
        "database $name",
        "!else",
        "component $name",
        "!endif",
        "!endprocedure",
        '$box("Shop")',
        '$box("Store", $kind="db")',
        "Shop --> Store",
      ],
      ["Shop", "Store"],
      ["Shop Store"],
    ],
    [
      "a procedure that calls itself",
      [
        "!procedure $tree($n)",
        "!if $n > 0",
        "[Level $n]",
        "!$m = $n - 1",
        "$tree($m)",
        "!endif",
        "!endprocedure",
        "$tree(3)",
      ],
      ["Level 1", "Level 2", "Level 3"],
      [],
    ],
    [
      "variables outside and inside of a procedure",
      [
        "!$n = 0",
        "!procedure $add($x)",
        "!$n = $n + 1",
        '!local $part = $x + "Db"',
        'component "$x no $n" as $x',
        "database $part",
        "!endprocedure",
        '$add("P")',
        '$add("Q")',
      ],
      ["P no 1", "PDb", "Q no 2", "QDb"],
      [],
    ],
    [
      "functions, also on one line",
      [
        "!function $double($a)",
        "!return $a + $a",
        "!endfunction",
        '!function $name($n) !return "Part " + $n',
        "[$name(2)]",
        "[x $double(4)]",
      ],
      ["Part 2", "x 8"],
      [],
    ],
    [
      "glued names and unquoted arguments",
      [
        "!unquoted procedure SVC($n, $t)",
        "component $n##Svc",
        "note right : $t",
        "!endprocedure",
        "SVC(Pay, keeps, all)",
      ],
      ["PaySvc"],
      [],
    ],
    [
      "conditions that are joined",
      ["!$a = 1", "!$b = 0", "!if $a == 1 && ($b == 1 || $a != 2)", "[Yes]", "!else", "[No]", "!endif"],
      ["Yes"],
      [],
    ],
  ])("%s", (...[, lines, names, relations]) => {
    const content = read("[first]", ...lines);

    expect(content.elements.map(({ name }) => name).toSorted()).toEqual([...names, "first"].toSorted());
    expect(content.relations.map(({ from, to }) => `${from} ${to}`)).toEqual(relations);
  });
});

it("a list of hundreds of lines is read whole", () => {
  const items = Array.from({ length: 700 }, (_, index) => `  {"name": "Part ${String(index)}"}`);
  const lines = ["!$parts = [", items.join(",\n"), "]", "!foreach $p in $parts", "[$p.name]", "!endfor"];

  expect(read(...lines).elements).toHaveLength(700);
});

it.each([
  ["thousands of signs", `${"-".repeat(40_000)}1`, "$x"],
  ["thousands of brackets", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, "$x"],
  ["a code between two others", '%chr("65.5")', "A"],
])("%s do not end the reading", (...[, value, name]) => {
  expect(read(`!$x = ${value}`, "[$x]", "[Last]").elements.map((one) => one.name)).toEqual([name, "Last"]);
});

it("a long list that is doubled again and again is not built", () => {
  const doubled = Array.from({ length: 20 }, () => "!$x = $x + $x");
  const lines = [`!$x = ["${"x".repeat(40_000)}"]`, ...doubled, "[A] --> [B] : $x"];

  expect(read(...lines).relations.map(({ label }) => label)).toEqual(["$x"]);
});

it("follows a procedure that calls itself to its end", () => {
  const lines = [
    "!procedure $p($n)",
    "!if $n > 0",
    "[Part $n]",
    "$p($n - 1)",
    "!endif",
    "!endprocedure",
    "$p(15)",
  ];

  expect(read(...lines).elements).toHaveLength(15);
});

describe("preprocessing that only the engine decides", () => {
  it("is named, and a line with an unknown item shows no element", () => {
    const text = [
      "@startuml",
      '!foreach $x in %load_json("parts.json")',
      "[$x]",
      "[Fixed]",
      "!endfor",
      '!if %date("yyyy") > 2030',
      "[New]",
      "!else",
      "[Old]",
      "!endif",
      "@enduml",
    ].join("\n");

    expect(readPlantuml(text).elements.map(({ name }) => name)).toEqual(["Fixed", "New", "Old"]);
    expect(findUndecided(text).map(({ line }) => line)).toEqual([2, 6]);
  });

  it("includes a second condition after a decided one, and nested conditions", () => {
    const text = [
      "@startuml",
      "!if 1 == 2",
      "[A]",
      '!elseif %date("yyyy") > 2030',
      '!if %date("MM") > 6',
      "[B]",
      "!else",
      "[C]",
      "!endif",
      "!elseif 1 == 1",
      "[D]",
      "!endif",
      "@enduml",
    ].join("\n");

    expect(findUndecided(text).map(({ line }) => line)).toEqual([4, 5]);
  });

  it("includes calls that do not end", () => {
    const text = "@startuml\n!procedure $p()\n[A]\n$p()\n!endprocedure\n$p()\n[B]\n@enduml";

    expect(readPlantuml(text).elements.map(({ name }) => name)).toEqual(["A", "B"]);
    expect(findUndecided(text).map(({ line }) => line)).toEqual([4]);
  });

  it("includes loops that do not end", () => {
    const text = "@startuml\n[A]\n!while 1 == 1\n[B]\n!endwhile\n[C]\n@enduml";

    expect(readPlantuml(text).elements.map(({ name }) => name)).toEqual(["A", "B", "C"]);
    expect(findUndecided(text).map(({ line }) => line)).toEqual([3]);
  });
});
