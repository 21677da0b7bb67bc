import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { driftReportSchema } from "@archscribe/core/model";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const compose = `services:
  web:
    image: acme/web
    environment: { ORDERS_URL: "http://orders:8080" }
  orders:
    image: acme/orders
`;
const world = {
  "shop/archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "shop/system.yaml": "repositories:\n  - { name: shop-system, path: ../shop-system }\n",
  "shop/diagrams/component.mmd": "flowchart LR\n  web[Web]\n  orders[Orders]\n  web --> orders\n",
  "shop-system/compose.yaml": compose,
};
const drifted = {
  ...world,
  "shop/diagrams/component.mmd": "flowchart LR\n  web[Web]\n  mail[Mail]\n  web --> mail\n",
};

const run = (folder: string, ...args: readonly string[]) =>
  archscribe(["drift", "shop", ...args], { folder, environment: { SOURCE_DATE_EPOCH: "1774915200" } });

const idsIn = (text: string): string[] => Array.from(text.matchAll(/DR-\w+/g), ([id]) => id);

describe("drift", () => {
  it("ends with 0 if document and system agree", async () => {
    const { code, stderr, stdout } = await run(await folderWith(world));

    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toContain("the document and the system agree");
  });

  it("names both places and what to do, and ends with 1", async () => {
    const { code, stdout } = await run(await folderWith(drifted));

    expect(code).toBe(1);
    expect(stdout.replaceAll(/DR-\w+/g, "DR-?")).toBe(`Parts (2)
  DR-?  missing in design  the system has the service 'orders', and no diagram shows it
    document diagrams/component.mmd:2
    system compose.yaml:5
    implies Web -> orders
    → Add it to a component diagram, or leave it out in system.yaml.
  DR-?  missing in system  the document shows 'Mail', and the system has no such part
    document diagrams/component.mmd:3
    → Remove it from the diagrams, or map its name in system.yaml if the system calls it otherwise.
`);
  });

  it("an unread source of a part fails nothing, and the finding names it", async () => {
    const built = {
      ...world,
      "shop/diagrams/component.mmd":
        "flowchart LR\n  web[Web]\n  orders[Orders]\n  mail[Mail]\n  web --> orders\n  web --> mail\n",
      "shop-system/compose.yaml": `${compose.replace("image: acme/web", "build: ./web")}  mail:\n    image: acme/mail\n`,
      "shop-system/web/Dockerfile": "FROM scratch\n",
    };
    const read = await run(await folderWith(built));
    const unread = await run(
      await folderWith({ ...built, "shop-system/web/app/Main.scala": "object Main {}\n" }),
    );
    const elsewhere = await run(
      await folderWith({ ...built, "shop-system/tools/Main.scala": "object Main {}\n" }),
    );

    const message = "the document connects 'Web' with 'Mail', and nothing in the system does";
    expect([read.code, unread.code, elsewhere.code]).toEqual([1, 0, 1]);
    expect(read.stdout).toContain(`missing in system  ${message}\n`);
    expect(unread.stdout).toContain(`missing in system, inferred  ${message}; Scala is not read (web/app)\n`);
  });

  it("accepts a finding with a reason until a day, after which it counts again", async () => {
    const folder = await folderWith(drifted);
    const [first = "", second = ""] = idsIn((await run(folder)).stdout);

    await run(folder, "--accept", first, "--reason", "A trial.", "--until", "2026-03-31", "--author", "Ida");
    const open = await run(folder, "--accept", second, "--reason", "Planned.");
    const accepted = await run(folder);
    const later = await archscribe(["drift", "shop"], {
      folder,
      environment: { SOURCE_DATE_EPOCH: "1775088000" },
    });

    expect(await readFile(join(folder, "shop/system.yaml"), "utf8")).toContain(
      `  - id: ${first}\n    reason: A trial.\n    author: Ida\n    date: 2026-03-31\n    until: 2026-03-31\n`,
    );
    expect([open.code, accepted.code, later.code]).toEqual([0, 0, 1]);
    expect(idsIn(later.stdout)).toEqual([first]);
    expect(later.stderr).toContain(`${first} was accepted until 2026-03-31; it counts again.`);
  });

  const sends = '    environment: { COLLECTOR_URL: "http://collector:4318" }';
  const toCollector = {
    ...world,
    "shop/diagrams/component.mmd": "flowchart LR\n  web --> collector\n  orders\n  mail\n  stock\n",
    "shop-system/compose.yaml": [
      "services:",
      ...["web", "orders", "mail", "stock"].flatMap((name) => [
        `  ${name}:`,
        `    image: acme/${name}`,
        sends,
      ]),
      "  collector:",
      "    image: acme/collector",
      "",
    ].join("\n"),
  };

  it("says connections of many parts with one in one group, which is accepted and settled as one", async () => {
    const folder = await folderWith(toCollector);
    const { code, stdout } = await run(folder);

    expect(code).toBe(1);
    expect(stdout.replaceAll(/DR-\w+/g, "DR-?")).toBe(`Connections (3)
  DR-?  missing in design  3 parts use 'collector' in the system, and no diagram shows it
    DR-?  mail -> collector  compose.yaml:10
    DR-?  orders -> collector  compose.yaml:7
    DR-?  stock -> collector  compose.yaml:13
    → Draw the connection from 'mail' to 'collector'.
`);
    const [group = "", member = ""] = idsIn(stdout);

    const patch = await run(folder, "--patch", "--only", member);
    expect(patch.stdout.match(/^\+ .*/gm)).toEqual(["+  mail --> collector"]);
    const all = await run(folder, "--patch", "--only", group);
    expect(all.stdout.match(/^\+ .*-->/gm)).toHaveLength(3);

    await run(folder, "--accept", group, "--reason", "all of them send their traces there");
    expect((await run(folder)).code).toBe(0);
  });

  it("reports accepted drift that no longer exists", async () => {
    const folder = await folderWith({
      ...world,
      "shop/system.yaml": `${world["shop/system.yaml"]}accepted: [{ id: DR-0000, reason: Old. }]\n`,
    });

    expect((await run(folder)).stderr).toContain(
      "DR-0000 is accepted in system.yaml, but is no longer drift",
    );
  });

  it("prints what would change in the diagrams, and changes them if it is to", async () => {
    const folder = await folderWith(drifted);
    const file = join(folder, "shop/diagrams/component.mmd");

    const printed = await run(folder, "--patch");
    const before = await readFile(file, "utf8");
    const applied = await run(folder, "--apply");

    expect(printed.code).toBe(1);
    expect(printed.stdout).toContain("-  mail[Mail]\n");
    expect(printed.stdout).toContain("+  orders[orders]\n");
    expect(before).toBe(drifted["shop/diagrams/component.mmd"]);
    expect(applied.code).toBe(0);
    expect(await readFile(file, "utf8")).toBe(
      "flowchart LR\n  web[Web]\n  orders[orders]\n  web --> orders\n",
    );
  });

  it("writes a report, as JSON prints it", async () => {
    const folder = await folderWith(drifted);

    const { stdout } = await run(folder, "--format", "json", "--report", "drift.json");

    const report = driftReportSchema.parse(JSON.parse(stdout));
    expect(report.findings.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "missing-in-design orders",
      "missing-in-system Mail",
    ]);
    expect(JSON.parse(await readFile(join(folder, "drift.json"), "utf8"))).toEqual(report);
  });

  it("prints SARIF with both places, and Markdown for a pull request", async () => {
    const folder = await folderWith(drifted);

    const sarif = await run(folder, "--format", "sarif");
    const markdown = await run(folder, "--format", "md");

    expect(JSON.parse(sarif.stdout)).toMatchObject({
      runs: [
        {
          results: [
            {
              ruleId: "missing-in-design",
              level: "error",
              locations: [{ physicalLocation: { artifactLocation: { uri: "diagrams/component.mmd" } } }],
              relatedLocations: [
                { physicalLocation: { artifactLocation: { uri: "compose.yaml", uriBaseId: "SYSTEM" } } },
              ],
            },
            { ruleId: "missing-in-system" },
          ],
        },
      ],
    });
    expect(markdown.stdout).toMatch(
      /^## Drift: 2 findings\n\n### Parts\n\n\| id \| what \| document \| system \|/,
    );
  });

  it.each([
    ["no system", ["--system", "nowhere"], 1, /There is no folder .*nowhere to scan/],
    ["no reason", ["--accept", "DR-4F7K"], 2, /--accept needs a reason/],
    ["a reason alone", ["--reason", "x"], 2, /belong to --accept/],
    ["an id that is none", ["--accept", "DR-4F7K", "--reason", "x"], 1, /There is no drift DR-4F7K/],
  ])("refuses %s", async (_, args, ...[status, said]) => {
    const { code, stderr } = await run(await folderWith(drifted), ...args);

    expect(stderr).toMatch(said);
    expect(code).toBe(status);
  });

  it("says how to name the system of a project that does not", async () => {
    const folder = await folderWith({ "shop/archscribe.yaml": world["shop/archscribe.yaml"] });
    const { code, stderr } = await run(folder);

    expect(code).toBe(2);
    expect(stderr).toContain("Name the system's folder with --system");
  });
});

it("the example drifts in the three places that its README lists", async () => {
  const folder = join(import.meta.dirname, "../../../../../examples/parcel-tracking");
  const { code, stdout } = await archscribe(["drift", "document", "--format", "json"], { folder });
  const { findings } = driftReportSchema.parse(JSON.parse(stdout));

  expect(code).toBe(1);
  expect(findings.map(({ kind, name, newName = "", subject }) => [subject, kind, name, newName])).toEqual([
    ["part", "missing-in-system", "Notification service", ""],
    ["endpoint", "missing-in-design", "DELETE /parcels/{id}", ""],
    ["column", "renamed", "parcels.weight", "parcels.weight_grams"],
  ]);
  const listed = await readFile(join(folder, "README.md"), "utf8");
  expect(idsIn(listed).toSorted()).toEqual(findings.map(({ id }) => id).toSorted());
});
