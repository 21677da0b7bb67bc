import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { archscribe } from "./publish-example.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

const document = join(import.meta.dirname, "../../docs/sad");

beforeAll(async () => sharedResult("command"), sharedResultLimit);

it.each([
  ["has no findings", ["check", document, "--strict", "--no-render"]],
  ["agrees with the sources of the product", ["drift", document]],
])("the document about the product %s", async (_, command) => {
  const { code, stderr, stdout } = await archscribe(command);

  expect({ code, output: code === 0 ? "" : `${stdout}${stderr}` }).toEqual({ code: 0, output: "" });
});
