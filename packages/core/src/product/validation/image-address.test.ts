import { describe, expect, it } from "vitest";
import { imageAddress } from "./image-address.ts";

const content = "iVBORw0KGgoAAAANSUhEUg==";

describe("VA36 an image", () => {
  it.each([
    ["base64 without a prefix", content, `data:image/png;base64,${content}`],
    ["base64 in lines", "iVBORw0KGgoA\r\nAAANSUhEUg==\n", `data:image/png;base64,${content}`],
    ["a PNG address", `data:image/png;base64,${content}`, `data:image/png;base64,${content}`],
    ["a JPEG address", `data:image/jpeg;base64,${content}`, `data:image/jpeg;base64,${content}`],
    ["a WebP address", `data:image/webp;base64,${content}`, `data:image/webp;base64,${content}`],
    ["a prefix in capitals", `DATA:IMAGE/PNG;BASE64,${content}`, `data:image/png;base64,${content}`],
    [
      "a PNG address with spaces around it",
      ` data:image/png;base64,${content}\n`,
      `data:image/png;base64,${content}`,
    ],
    [
      "a blob address of a page without TLS, with spaces around it",
      " blob:http://localhost:3000/0b0ce7d4 ",
      "blob:http://localhost:3000/0b0ce7d4",
    ],
    [
      "a blob address",
      "blob:https://archscribe.example:8443/0b0ce7d4-3d4c-4b0e-9d9c-3a5f0d1c2b3a",
      "blob:https://archscribe.example:8443/0b0ce7d4-3d4c-4b0e-9d9c-3a5f0d1c2b3a",
    ],
  ])("VA36 is %s", (_, image, address) => {
    expect(imageAddress(image)).toBe(address);
  });

  it.each([
    "",
    " ",
    "iVBORw0KGgo",
    "no image!",
    "data:image/png;base64,",
    "data:image/png;base64,<svg>",
    "data:image/png,iVBORw0KGgoAAAANSUhEUg==",
    `data:image/svg+xml;base64,${content}`,
    `data:image/gif;base64,${content}`,
    `data:text/html;base64,${content}`,
    `data:image/png;charset=utf-8;base64,${content}`,
    "data:text/html,<script>alert(1)</script>",
    "javascript:alert(1)",
    "https://example.org/picture.png",
    "//example.org/picture.png",
    "blob:javascript:alert(1)",
    'blob:https://example.org/x" onerror="alert(1)',
    "javascript:alert(1)//blob:https://example.org/x",
    `javascript:alert(1)//data:image/png;base64,${content}`,
    "file:///etc/passwd",
  ])("VA36 is not %j", (text) => {
    expect(imageAddress(text)).toBeUndefined();
  });

  it("VA36 may have many megabytes", () => {
    const large = "AAAA".repeat(2_000_000);

    expect(imageAddress(large)).toBe(`data:image/png;base64,${large}`);
    expect(imageAddress(`${large}!`)).toBeUndefined();
  });
});
