import { expect, it } from "vitest";
import { encodeDiagram } from "../testing/encode-diagram.ts";
import { decodeAddress } from "./decode-address.ts";

const greeting = "Bob -> Alice : hello";

it.each([
  ["in the form of the PlantUML documentation", "SyfFKj2rKt3CoKnELR1Io4ZDoSa70000"],
  ["with ~1 before it", "~1SyfFKj2rKt3CoKnELR1Io4ZDoSa70000"],
  ["in hexadecimal", `~h${Buffer.from(greeting).toString("hex")}`],
  ["without padding", encodeDiagram(greeting)],
])("decodes a text %s", (_, encoded) => {
  expect(decodeAddress(encoded)).toBe(greeting);
});

it("decodes non-ASCII characters", () => {
  expect(decodeAddress(encodeDiagram("Zoë -> 李 : ☕"))).toBe("Zoë -> 李 : ☕");
});

it.each([
  ["no deflated text", "Bob-Alice"],
  ["half a hexadecimal digit", "~h426"],
  ["bytes that are no text", "~hff"],
])("refuses %s", (_, encoded) => {
  expect(() => decodeAddress(encoded)).toThrow(expect.objectContaining({ status: 400, code: "VALIDATION" }));
});

it("takes 64 KB of text, and stops inflating behind them", () => {
  const largest = "a".repeat(64 * 1024);

  expect(decodeAddress(encodeDiagram(largest))).toBe(largest);
  expect(() => decodeAddress(encodeDiagram(`${largest}a`))).toThrow(
    expect.objectContaining({
      body: { error: "The text of a diagram can be at most 64 KB; split the diagram", code: "DIAGRAM_LIMIT" },
    }),
  );
});
