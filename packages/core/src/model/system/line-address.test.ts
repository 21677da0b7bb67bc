import { describe, expect, it } from "vitest";
import { lineAddress } from "./line-address.ts";

const place = { file: "src/Main File.java", line: 12 };

describe("the web address of a line", () => {
  it.each([
    ["https://github.com/acme/shop.git", "https://github.com/acme/shop/blob/abc1/src/Main%20File.java#L12"],
    ["https://github.acme.com/a/shop", "https://github.acme.com/a/shop/blob/abc1/src/Main%20File.java#L12"],
    ["https://gitlab.com/acme/shop", "https://gitlab.com/acme/shop/-/blob/abc1/src/Main%20File.java#L12"],
    [
      "https://bitbucket.org/acme/shop/",
      "https://bitbucket.org/acme/shop/src/abc1/src/Main%20File.java#lines-12",
    ],
    [
      "https://dev.azure.com/acme/web/_git/shop",
      "https://dev.azure.com/acme/web/_git/shop?path=/src/Main%20File.java&version=GCabc1&line=12&lineEnd=13&lineStartColumn=1&lineEndColumn=1&lineStyle=plain",
    ],
    [
      "https://codeberg.org/acme/shop",
      "https://codeberg.org/acme/shop/src/commit/abc1/src/Main%20File.java#L12",
    ],
    [
      "https://gitea.acme.com/a/shop",
      "https://gitea.acme.com/a/shop/src/commit/abc1/src/Main%20File.java#L12",
    ],
    ["https://example.com/acme/shop", undefined],
    ["ssh://git@github.com/acme/shop", undefined],
  ])("on %s", (url, address) => {
    expect(lineAddress({ url, revision: "abc1" }, place)).toBe(address);
  });

  it("shows the default branch if no commit is known, if the forge has a name for it", () => {
    const addresses = ["https://github.com/acme/shop", "https://codeberg.org/acme/shop"].map((url) =>
      lineAddress({ url }, { file: "compose.yaml" }),
    );

    expect(addresses).toEqual(["https://github.com/acme/shop/blob/HEAD/compose.yaml", undefined]);
  });
});
