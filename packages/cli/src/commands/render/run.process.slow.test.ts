import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ownEngines } from "../../engines.ts";
import { archscribe, folderWith, start } from "../../testing/command-line.ts";

const sequence = "@startuml\nReader -> Library : borrow\n@enduml\n";

it("writes the bytes of a PNG to standard output", async () => {
  const folder = await folderWith({ "a.puml": sequence });
  const child = start(["render", "-", "--format", "png"], { folder });
  child.stdin?.end(sequence);

  const bytes = await buffer(child.stdout ?? Readable.from([]));

  expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
});

describe("a diagram that exceeds its time is named by file and line:", () => {
  it("an endless loop, which delays no other diagram", async () => {
    const folder = await folderWith({
      "endless.puml": "@startuml\n!$i = 1\n!while $i > 0\n!$i = $i + 1\n!endwhile\nA -> B\n@enduml\n",
      "good.puml": sequence,
    });

    const { code, stderr } = await archscribe(
      ["render", "endless.puml", "good.puml", "--timeout", "10", "--keep-going"],
      { folder, engines: ownEngines },
    );

    expect(code).toBe(1);
    expect(stderr).toMatch(/endless\.puml:\d+ {2}error/);
    expect(await readdir(folder)).toContain("good.svg");
  });

  it("a diagram of a megabyte, when its time is over", async () => {
    const folder = await folderWith({
      "big.puml": `@startuml\n${"A -> B : another message\n".repeat(45_000)}@enduml\n`,
    });

    const { code, stderr } = await archscribe(["render", "big.puml", "--timeout", "2"], {
      folder,
      engines: ownEngines,
    });

    expect(code).toBe(1);
    expect(stderr).toMatch(/big\.puml:1 {2}error {2}/);
    expect(stderr).toContain("split the diagram");
    expect(await readdir(folder)).toEqual(["big.puml"]);
  });
});
