import { describe, expect, it } from "vitest";
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

  it("that stand in no shape are where their words are", () => {
    const svg = `<svg><path d="M0,0 C50,0 50,90 100,90" fill="none"/><text x="40" y="50" font-size="10">owns</text></svg>`;

    const [label] = pictureElements(svg);

    expect(label?.label).toBe("owns");
    expect(label?.box.height).toBe(18);
  });

  it("are no parts of markers, or empty words", () => {
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
