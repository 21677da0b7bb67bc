import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, outcomeOf, start } from "../../testing/command-line.ts";

const project = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
  "diagrams/component.puml": "@startuml\n[Lending]\n@enduml\n",
};

describe("watch", () => {
  it("serves the document to this machine, shows a save at once, survives a broken one, and ends on interrupt", async () => {
    const folder = await folderWith(project);
    const child = start(["watch", "--port", "0"], { folder });
    const outcome = outcomeOf(child);
    const address = await firstLine(child);
    const page = async (): Promise<string> => (await fetch(address)).text();

    expect(new URL(address).hostname).toMatch(/^(?:localhost|127\.0\.0\.1)$/);
    expect(await page()).toContain("Lending");

    await writeFile(join(folder, "diagrams/component.puml"), "@startuml\n[Reservations]\n@enduml\n");
    await until(async () => (await page()).includes("Reservations"));

    await writeFile(join(folder, "archscribe.yaml"), "archscribe: 1\nnme: Library\n");
    await until(async () => (await page()).includes("archscribe.yaml"));

    await writeFile(join(folder, "archscribe.yaml"), project["archscribe.yaml"]);
    await until(async () => (await page()).includes("Reservations"));

    child.kill("SIGINT");
    // An interrupt is how this command is meant to end.
    expect((await outcome).code).toBe(0);
    await expect(page()).rejects.toThrow();
  });
});

async function firstLine(child: ReturnType<typeof start>): Promise<string> {
  return new Promise((resolve) =>
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
}

/** Asks again until it is so; the test's own time-out is the limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}
