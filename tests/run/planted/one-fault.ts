import { afterAll, describe, expect, it } from "vitest";

describe("a sum (of 2)", () => {
  it("isn't 'equal' to $3", () => {
    expect(1 + 1).toBe(3);
  });

  it("is two", () => {
    expect(1 + 1).toBe(2);
  });
});

describe("a hook", () => {
  afterAll(() => {
    throw new Error("the folder is still in use");
  });

  it("runs after a test that passes", () => {
    expect(1).toBe(1);
  });
});
