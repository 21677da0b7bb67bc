import { expect, it } from "vitest";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { azureFunctionsReader } from "./azure-functions.ts";

it("bindings that are not valid JSON are unread, and a file of another tool is not", async () => {
  const { unread } = await factsInFiles(azureFunctionsReader, {
    "cellar/host.json": "{}",
    "cellar/Cork/function.json": '{ "bindings": [',
    "notes/function.json": "{ name: cork }",
  });

  expect(unread).toEqual([{ file: "cellar/Cork/function.json", reason: "It is not valid JSON." }]);
});
