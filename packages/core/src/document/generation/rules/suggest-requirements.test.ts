import { describe, expect, it } from "vitest";
import { qualityClasses } from "../../../model/index.ts";
import { suggestRequirements } from "./suggest-requirements.ts";

const security = { id: "NFR-1", text: "Passwords are kept as hashes.", quality: "security" } as const;

describe("suggested requirements", () => {
  it("are one for each class of quality that most systems need", () => {
    const suggested = suggestRequirements("The library", []);

    expect(suggested.map(({ quality }) => quality)).toEqual([
      "performance-efficiency",
      "compatibility",
      "interaction-capability",
      "reliability",
      "security",
      "maintainability",
      "flexibility",
    ]);
    expect(suggested.every(({ text }) => text.startsWith("The library shall "))).toBe(true);
  });

  it("omit the classes that a requirement mentions", () => {
    expect(suggestRequirements("The library", [security]).map(({ quality }) => quality)).not.toContain(
      "security",
    );
  });

  it("are marked, and invent no figures", () => {
    const suggested = suggestRequirements("The library", []);

    expect(suggested.filter((one) => /\d/.test(one.text) || !one.suggested)).toEqual([]);
  });

  it("are none if every class is stated", () => {
    const stated = qualityClasses.map(({ key }, index) => ({
      id: `NFR-${String(index + 1)}`,
      text: "Text",
      quality: key,
    }));

    expect(suggestRequirements("The library", stated)).toEqual([]);
  });
});
