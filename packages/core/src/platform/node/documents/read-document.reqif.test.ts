import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { loadWinkTagger } from "../../language/wink-tagger.ts";
import { loadDocumentReader } from "./read-document.ts";

const read = await loadDocumentReader();
const tag = await loadWinkTagger();

const reqif = (text: string): string =>
  `<?xml version="1.0"?>\n<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"><CORE-CONTENT><REQ-IF-CONTENT><SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="t"><SPEC-ATTRIBUTES><ATTRIBUTE-DEFINITION-STRING IDENTIFIER="a" LONG-NAME="ReqIF.Text"/></SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES><SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="o"><TYPE><SPEC-OBJECT-TYPE-REF>t</SPEC-OBJECT-TYPE-REF></TYPE><VALUES><ATTRIBUTE-VALUE-STRING THE-VALUE="${text}"><DEFINITION><ATTRIBUTE-DEFINITION-STRING-REF>a</ATTRIBUTE-DEFINITION-STRING-REF></DEFINITION></ATTRIBUTE-VALUE-STRING></VALUES></SPEC-OBJECT></SPEC-OBJECTS></REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`;

async function textsOf(name: string, bytes: Uint8Array): Promise<readonly string[]> {
  return (await read({ name, bytes }, tag)).found.map(({ text }) => text);
}

it("knows ReqIF by its content, also in UTF-16", async () => {
  const text = reqif("A member can borrow a book.");

  expect(await textsOf("needs.xml", strToU8(text))).toEqual(["A member can borrow a book."]);
  expect(await textsOf("-", Buffer.from(`\uFEFF${text}`, "utf16le"))).toEqual([
    "A member can borrow a book.",
  ]);
});

it("reads all files of an archive, and ignores attachments", async () => {
  const archive = zipSync({
    "b.reqif": strToU8(reqif("A member can return a book.")),
    "a.reqif": strToU8(reqif("A member can borrow a book.")),
    "files/cover.png": new Uint8Array(8),
  });

  expect(await textsOf("needs.reqifz", archive)).toEqual([
    "A member can borrow a book.",
    "A member can return a book.",
  ]);
});

it.each([
  ["needs.reqifz", zipSync({ "cover.png": new Uint8Array(8) }), "contains no file that ends with .reqif"],
  ["needs.reqif", strToU8("<html></html>"), "cannot be read as ReqIF: it has no element REQ-IF"],
  ["needs.reqif", strToU8("<REQ-IF >"), "cannot be read as ReqIF: it is malformed XML"],
])("says why it cannot read %s", async (name, bytes, reason) => {
  await expect(textsOf(name, bytes)).rejects.toThrow(reason);
});
