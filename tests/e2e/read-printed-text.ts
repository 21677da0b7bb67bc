import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from "pdf-lib";

/** A text that is printed with one size from one place of a page, in points from its lower left corner. */
export interface PrintedText {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** The numbers of a transformation as PDF writes them: a b c d e f. */
type Matrix = readonly [number, number, number, number, number, number];

type Glyphs = ReadonlyMap<string, string>;

const asItIs: Matrix = [1, 0, 0, 1, 0, 0];

/** The texts that were read, because every test of a document reads all of its pages. */
const known = new WeakMap<PDFPage["node"], readonly PrintedText[]>();

/** Returns the texts of a page in the order in which they are painted, as the browser's printing writes them. */
export function readPrintedText(page: PDFPage): readonly PrintedText[] {
  const texts = known.get(page.node) ?? textsOfPage(page);
  known.set(page.node, texts);
  return texts;
}

function textsOfPage(page: PDFPage): PrintedText[] {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const content = streams.map((stream) => streamText(page.doc.context.lookup(stream))).join("\n");
  return [...textsIn(content, page.node.Resources(), asItIs)];
}

function* textsIn(content: string, resources: PDFDict | undefined, outer: Matrix): Generator<PrintedText> {
  const fonts = readFonts(resources);
  const saved: Matrix[] = [];
  let place = outer;
  let line = asItIs;
  let font: { readonly glyphs: Glyphs | undefined; readonly size: number } = { glyphs: undefined, size: 0 };
  let run: PrintedText | undefined;
  for (const { operands, operator } of operations(content)) {
    const [first = ""] = operands;
    const numbers = operands.map(Number);
    if (operator === "q") saved.push(place);
    else if (operator === "Q") place = saved.pop() ?? asItIs;
    else if (operator === "cm") place = multiply(matrixOf(numbers), place);
    else if (operator === "Do") yield* textsInForm(first, resources, place);
    else if (operator === "Tf") font = { glyphs: fonts.get(first), size: Number(operands[1]) };
    else if (operator === "BT") run = undefined;
    else if (operator === "Tm") line = matrixOf(numbers);
    else if (operator === "Td") line = multiply([1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0], line);
    else if (operator === "Tj") {
      const [, , c, d, x, y] = multiply(line, place);
      const text = decoded(first, font.glyphs);
      run = run ? { ...run, text: run.text + text } : { text, size: font.size * Math.hypot(c, d), x, y };
    } else if (operator === "ET" && run) yield run;
  }
}

/** A form is a part of a page that is painted as a whole, such as a half-transparent part. */
function* textsInForm(name: string, resources: PDFDict | undefined, place: Matrix): Generator<PrintedText> {
  const forms = resources?.lookup(PDFName.of("XObject"));
  const form = forms instanceof PDFDict ? forms.lookup(PDFName.of(name.slice(1))) : undefined;
  if (!(form instanceof PDFRawStream) || form.dict.get(PDFName.of("Subtype")) !== PDFName.of("Form")) return;
  const matrix = form.dict.lookup(PDFName.of("Matrix"));
  const own =
    matrix instanceof PDFArray ? matrixOf(matrix.asArray().map((one) => Number(String(one)))) : asItIs;
  const inner = form.dict.lookup(PDFName.of("Resources"));
  yield* textsIn(streamText(form), inner instanceof PDFDict ? inner : resources, multiply(own, place));
}

interface Operation {
  readonly operator: string;
  readonly operands: readonly string[];
}

function* operations(content: string): Generator<Operation> {
  let operands: string[] = [];
  for (const [token] of content.matchAll(/<<.*?>>|<[^>]*>|\[[^\]]*\]|\([^)]*\)|[^\s<[(]+/g)) {
    if (/^[A-Za-z'"][\w*'"]*$/.test(token)) {
      yield { operator: token, operands };
      operands = [];
    } else operands.push(token);
  }
}

function streamText(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) return "";
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
}

/** The characters of each font's glyphs, by the font's name. */
function readFonts(resources: PDFDict | undefined): Map<string, Glyphs> {
  const fonts = resources?.lookup(PDFName.of("Font"));
  if (!(fonts instanceof PDFDict)) return new Map();
  return new Map(
    fonts.keys().map((name) => {
      const font = fonts.lookup(name, PDFDict);
      return [name.toString(), readGlyphs(streamText(font.lookup(PDFName.of("ToUnicode"))))];
    }),
  );
}

function readGlyphs(map: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, block = ""] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, glyph = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      glyphs.set(glyph.toUpperCase(), unicode(text));
    }
  }
  for (const [, block = ""] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, first = "", last = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) {
        const offset = code - Number.parseInt(first, 16);
        glyphs.set(hex(code), String.fromCodePoint(Number.parseInt(text, 16) + offset));
      }
    }
  }
  return glyphs;
}

function decoded(operand: string, glyphs: Glyphs | undefined): string {
  const codes = operand.replaceAll(/[<>]/g, "").toUpperCase().match(/.{4}/g) ?? [];
  return codes.map((code) => glyphs?.get(code) ?? "").join("");
}

function unicode(digits: string): string {
  return Buffer.from(digits, "hex").swap16().toString("utf16le");
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, "0");
}

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

/** First the one, then the other. */
function multiply(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
