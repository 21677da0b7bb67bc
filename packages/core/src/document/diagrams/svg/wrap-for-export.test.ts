import { expect, it } from "vitest";
import { wrapForExport } from "./wrap-for-export.ts";

it("sets the picture into an image of 1300 by 264 at 10,10", () => {
  const wrapped = wrapForExport("<svg>ä</svg>");

  const [, base64 = ""] = /href="data:image\/svg\+xml;base64,([^"]*)"/.exec(wrapped) ?? [];
  expect(Buffer.from(base64, "base64").toString("utf8")).toBe("<svg>ä</svg>");
  expect(wrapped.replace(base64, "…")).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1320" height="284"><image x="10" y="10" width="1300" height="264" href="data:image/svg+xml;base64,…"/></svg>',
  );
});
