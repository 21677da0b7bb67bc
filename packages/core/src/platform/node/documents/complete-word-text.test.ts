import { expect, it } from "vitest";
import { completeWordText, hidingStyles } from "./complete-word-text.ts";

/** Returns the texts of all runs, as the reader of DOCX finds them. */
function texts(xml: string): string {
  const complete = completeWordText(xml);
  expect(complete).not.toMatch(/<\/?(?:m:|w:(?:fldSimple|dir|bdo|ruby|object))/);
  return Array.from(complete.matchAll(/<w:t\b[^<>]*>([^<]*)<\/w:t>/g), ([, text]) => text).join("");
}

const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
const math = (xml: string): string => `<m:oMath><m:r><m:t>t</m:t></m:r>${xml}</m:oMath>`;
const element = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;

const field = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (code: string): string => `<w:r><w:instrText>${code}</w:instrText></w:r>`;

it.each([
  [
    "a simple field",
    `${run("within ")}<w:fldSimple w:instr="DOCPROPERTY d">${run("14 days")}</w:fldSimple>`,
    "within 14 days",
  ],
  [
    "a run of another direction",
    `${run("a ")}<w:dir w:val="rtl">${run("ב")}</w:dir><w:bdo w:val="ltr">${run("c")}</w:bdo>`,
    "a בc",
  ],
  [
    "ruby, with its reading",
    `<w:r><w:ruby><w:rubyPr/><w:rt>${run("かん")}</w:rt><w:rubyBase>${run("漢")}</w:rubyBase></w:ruby></w:r>`,
    "漢(かん)",
  ],
  [
    "a content control with a value",
    `${run("in ")}<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${run("red")}</w:sdtContent></w:sdt>`,
    "in red",
  ],
  [
    "a content control that shows its hint",
    `${run("in ")}<w:sdt><w:sdtPr><w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent>${run("Enter a colour.")}</w:sdtContent></w:sdt>`,
    "in [unreadable]",
  ],
  [
    "a content control around paragraphs that shows its hint",
    `${run("a")}<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent><w:p>${run("Enter text.")}</w:p></w:sdtContent></w:sdt>`,
    "a",
  ],
  ["an equation", `${run("in ")}${math(element("=5"))}${run(" ms")}`, "in t=5 ms"],
  ["an equation of its own paragraph", `<m:oMathPara>${math("")}</m:oMathPara>${run(".")}`, "t."],
  ["a power", math(`<m:sSup><m:e>${element("10")}</m:e><m:sup>${element("6")}</m:sup></m:sSup>`), "t10^6"],
  [
    "a fraction",
    math(`<m:f><m:num>${element("a+b")}</m:num><m:den>${element("2")}</m:den></m:f>`),
    "t(a+b)/2",
  ],
  [
    "an absolute value",
    math(`<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr><m:e>${element("x")}</m:e></m:d>`),
    "t|x|",
  ],
  [
    "two elements in brackets",
    math(`<m:d><m:e>${element("x")}</m:e><m:e>${element("y")}</m:e></m:d>`),
    "t(x|y)",
  ],
  [
    "a mean",
    math(`<m:acc><m:accPr><m:chr m:val="\u0305"/></m:accPr><m:e>${element("x")}</m:e></m:acc>`),
    "tx\u0305",
  ],
  [
    "a matrix",
    math(
      `<m:m><m:mr><m:e>${element("1")}</m:e><m:e>${element("2")}</m:e></m:mr><m:mr><m:e>${element("3")}</m:e><m:e>${element("4")}</m:e></m:mr></m:m>`,
    ),
    "t1, 2; 3, 4",
  ],
  [
    "a sum without limits",
    math(
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub/><m:sup/><m:e>${element("x")}</m:e></m:nary>`,
    ),
    "t∑ x",
  ],
  [
    "a field, and not of the field in its instruction",
    `${field("begin")}${instruction(" IF ")}${field("begin")}${instruction(" MERGEFIELD n ")}${field("separate")}${run("9")}${field("end")}${instruction(' = 9 "eight" "ten" ')}${field("separate")}${run("eight")}${field("end")}${run(" people")}`,
    "eight people",
  ],
  [
    "a field without a result, as a mark",
    `${run("at ")}${field("begin")}${instruction(" EQ \\\\f(1,2) ")}${field("end")}${run(" volume")}`,
    "at [unreadable] volume",
  ],
  [
    "an entry of an index, as nothing",
    `${run("pump")}${field("begin")}${instruction(' XE "pump" ')}${field("end")}`,
    "pump",
  ],
  ["an embedded document, as a mark", '<w:altChunk r:id="r7"/>', "[unreadable]"],
  [
    "a picture among words, as a mark",
    `${run("a ")}<w:r><w:drawing><wp:inline/></w:drawing></w:r>${run(" b")}`,
    "a \uFFFC b",
  ],
  [
    "a picture beside the text, as nothing",
    `${run("a")}<w:r><w:drawing><wp:anchor/></w:drawing></w:r>${run(" b")}`,
    "a b",
  ],
  [
    "an embedded object, as a mark",
    `<w:r><w:object><o:OLEObject/></w:object></w:r>${run(" ms")}`,
    "[unreadable] ms",
  ],
])("keeps the text of %s", (_, xml, expected) => {
  expect(texts(xml)).toBe(expected);
});

it.each([
  ["<w:vanish/>", ["<w:strike/>b"]],
  ['<w:vanish w:val="0"/>', []],
])("strikes a run that is hidden by %s", (property, expected) => {
  const xml = completeWordText(
    `${run("a")}<w:r><w:rPr><w:b/>${property}</w:rPr><w:t>b</w:t></w:r>${run("c")}`,
  );
  const found = Array.from(
    xml.matchAll(/(<w:strike\/>)<\/w:rPr><w:t>(\w)/g),
    ([, mark = "", said = ""]) => mark + said,
  );
  expect(found).toEqual(expected);
  expect(xml).toContain(run("c"));
});

it.each([
  ["a character", '<w:sym w:font="Cambria Math" w:char="2265"/>', '<w:t xml:space="preserve">&#8805;</w:t>'],
  ["a code of a font", '<w:sym w:font="Symbol" w:char="F0B3"/>', '<w:sym w:font="Symbol" w:char="F0B3"/>'],
  [
    "a code that nobody knows",
    '<w:sym w:font="Quay" w:char="F0B3"/>',
    '<w:t xml:space="preserve">[unreadable]</w:t>',
  ],
])("keeps a symbol that is %s", (_, symbol, expected) => {
  expect(completeWordText(`<w:r>${symbol}</w:r>`, new Set(), new Set(["Quay F0B3"]))).toBe(
    `<w:r>${expected}</w:r>`,
  );
});

it("strikes text that a style hides, also in a style based on it, unless that style shows it again", () => {
  const style = (id: string, body: string) =>
    `<w:style w:type="character" w:styleId="${id}">${body}</w:style>`;
  const hidden = hidingStyles(
    `<w:styles>${style("Note", "<w:rPr><w:vanish/></w:rPr>")}${style("Aside", '<w:basedOn w:val="Note"/>')}${style("Shown", '<w:basedOn w:val="Note"/><w:rPr><w:vanish w:val="0"/></w:rPr>')}</w:styles>`,
  );
  const styled = (id: string, said: string) =>
    `<w:r><w:rPr><w:rStyle w:val="${id}"/></w:rPr><w:t>${said}</w:t></w:r>`;
  const xml = `<w:p>${run("a")}${styled("Note", "b")}${styled("Aside", "c")}${styled("Shown", "d")}</w:p><w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr>${run("e")}</w:p>`;

  const struck = (said: string) => `<w:r><w:rPr><w:strike/></w:rPr><w:t>${said}</w:t></w:r>`;
  expect(completeWordText(xml, hidden)).toBe(
    `<w:p>${run("a")}${struck("b")}${struck("c")}${styled("Shown", "d")}</w:p><w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr>${struck("e")}</w:p>`,
  );
});
