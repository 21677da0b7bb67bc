import { expect, it } from "vitest";
import type { SourceTree } from "../../../reader.ts";
import { scriptModules } from "./script-modules.ts";

const files: Readonly<Record<string, string>> = {
  "libs/prices/package.json": '{\n  "author": {\n    "name": "mail"\n  },\n  "name": "@shop/prices"\n}\n',
  "libs/prices/src/index.ts": "export const price = 1;\n",
  "apps/shop/main.ts": 'import { price } from "@shop/prices";\n',
};
const tree: SourceTree = {
  paths: Object.keys(files),
  text: (path) => files[path],
};

it("a package of the system has the name of its manifest, not the author's name", () => {
  const modules = scriptModules(tree);

  expect(modules.find("apps/shop/main.ts", "@shop/prices")).toBe("libs/prices/src/index.ts");
  expect(modules.find("apps/shop/main.ts", "mail")).toBeUndefined();
});
