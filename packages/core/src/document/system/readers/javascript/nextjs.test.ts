import { describe, expect, it } from "vitest";
import { endpointsInCode } from "../program/testing/facts-in-code.ts";
import { nextjsReader } from "./nextjs.ts";

const files = {
  "web/app/(shop)/orders/[id]/route.ts": `export async function GET(request) {}
export const DELETE = remove;
export const dynamic = "force-dynamic";`,
  "web/app/page.tsx": `export default function Page() {}`,
  "web/src/pages/api/cart/[...all].ts": `export default function handler(req, res) {
  if (req.method === "POST") return res.end();
  switch (req.method) { case "GET": break; }
}`,
  "web/pages/api/index.js": `export default (req, res) => res.end();`,
};

describe("Next.js", () => {
  it("takes routes from the names of files", async () => {
    expect(
      await endpointsInCode(nextjsReader, { ...files, "web/next.config.js": "module.exports = {};" }),
    ).toEqual([
      "web/app/(shop)/orders/[id]/route.ts:1 GET /orders/{id}",
      "web/app/(shop)/orders/[id]/route.ts:2 DELETE /orders/{id}",
      "web/pages/api/index.js:1 * /api",
      "web/src/pages/api/cart/[...all].ts:2 POST /api/cart/{all}",
      "web/src/pages/api/cart/[...all].ts:3 GET /api/cart/{all}",
    ]);
  });

  it("knows nothing of files of these names in a folder that is none of Next.js", async () => {
    expect(await endpointsInCode(nextjsReader, files)).toEqual([]);
  });
});
