import { describe, expect, it } from "vitest";
import { loadWinkTagger } from "../../platform/node/index.ts";
import { growthOf, proportional } from "../../platform/node/testing/growth.ts";
import { addRequirements } from "./add-requirements.ts";
import { parseReqif } from "./parse-reqif.ts";
import { readReqif } from "./read-reqif.ts";

const tag = await loadWinkTagger();

interface Content {
  readonly datatypes?: string;
  readonly types: string;
  readonly objects: string;
  readonly relations?: string;
  readonly hierarchy?: string;
}

function file({ datatypes = "", hierarchy = "", objects, relations = "", types }: Content): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<CORE-CONTENT><REQ-IF-CONTENT>
<DATATYPES>${datatypes}</DATATYPES>
<SPEC-TYPES>${types}</SPEC-TYPES>
<SPEC-OBJECTS>${objects}</SPEC-OBJECTS>
<SPEC-RELATIONS>${relations}</SPEC-RELATIONS>
<SPECIFICATIONS><SPECIFICATION IDENTIFIER="s"><CHILDREN>${hierarchy}</CHILDREN></SPECIFICATION></SPECIFICATIONS>
</REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`;
}

const stringType = (id: string, name: string): string =>
  `<ATTRIBUTE-DEFINITION-STRING IDENTIFIER="${id}" LONG-NAME="${name}"><TYPE><DATATYPE-DEFINITION-STRING-REF>t</DATATYPE-DEFINITION-STRING-REF></TYPE></ATTRIBUTE-DEFINITION-STRING>`;

const xhtmlType = (id: string, name: string): string => stringType(id, name).replaceAll("-STRING", "-XHTML");

const objectType = (id: string, name: string, attributes: string): string =>
  `<SPEC-OBJECT-TYPE IDENTIFIER="${id}" LONG-NAME="${name}"><SPEC-ATTRIBUTES>${attributes}</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE>`;

const stringValue = (id: string, value: string): string =>
  `<ATTRIBUTE-VALUE-STRING THE-VALUE="${value}"><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>${id}</ATTRIBUTE-DEFINITION-STRING-REF></DEFINITION></ATTRIBUTE-VALUE-STRING>`;

const xhtmlValue = (id: string, value: string): string =>
  `<ATTRIBUTE-VALUE-XHTML><THE-VALUE>${value}</THE-VALUE><DEFINITION><ATTRIBUTE-DEFINITION-XHTML-REF>${id}</ATTRIBUTE-DEFINITION-XHTML-REF></DEFINITION></ATTRIBUTE-VALUE-XHTML>`;

const object = (id: string, type: string, values: string): string =>
  `<SPEC-OBJECT IDENTIFIER="${id}"><VALUES>${values}</VALUES><TYPE><SPEC-OBJECT-TYPE-REF>${type}</SPEC-OBJECT-TYPE-REF></TYPE></SPEC-OBJECT>\n`;

const relation = (type: string, [from, to]: readonly [string, string]): string =>
  `<SPEC-RELATION IDENTIFIER="${from}-${to}"><TARGET><SPEC-OBJECT-REF>${to}</SPEC-OBJECT-REF></TARGET><SOURCE><SPEC-OBJECT-REF>${from}</SPEC-OBJECT-REF></SOURCE><TYPE><SPEC-RELATION-TYPE-REF>${type}</SPEC-RELATION-TYPE-REF></TYPE></SPEC-RELATION>\n`;

/** As EMF writes it, with the children above the object. */
const place = (id: string, ...children: readonly string[]): string =>
  `<SPEC-HIERARCHY IDENTIFIER="h-${id}"><CHILDREN>${children.join("")}</CHILDREN><OBJECT><SPEC-OBJECT-REF>${id}</SPEC-OBJECT-REF></OBJECT></SPEC-HIERARCHY>`;

describe("attributes without a place in a project", () => {
  const types = objectType(
    "r",
    "Requirement",
    stringType("id", "ID") +
      stringType("memo", "Description") +
      stringType("statement", "Description") +
      stringType("state", "Status") +
      stringType("who", "Owner"),
  );
  const row = (id: string, owner: string): string =>
    object(
      id,
      "r",
      stringValue("id", id) +
        stringValue("memo", "Opening") +
        stringValue("statement", "The gate shall open at dawn.") +
        stringValue("state", "Draft") +
        stringValue("who", owner),
    );

  it("are named once, with their values, and attributes of one name are kept apart", () => {
    const { found, leftOut } = readReqif(
      file({ types, objects: row("FR-1", "Ada") + row("FR-2", "Bo") }),
      tag,
    );

    expect(found.map(({ id, text }) => [id, text])).toEqual([
      ["FR-1", "The gate shall open at dawn."],
      ["FR-2", "The gate shall open at dawn."],
    ]);
    expect(leftOut.map(({ reason, text }) => [reason, text])).toEqual([
      ["column", "memo: Opening"],
      ["column", "Status: Draft"],
      ["column", "Owner: Ada, Bo"],
    ]);
  });

  it("are cut off after twenty values", () => {
    const objects = Array.from({ length: 22 }, (_, at) => row(`FR-${at + 1}`, `P${at + 1}`)).join("");
    const { leftOut } = readReqif(file({ types, objects }), tag);

    expect(leftOut.at(-1)?.text).toMatch(/^Owner: P1, .*, P20, …$/);
  });
});

it("reads a file with comments before its declaration, and counts their lines", () => {
  const text = file({
    types: objectType("r", "Requirement", stringType("text", "ReqIF.Text")),
    objects: object("a", "r", stringValue("text", "The gate shall open at dawn.")),
  });
  const lines = (content: string): number | undefined => readReqif(content, tag).found[0]?.line;

  expect(lines(`<!-- From a -->\n<!-- tool -->\n${text}`)).toBe((lines(text) ?? 0) + 2);
});

it("reads a file without a declaration behind any number of comments", () => {
  const text = file({
    types: objectType("r", "Requirement", stringType("text", "ReqIF.Text")),
    objects: object("a", "r", stringValue("text", "The gate shall open at dawn.")),
  }).replace(/^\s*<\?xml[^>]*\?>/, "");

  expect(readReqif(`${"<!-- tool -->".repeat(60)}${text}`, tag).found.map((one) => one.text)).toEqual([
    "The gate shall open at dawn.",
  ]);
});

describe("attributes without names", () => {
  const unnamed = (id: string): string => stringType(id, "").replace(' LONG-NAME=""', "");

  it("are texts if their values are the longest of a type", () => {
    const text = file({
      types:
        objectType("f", "Function", unnamed("f-text") + unnamed("f-owner")) +
        objectType("q", "Quality", unnamed("q-text")),
      objects:
        object("a", "f", stringValue("f-text", "The gate shall open.") + stringValue("f-owner", "Ada")) +
        object("b", "q", stringValue("q-text", "The gate shall open within 3 seconds.")),
    });

    const { found } = readReqif(text, tag);
    expect(found.map((one) => one.text)).toEqual([
      "The gate shall open.",
      "The gate shall open within 3 seconds.",
    ]);
  });

  it("are named as left out if none of them has statements", () => {
    const text = file({
      types: objectType("f", "Function", unnamed("f-owner") + unnamed("f-number")),
      objects: object("a", "f", stringValue("f-owner", "Ada") + stringValue("f-number", "7")),
    });

    const { found, leftOut } = readReqif(text, tag);
    expect(found).toEqual([]);
    expect(leftOut.map((one) => one.text)).toEqual(["Ada; 7"]);
  });
});

describe("the requirements of a ReqIF file", () => {
  it("have one type in a module of DOORS, whose headings are objects like others", () => {
    const text = file({
      types: objectType(
        "m",
        "Module",
        xhtmlType("text", "ReqIF.Text") +
          xhtmlType("head", "ReqIF.ChapterName") +
          stringType("id", "ReqIF.ForeignID"),
      ),
      objects:
        object("o1", "m", xhtmlValue("head", "<xhtml:div>Lending</xhtml:div>") + stringValue("id", "12")) +
        object(
          "o2",
          "m",
          xhtmlValue(
            "text",
            "<xhtml:div><xhtml:p>The system shall lend <xhtml:b>a book</xhtml:b></xhtml:p><xhtml:p>to a member.</xhtml:p></xhtml:div>",
          ) + stringValue("id", "LIB-7"),
        ) +
        object("o3", "m", xhtmlValue("head", "<xhtml:div>Fees</xhtml:div>")) +
        object(
          "o4",
          "m",
          xhtmlValue("text", "<xhtml:div>The system shall charge a fee &amp; a tax.</xhtml:div>"),
        ) +
        object("o5", "m", xhtmlValue("text", "<xhtml:div>A member can renew a loan.</xhtml:div>")),
      hierarchy: place("o1", place("o2"), place("o3", place("o4")), place("o5")),
    });

    const { found, leftOut } = readReqif(text, tag);

    expect(found).toMatchObject([
      { id: "LIB-7", text: "The system shall lend a book to a member.", section: "Lending", line: 7 },
      { text: "The system shall charge a fee & a tax.", section: "Fees" },
      { text: "A member can renew a loan.", section: "Lending" },
    ]);
    expect(leftOut).toEqual([]);
  });

  it("have a type each in Polarion and Jama, with values of lists, defaults and relations", () => {
    const priority =
      '<ATTRIBUTE-DEFINITION-ENUMERATION IDENTIFIER="prio" LONG-NAME="Priority"><DEFAULT-VALUE><ATTRIBUTE-VALUE-ENUMERATION><VALUES><ENUM-VALUE-REF>e-should</ENUM-VALUE-REF></VALUES></ATTRIBUTE-VALUE-ENUMERATION></DEFAULT-VALUE></ATTRIBUTE-DEFINITION-ENUMERATION>';
    const must =
      "<ATTRIBUTE-VALUE-ENUMERATION><DEFINITION><ATTRIBUTE-DEFINITION-ENUMERATION-REF>prio</ATTRIBUTE-DEFINITION-ENUMERATION-REF></DEFINITION><VALUES><ENUM-VALUE-REF>e-must</ENUM-VALUE-REF></VALUES></ATTRIBUTE-VALUE-ENUMERATION>";
    const text = file({
      datatypes:
        '<DATATYPE-DEFINITION-ENUMERATION IDENTIFIER="d"><SPECIFIED-VALUES><ENUM-VALUE IDENTIFIER="e-must" LONG-NAME="Must have"/><ENUM-VALUE IDENTIFIER="e-should" LONG-NAME="Should have"/></SPECIFIED-VALUES></DATATYPE-DEFINITION-ENUMERATION>',
      types:
        objectType("heading", "Heading", stringType("h-title", "Title")) +
        objectType(
          "req",
          "User story",
          stringType("id", "ID") + stringType("r-text", "Description") + priority,
        ) +
        '<SPEC-RELATION-TYPE IDENTIFIER="refines" LONG-NAME="refines"/><SPEC-RELATION-TYPE IDENTIFIER="conflicts" LONG-NAME="conflicts with"/>',
      objects:
        object("a", "heading", stringValue("h-title", "Desk")) +
        object(
          "b",
          "req",
          stringValue("id", "US-3") + stringValue("r-text", "As a member, I want to borrow a book.") + must,
        ) +
        object(
          "c",
          "req",
          stringValue("id", "DP-9") + stringValue("r-text", "As a member, I want to borrow an e-book."),
        ),
      relations: relation("refines", ["c", "b"]) + relation("conflicts", ["b", "c"]),
      hierarchy: place("a", place("b"), place("c")),
    });

    const { found, leftOut } = readReqif(text, tag);

    expect(found).toMatchObject([
      { id: "US-3", kind: "user-story", priority: "must", section: "Desk" },
      { id: "DP-9", kind: "user-story", priority: "should", refines: ["US-3"] },
    ]);
    expect(leftOut).toMatchObject([{ text: "US-3 conflicts with DP-9", reason: "field" }]);
    const { added } = addRequirements(found, { requirements: [], texts: new Map(), source: "desk.reqif" });
    expect(added).toMatchObject([
      { id: "US-3" },
      { id: "US-4", refines: ["US-3"], source: expect.stringContaining("(DP-9)") as string },
    ]);
  });

  it("are distinguished by their identifiers, even in one line and below themselves", () => {
    const text = file({
      types:
        objectType("m", "Module", stringType("text", "ReqIF.Text") + stringType("id", "ReqIF.ForeignID")) +
        '<SPEC-RELATION-TYPE IDENTIFIER="r" LONG-NAME="refines"/>',
      objects: [
        object("o1", "m", stringValue("text", "A member can renew a loan.") + stringValue("id", "FR-1")),
        object("o2", "m", stringValue("text", "A member can return a book.") + stringValue("id", "FR-2")),
        object("o2", "m", stringValue("text", "A member can borrow a book.") + stringValue("id", "FR-3")),
      ]
        .join("")
        .replaceAll("\n", ""),
      relations:
        '<SPEC-RELATION IDENTIFIER="x"><TYPE><SPEC-RELATION-TYPE-REF>r</SPEC-RELATION-TYPE-REF></TYPE><SOURCE><SPEC-OBJECT-REF>o2</SPEC-OBJECT-REF></SOURCE><TARGET><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></TARGET></SPEC-RELATION>',
      hierarchy: place("o1", place("o1", place("o2"))),
    });

    expect(readReqif(text, tag).found).toMatchObject([
      { id: "FR-1", text: "A member can renew a loan." },
      { id: "FR-2", text: "A member can return a book.", refines: ["FR-1"] },
      { id: "FR-3", text: "A member can borrow a book." },
    ]);
  });

  it("name the place of an attachment without words", () => {
    const text = file({
      types: objectType("m", "Module", xhtmlType("text", "ReqIF.Text")),
      objects: object(
        "o",
        "m",
        xhtmlValue(
          "text",
          '<xhtml:div>The screen shall look as follows: <xhtml:object data="a.rtf" type="text/rtf"><xhtml:object data="a.png" type="image/png"/></xhtml:object>, and print <xhtml:object data="b.png" type="image/png">the logo</xhtml:object>.</xhtml:div>',
        ),
      ),
    });

    expect(readReqif(text, tag).found).toMatchObject([
      { text: "The screen shall look as follows: [unreadable] , and print the logo." },
    ]);
  });

  it.each([
    ["<html/>", "it has no element REQ-IF"],
    ["<REQ-IF><CORE-CONTENT>", "malformed XML"],
    [`<REQ-IF>${"<a>".repeat(300)}`, "nested too deeply"],
  ])("cannot be read of %j", (text, reason) => {
    expect(() => readReqif(text, tag)).toThrow(reason);
  });
});

it("names relations and places in the hierarchy that lead to no object of the file", () => {
  const text = file({
    types:
      objectType("req", "Requirement", stringType("id", "ID") + stringType("text", "Text")) +
      '<SPEC-RELATION-TYPE IDENTIFIER="refines" LONG-NAME="refines"/>',
    objects: object(
      "a",
      "req",
      stringValue("id", "FR-1") + stringValue("text", "A member shall borrow books."),
    ),
    relations: relation("refines", ["a", "gone"]),
    hierarchy: place("a") + place("lost"),
  });

  const { found, leftOut } = readReqif(text, tag);

  expect(found).toMatchObject([{ id: "FR-1" }]);
  expect(found[0]).not.toHaveProperty("refines");
  expect(leftOut).toMatchObject([
    { text: "The hierarchy names the object lost, which is not in the file", reason: "unreadable" },
    { text: "FR-1 refines gone; gone is not in the file", reason: "unreadable" },
  ]);
});

describe("a text in XHTML", () => {
  const read = (xhtml: string): ReturnType<typeof readReqif> =>
    readReqif(
      file({
        types: objectType("m", "Module", xhtmlType("text", "ReqIF.Text")),
        objects: object("o", "m", xhtmlValue("text", `<xhtml:div>${xhtml}</xhtml:div>`)),
      }),
      tag,
    );

  it.each([
    [
      "The clerk shall set: <xhtml:table><xhtml:tr><xhtml:th>Level</xhtml:th><xhtml:th>Limit</xhtml:th></xhtml:tr><xhtml:tr><xhtml:td>High</xhtml:td><xhtml:td>4 m</xhtml:td></xhtml:tr></xhtml:table>",
      "The clerk shall set: Level, Limit; High, 4 m",
    ],
    [
      "The clerk shall send<xhtml:ul><xhtml:li>bills</xhtml:li><xhtml:li>cards.</xhtml:li></xhtml:ul>",
      "The clerk shall send bills; cards.",
    ],
    [
      "The system shall keep 10<xhtml:sup>6</xhtml:sup> values of CO<xhtml:sub>2</xhtml:sub>.",
      "The system shall keep 10⁶ values of CO₂.",
    ],
  ])("separates the parts of tables, lists and numbers: %j", (xhtml, text) => {
    expect(read(xhtml).found).toMatchObject([{ text }]);
  });

  it.each([
    "<xhtml:del>print</xhtml:del>",
    '<xhtml:span style="text-decoration: line-through">print</xhtml:span>',
  ])("has no struck words: %s", (struck) => {
    const { found, leftOut } = read(`The clerk shall ${struck} <xhtml:ins>mail</xhtml:ins> bills.`);

    expect(found).toMatchObject([{ text: "The clerk shall mail bills." }]);
    expect(leftOut).toMatchObject([{ text: "print", reason: "removed" }]);
  });
});

describe("a chapter", () => {
  const types = objectType(
    "m",
    "Module",
    stringType("text", "ReqIF.Text") + stringType("head", "ReqIF.ChapterName"),
  );
  const objects =
    object("a", "m", stringValue("head", "Loans")) +
    object("b", "m", stringValue("text", "A member shall borrow books.")) +
    object("c", "m", stringValue("text", "A member shall return books."));
  const sections = (hierarchy: string): readonly (string | undefined)[] =>
    readReqif(file({ types, objects, hierarchy }), tag).found.map(({ section }) => section);

  it("ends with the objects below it", () => {
    expect(sections(place("a", place("b")) + place("c"))).toEqual(["Loans", undefined]);
  });

  it("ends with its specification", () => {
    const next = '</CHILDREN></SPECIFICATION><SPECIFICATION IDENTIFIER="t"><CHILDREN>';

    expect(sections(`${place("a")}${place("b")}${next}${place("c")}`)).toEqual(["Loans", undefined]);
  });

  it("continues if the hierarchy has one level", () => {
    expect(sections(place("a") + place("b") + place("c"))).toEqual(["Loans", "Loans"]);
  });
});

it("accepts cells of a table as requirements only if they are obligations", () => {
  const text = file({
    types: objectType("m", "Module", stringType("text", "ReqIF.Text")),
    objects: ["Level", "The clerk shall sign.", "A member shall borrow books."]
      .map((said, at) => object(`o${at}`, "m", stringValue("text", said)))
      .join(""),
    hierarchy:
      (place("o0") + place("o1")).replaceAll("<SPEC-HIERARCHY", '<SPEC-HIERARCHY IS-TABLE-INTERNAL="true"') +
      place("o2"),
  });

  const { found, leftOut } = readReqif(text, tag);

  expect(found.map((one) => one.text)).toEqual(["The clerk shall sign.", "A member shall borrow books."]);
  expect(leftOut).toMatchObject([{ text: "Level", reason: "field" }]);
});

it("reads the description of an object without a text, and names values that are not of objects", () => {
  const text = file({
    types: objectType("m", "Module", stringType("text", "ReqIF.Text") + stringType("id", "ReqIF.ForeignID")),
    objects: object("a", "m", stringValue("id", "FR-1")).replace(
      "<SPEC-OBJECT ",
      '<SPEC-OBJECT DESC="A member shall borrow books." ',
    ),
    hierarchy: `${place("a")}</CHILDREN><VALUES>${stringValue("text", "A draft of the board.")}</VALUES><CHILDREN>`,
  });

  const { found, leftOut } = readReqif(text, tag);

  expect(found).toMatchObject([{ id: "FR-1", text: "A member shall borrow books." }]);
  expect(leftOut).toMatchObject([{ text: "ReqIF.Text: A draft of the board.", reason: "about-document" }]);
});

it("reads a list of 20,000 items in the time of other texts", async () => {
  const growth = await growthOf((count) => {
    const items = "<xhtml:li>print each label</xhtml:li>".repeat(count);
    const text = file({
      types: "",
      objects: `<SPEC-OBJECT IDENTIFIER="a"><VALUES><ATTRIBUTE-VALUE-XHTML><THE-VALUE><xhtml:ul>${items}</xhtml:ul></THE-VALUE></ATTRIBUTE-VALUE-XHTML></VALUES></SPEC-OBJECT>`,
    });
    const [object] = parseReqif(text).objects;
    expect([...(object?.values.values() ?? [])][0]).toMatch(/^print each label; print each label; /);
  }, 1_000);

  expect(growth).toBeLessThan(proportional);
});
