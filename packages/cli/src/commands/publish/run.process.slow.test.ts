import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ownEngines } from "../../engines.ts";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const example = join(import.meta.dirname, "../../../../../examples/online-bookstore");

it("publishes the bookstore example a second time without an engine: not even a browser is started", async () => {
  const folder = await folderWith({});
  await cp(example, folder, { recursive: true, filter: (path) => !path.includes(".archscribe") });
  const publish = ["publish", "--format", "html,pdf"];
  await archscribe(publish, { folder, engines: ownEngines });

  const { code, stderr } = await archscribe([...publish, "--browser", "/gone/chrome"], {
    folder,
    engines: ownEngines,
  });

  expect({ code, stderr: stderr.includes("/gone/chrome") }).toEqual({ code: 0, stderr: false });
});
