import { describe, expect, it } from "vitest";
import { stateVersion } from "./state-version.ts";

describe("%version()", () => {
  it("is a text of the preprocessor where it is computed with", () => {
    expect(stateVersion("!$parts = %splitstr(%version(), '.')")).toMatch(
      /^!\$parts = %splitstr\("\d+\.\d+\.\d+", '\.'\)$/,
    );
  });

  it("is plain words where it is shown", () => {
    expect(stateVersion("A -> B\nfooter drawn by %version( )\n")).toMatch(
      /^A -> B\nfooter drawn by \d+\.\d+\.\d+\n$/,
    );
  });

  it("changes no other text", () => {
    expect(stateVersion("A -> B : version()")).toBe("A -> B : version()");
  });
});
