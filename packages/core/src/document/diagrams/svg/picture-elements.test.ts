import { describe, expect, it } from "vitest";
import { measureText } from "../measure-text.ts";
import { elementAt, pictureElements } from "./picture-elements.ts";

const box = (...[x, y, width, height]: readonly [number, number, number, number]) => ({
  x,
  y,
  width,
  height,
});

describe("the elements of a picture", () => {
  it("that PlantUML groups bear the name that the text knows them by, and their shapes' extent", () => {
    const svg = `<svg><g data-qualified-name="Shop.BC"><rect x="10" y="20" width="120" height="48"/><circle cx="22" cy="30" r="11"/><text x="22" y="30">C</text><text x="36" y="42">Big Customer</text></g></svg>`;

    expect(pictureElements(svg)).toEqual([{ label: "Big Customer", name: "BC", box: box(10, 19, 120, 49) }]);
  });

  it("of Mermaid are words with the smallest shape around them, wherever groups have moved both", () => {
    const svg = `<svg><g transform="translate(100, 50)"><rect x="-40" y="-20" width="80" height="40" fill="#fff"/><g transform="translate(-10, 0)"><text y="-10" text-anchor="middle" transform="translate(10, 10)"><tspan x="0" y="-0.1em" dy="1.1em"><tspan>Web</tspan><tspan> shop</tspan></tspan></text></g></g></svg>`;

    expect(pictureElements(svg)).toEqual([{ label: "Web shop", box: box(60, 30, 80, 40) }]);
  });

  it("that are in no shape have the places of their words", () => {
    const svg = `<svg><path d="M0,0 C50,0 50,90 100,90" fill="none"/><text x="40" y="50" font-size="10">owns</text></svg>`;

    const [label] = pictureElements(svg);

    expect(label?.label).toBe("owns");
    expect(label?.box.height).toBe(18);
  });

  it("do not include parts of markers, or empty words", () => {
    const svg = `<svg><defs><text x="1" y="1">hidden</text></defs><text x="5" y="5"> </text></svg>`;

    expect(pictureElements(svg)).toEqual([]);
  });
});

it("a point is in the innermost element around it", () => {
  const svg = `<svg><rect width="200" height="200" fill="#eee"/><text x="80" y="20">System</text><g transform="translate(50 50) scale(2)"><rect width="50" height="30" fill="#fff"/><text x="10" y="18" font-size="10">Shop</text></g></svg>`;
  const elements = pictureElements(svg);

  expect([
    elementAt(elements, { x: 60, y: 60 })?.label,
    elementAt(elements, { x: 10, y: 190 })?.label,
    elementAt(elements, { x: 300, y: 10 }),
  ]).toEqual(["Shop", "System", undefined]);
});

describe("words outside of shapes", () => {
  const width = measureText("owns", { family: "sans", bold: false, italic: false, size: 10 });
  const boxOf = (text: string) => {
    const [found] = pictureElements(`<svg>${text}</svg>`);
    return found?.box;
  };
  /** Around a line that begins somewhere, with room to point at it. */
  const around = (start: number, baseLine: number) => ({
    x: expect.closeTo(start - 4) as number,
    y: expect.closeTo(baseLine - 3.5 - 5 - 4) as number,
    width: expect.closeTo(width + 8) as number,
    height: 18,
  });

  it.each([
    [`<text x="40" y="50" font-size="10">owns</text>`, 40],
    [`<text x="40" y="50" font-size="10" text-anchor="start">owns</text>`, 40],
    [`<text x="40" y="50" font-size="10" text-anchor="middle">owns</text>`, 40 - width / 2],
    [`<text x="40" y="50" font-size="10" text-anchor="end">owns</text>`, 40 - width],
    [`<text y="50" font-size="10px">owns</text>`, 0],
    [`<text font-size="10"><tspan x="40" y="50">owns</tspan></text>`, 40],
    [`<text x="40" y="50" font-size="10"><tspan>owns</tspan></text>`, 40],
    [`<text x="1" y="1" font-size="10"><tspan x="4em" y="3em" dy="20">owns</tspan></text>`, 40],
    [`<g transform="translate(30 20)"><text x="10" y="30" font-size="10">owns</text></g>`, 40],
  ])("are where %s is", (text, start) => {
    expect(boxOf(text)).toEqual(around(start, 50));
  });

  it("are where their first line is, and are read line by line", () => {
    const [found] = pictureElements(
      `<svg><text font-size="10"><tspan x="40" y="50">owns</tspan><tspan x="90" y="99">one</tspan></text></svg>`,
    );

    expect(found?.label).toBe("owns one");
    expect(found?.box.x).toBeLessThan(41);
    expect(found?.box.y).toBeCloseTo(37.5);
  });

  it("are 14 pixels high by default", () => {
    expect(boxOf(`<text x="40" y="50">owns</text>`)?.height).toBe(22);
  });
});

