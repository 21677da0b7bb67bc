import { describe, expect, it } from "vitest";
import { stateVersion } from "./state-version.ts";

describe("%version()", () => {
  it("is a string of the preprocessor in computations", () => {
    expect(stateVersion("!$parts = %splitstr(%version(), '.')")).toMatch(
      /^!\$parts = %splitstr\("\d+\.\d+\.\d+", '\.'\)$/,
    );
  });

  it("is plain text in labels", () => {
    expect(stateVersion("A -> B\nfooter drawn by %version( )\n")).toMatch(
      /^A -> B\nfooter drawn by \d+\.\d+\.\d+\n$/,
    );
  });

  it("changes no other text", () => {
    expect(stateVersion("A -> B : version()")).toBe("A -> B : version()");
  });
});
