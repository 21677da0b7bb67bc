import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const world = {
  "harbour/compose.yaml": "services:\n  berths:\n    build: ./planner\n",
  "harbour/planner/package.json": '{ "name": "planner", "scripts": { "start": "node main.js" } }',
  "harbour/k8s/berths.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: { name: berths-svc }
spec:
  template:
    spec:
      containers: [{ name: main, image: port/planner }]
`,
};

interface Found {
  readonly parts: readonly { readonly id: string; readonly joined?: readonly { readonly name: string }[] }[];
}

async function partsIn(folder: string, args: readonly string[]): Promise<Found["parts"]> {
  const { stdout } = await archscribe(["scan", ...args, "--json"], { folder });
  return (JSON.parse(stdout) as Found).parts;
}

it("a scan says why names are one part", async () => {
  const folder = await folderWith(world);

  const { stdout } = await archscribe(["scan", "harbour"], { folder });

  expect(stdout).toContain(`Joined (2)
  berths: berths (Docker Compose) is built from planner.
  berths: berths-svc (Kubernetes) runs the image planner, which has the name of the module planner.
`);
  expect(await partsIn(folder, ["harbour"])).toMatchObject([
    { id: "berths", joined: [{ name: "planner" }, { name: "berths-svc" }] },
  ]);
});

it("names that system.yaml separates stay apart in scan, init and drift", async () => {
  const folder = await folderWith(world);
  await archscribe(["init", "shop", "--from-repo", "harbour"], { folder });
  const file = join(folder, "shop/system.yaml");
  await writeFile(file, `${await readFile(file, "utf8")}separate:\n  - [berths, berths-svc]\n`);

  const parts = await partsIn(folder, ["--write", "shop"]);
  const drift = await archscribe(["drift", "shop"], { folder });
  await archscribe(["init", "shop", "--from-repo", "harbour"], { folder });
  const after = await archscribe(["drift", "shop"], { folder });

  expect(parts.map(({ id }) => id)).toEqual(["berths", "berths-svc"]);
  expect(drift.stdout).toContain("berths-svc");
  expect([drift.code, after.code]).toEqual([1, 0]);
  expect(await readFile(file, "utf8")).toContain("- [berths, berths-svc]");
});