describe("the shape around words", () => {
  const shapeOf = (shapes: string) => {
    const [found] = pictureElements(`<svg>${shapes}<text x="20" y="30" font-size="10">shop</text></svg>`);
    return found?.box;
  };

  it("is the smallest of several", () => {
    const shapes = `<rect width="90" height="90"/><rect x="9" y="9" width="60" height="40"/><rect width="80" height="85"/>`;

    expect(shapeOf(shapes)).toEqual(box(9, 9, 60, 40));
  });

  it.each([
    ["is drawn as a line", `<rect width="90" height="90" fill="none"/>`],
    ["is lower than the words", `<rect x="9" y="22" width="60" height="9"/>`],
    ["is much narrower than the words", `<rect x="27" y="9" width="6" height="40"/>`],
    ["stands elsewhere", `<rect x="50" y="9" width="60" height="40"/>`],
  ])("is none that %s", (_, shape) => {
    expect(shapeOf(shape)?.height).toBe(18);
  });

  it("may be just as high as the words", () => {
    expect(shapeOf(`<rect x="9" y="22" width="60" height="10"/>`)).toEqual(box(9, 22, 60, 10));
  });
});

describe("the name of an element", () => {
  const labelled = (...texts: readonly string[]) =>
    pictureElements(
      `<svg><rect width="90" height="90"/>${texts.map((text) => `<text x="20" y="40">${text}</text>`).join("")}</svg>`,
    );

  it.each([
    [["Shop", "open"], "Shop"],
    [["C", "Shop", "open"], "Shop"],
    [["«service»", "Shop", "open"], "Shop"],
    [[" Web \n  shop "], "Web shop"],
    [["service»", "Shop"], "service»"],
  ])("of the words %j is %s", (texts, label) => {
    expect(labelled(...texts)).toEqual([{ label, box: box(0, 0, 90, 90) }]);
  });

  it("is beside that the last part of the name that the engine gives it, in the nearest group", () => {
    const svg = `<svg><g data-qualified-name="A"><g data-qualified-name="A.B.C"><rect width="9" height="9"/><text>x</text></g></g></svg>`;

    expect(pictureElements(svg)).toEqual([{ label: "x", name: "C", box: box(0, 0, 9, 9) }]);
  });
});

it.each(["defs", "marker", "symbol", "clipPath", "mask", "pattern"])(
  "nothing in <%s> is seen, neither words nor shapes",
  (name) => {
    const hidden = `<${name}><rect width="90" height="90"/><text x="5" y="9">hidden</text></${name}>`;

    expect(
      pictureElements(`<svg>${hidden}<text x="20" y="40" font-size="10">seen</text></svg>`),
    ).toMatchObject([{ label: "seen", box: { height: 18 } }]);
  },
);

it("the largest element comes first", () => {
  const square = (at: number, size: number, label: string) =>
    `<rect x="${at}" width="${size}" height="${size}"/><text x="${at + 2}" y="14">${label}</text>`;
  const svg = `<svg>${square(0, 40, "b")}${square(100, 60, "a")}${square(200, 20, "c")}</svg>`;

  expect(pictureElements(svg).map(({ label }) => label)).toEqual(["a", "b", "c"]);
});
