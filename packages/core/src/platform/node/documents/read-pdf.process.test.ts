import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBrowserSession } from "../browser/browser-session.ts";
import { usePage } from "../browser/work-on-page.ts";
import { readPdf } from "./read-pdf.ts";

const sentence = "The clerk shall record each inspection of a lift, with the day on which it was made.";
const html = `<style>body { font: 11pt sans-serif } td { padding: 4px 8px }</style>
<h1>Lift care</h1>
<ul><li>The system shall print a badge.</li><li>${sentence}</li></ul>
<p dir="rtl">המערכת תציג רשימה של 12 הפלגות (FR-1).</p>
<table border="1"><tr><th>Id</th><th>Requirement</th><th>Priority</th></tr>
<tr><td>R1</td><td>${sentence} ${sentence}</td><td>must</td></tr>
<tr><td>R2</td><td>The guest shall sign.</td><td>should</td></tr></table>
<div style="columns: 2; break-before: page"><p>${sentence}</p><p style="break-before: column">${sentence}</p></div>`;
const furniture = {
  displayHeaderFooter: true,
  headerTemplate: `<div style="font-size: 9px; margin-left: 40px">This paper must not be copied</div>`,
  footerTemplate: `<div style="font-size: 9px; margin-left: 40px">Page <span class="pageNumber"></span></div>`,
  margin: { top: 80, bottom: 80, left: 40, right: 40 },
};

describe("a PDF that a browser has printed", () => {
  const printed = new Map<boolean, Uint8Array>();
  const session = createBrowserSession();

  beforeAll(async () => {
    await usePage(session, { purpose: "a test", limits: { processor: 60_000 } }, async (page) => {
      await page.setContent(html);
      for (const tagged of [true, false])
        printed.set(tagged, await page.pdf({ ...furniture, format: "A4", tagged }));
    });
  });

  afterAll(() => session.close());

  it.each([true, false])("keeps titles, tables, columns and directions (tagged: %s)", async (tagged) => {
    // A file comes as a Buffer, whose memory others may share.
    const { furniture, text } = await readPdf(Buffer.from(printed.get(tagged) ?? []));

    const words = text.replaceAll(/\s+(?:- )?/g, " ");
    expect(words).toBe(
      [
        "# Lift care",
        "The system shall print a badge.",
        sentence,
        "המערכת תציג רשימה של 12 הפלגות (FR-1).",
        "| Id | Requirement | Priority |",
        "|---|---|---|",
        `| R1 | ${sentence} ${sentence} | must |`,
        "| R2 | The guest shall sign. | should |",
        sentence,
        sentence,
      ].join(" "),
    );
    expect(furniture).toEqual(["This paper must not be copied"]);
  });
});

describe("a PDF that a program has written", () => {
  it("may be turned by a quarter", async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const sheet = document.addPage([595, 842]);
    const { degrees } = await import("pdf-lib");
    sheet.setRotation(degrees(90));
    for (const [index, text] of ["The clerk shall record", "each inspection."].entries())
      sheet.drawText(text, { x: 200 + index * 14, y: 100, size: 11, font, rotate: degrees(90) });

    expect((await readPdf(await document.save())).text).toBe("The clerk shall record\neach inspection.");
  });

  it("names pages that are only pictures, and is refused if all are", async () => {
    const document = await PDFDocument.create();
    const pixel = await document.embedPng(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    );
    const pages = ["The clerk signs.", "1", ""].map((text) => {
      const sheet = document.addPage([595, 842]);
      sheet.drawText(text, { x: 50, y: text === "1" ? 20 : 600, size: 11 });
      return sheet;
    });
    pages[1]?.drawImage(pixel, { x: 50, y: 200, width: 400, height: 400 });
    const scanned = await PDFDocument.create();
    const [copy] = await scanned.copyPages(document, [1]);
    if (copy !== undefined) scanned.addPage(copy);

    expect((await readPdf(await document.save())).text).toBe(
      "The clerk signs.\n\nPage 2 is a picture without text: [unreadable].",
    );
    await expect(readPdf(await scanned.save())).rejects.toThrow("it seems to be scanned");
  });

  it("is read without its headers, which are named", async () => {
    const document = await PDFDocument.create();
    for (const number of [1, 2, 3]) {
      const sheet = document.addPage([595, 842]);
      sheet.drawText(`Req ${String(number)}`, { x: 50, y: 800, size: 11 });
      sheet.drawText(`The clerk signs list ${String(number)}.`, { x: 50, y: 600, size: 11 });
      sheet.drawText(`Page ${String(number)}`, { x: 50, y: 20, size: 11 });
    }

    expect(await readPdf(await document.save())).toEqual({
      text: "The clerk signs list 1.\nThe clerk signs list 2.\nThe clerk signs list 3.",
      furniture: ["Req 1"],
    });
  });

  it("is refused as incomplete without its end, or names the missing end", async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText("The clerk signs.");
    const bytes = await document.save({ useObjectStreams: false });
    const trailer = Buffer.from(bytes).lastIndexOf("trailer");
    const end = Buffer.from(bytes).lastIndexOf("startxref");

    await expect(readPdf(bytes.slice(0, trailer))).rejects.toThrow(
      "The PDF is incomplete: its end is missing. Copy or download it again",
    );
    expect((await readPdf(bytes.slice(0, end))).text).toBe(
      "The clerk signs.\n\nThe end of the PDF is missing: [unreadable].",
    );
    expect((await readPdf(Buffer.concat([bytes, Buffer.alloc(4096)]))).text).toBe("The clerk signs.");
  });

  it("is read with the values of its form", async () => {
    const document = await PDFDocument.create();
    const sheet = document.addPage([595, 842]);
    sheet.drawText("The clerk signs.", { x: 50, y: 700, size: 11 });
    const field = document.getForm().createTextField("more");
    field.setText("The guest shall sign, too.");
    field.addToPage(sheet, { x: 50, y: 500, width: 300, height: 20 });

    expect((await readPdf(await document.save())).text).toBe(
      "The clerk signs.\n\nThe guest shall sign, too.",
    );
  });

  it("is not changed", async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText("The clerk signs.");
    const bytes = await document.save();

    await readPdf(bytes);

    expect(bytes.length).toBeGreaterThan(0);
  });
});
