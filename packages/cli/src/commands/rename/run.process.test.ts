import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { projectOf, type RemoteProject } from "../../testing/remote-project.ts";
import { type Person, type RunningServer, sharedServer } from "../../testing/running-server.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: The order service stores the order.\n",
  "elements.yaml": "- id: orders # ours\n  kind: component\n  name: Order service\n",
  "diagrams/component.puml": `' @trace Order service: FR-1
@startuml
component "Order service" as o
component "Web shop" as web
web --> o : places orders
@enduml
`,
};

describe("renaming an element", () => {
  it("changes every file that contains its name, and lists the places that still contain it", async () => {
    const folder = await folderWith(shop);
    const { code, stderr, stdout } = await archscribe(["rename", "orders", "Ordering", folder]);

    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toBe(`Order service (orders) is now called Ordering, in 2 files.
1 line still says Order service; requirements, code and words that may mean another element are not reworded:
  requirements/functional.yaml:2  text: The order service stores the order.
`);
    expect(await readFile(join(folder, "elements.yaml"), "utf8")).toBe(
      "- id: orders # ours\n  kind: component\n  name: Ordering\n",
    );
    expect(await readFile(join(folder, "diagrams/component.puml"), "utf8")).toBe(
      shop["diagrams/component.puml"].replaceAll("Order service", "Ordering"),
    );
  });

  it("keeps generated files generated, so that they change with the next generation", async () => {
    const folder = await folderWith({
      "archscribe.yaml": shop["archscribe.yaml"],
      "requirements/functional.yaml":
        "- id: FR-1\n  text: The clerk can create a parcel.\n- id: FR-2\n  text: The clerk can list the parcels.\n",
    });
    await archscribe(["generate", folder]);
    await archscribe(["rename", "Parcel", "Shipment", folder]);
    const { code, stderr } = await archscribe(["generate", folder]);

    expect(code).toBe(0);
    expect(stderr).not.toContain("kept, because it is your own");
    expect(await readFile(join(folder, "database/schema.sql"), "utf8")).not.toContain("parcel");
  });

  it("prints the difference and writes nothing with --diff", async () => {
    const folder = await folderWith(shop);
    const { code, stdout } = await archscribe(["rename", "Order service", "Ordering", folder, "--diff"]);

    expect(code).toBe(0);
    expect(stdout).toContain('-component "Order service" as o\n+component "Ordering" as o\n');
    expect(await readFile(join(folder, "diagrams/component.puml"), "utf8")).toBe(
      shop["diagrams/component.puml"],
    );
  });

  it("lists the files with their changed lines and writes nothing with --dry-run", async () => {
    const folder = await folderWith(shop);
    const args = ["rename", "orders", "Ordering", folder, "--dry-run"];
    const { code, stderr, stdout } = await archscribe(args);
    const { stdout: json } = await archscribe([...args, "--json"]);

    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "diagrams/component.puml  2 lines\nelements.yaml  1 line\n",
    });
    expect(stderr).toBe(`Order service (orders) would be called Ordering, in 2 files. Nothing was written.
1 line still says Order service; requirements, code and words that may mean another element are not reworded:
  requirements/functional.yaml:2  text: The order service stores the order.
`);
    expect(JSON.parse(json)).toMatchObject({
      written: false,
      changes: [
        { file: "diagrams/component.puml", lines: 2 },
        { file: "elements.yaml", lines: 1 },
      ],
    });
    for (const path of ["elements.yaml", "diagrams/component.puml"] as const)
      expect(await readFile(join(folder, path), "utf8")).toBe(shop[path]);
  });

  it("reports the change as JSON", async () => {
    const { stdout } = await archscribe(["--json", "rename", "orders", "Ordering", await folderWith(shop)]);

    expect(JSON.parse(stdout)).toEqual({
      id: "orders",
      kind: "component",
      from: "Order service",
      to: "Ordering",
      written: true,
      files: ["diagrams/component.puml", "elements.yaml"],
      changes: [
        { file: "diagrams/component.puml", lines: 2 },
        { file: "elements.yaml", lines: 1 },
      ],
      left: [
        { file: "requirements/functional.yaml", line: 2, text: "text: The order service stores the order." },
      ],
    });
  });

  it.each([
    ["the name of another element", ["orders", "web shops"], 1, "already that of web-shop"],
    ["an unknown element", ["order-servce", "X"], 1, "no element 'order-servce'"],
    ["an organization", ["orders", "X", "--organization", "Y"], 2, "projects on the server"],
  ] as const)("refuses %s", async (...[, [element, name, ...options], code, said]) => {
    const folder = await folderWith(shop);
    const outcome = await archscribe(["rename", element, name, folder, ...options]);

    expect([outcome.code, outcome.stdout]).toEqual([code, ""]);
    expect(outcome.stderr).toContain(said);
    expect(await readFile(join(folder, "elements.yaml"), "utf8")).toBe(shop["elements.yaml"]);
  });
});

describe("renaming a project on the server", () => {
  let server: RunningServer;
  let ada: Person;
  let project: RemoteProject;

  beforeAll(async () => {
    server = await sharedServer();
    ada = await server.anybody();
  });

  beforeEach(async () => {
    project = await projectOf(ada);
  });

  function run(...args: readonly string[]) {
    return archscribe(args, { environment: ada.environment });
  }

  it("renames a project, and its organization when that is asked for", async () => {
    const renamed = await run("rename", project.id, "Corner shop");
    const both = await run("rename", project.id, "Lending shop", "--organization", "Leaf");
    const listed = await run("projects", "Lending shop");

    expect([renamed.code, renamed.stderr]).toEqual([0, `Project ${project.id} is now called Corner shop.\n`]);
    expect(both.code).toBe(0);
    expect(listed.stdout).toMatch(new RegExp(`^ *${project.id}  Lending shop  Leaf\n$`));
  });

  it("prints the names that it has now as JSON", async () => {
    const { stdout } = await run("--json", "rename", project.id, "Corner shop");

    expect(JSON.parse(stdout)).toMatchObject({
      project_id: Number(project.id),
      project_name: "Corner shop",
    });
  });

  it.each([
    ["a name of which nothing is seen", " ", [], 2, "Project Name is required"],
    ["an organization without a name", "Shop", ["--organization", ""], 2, "Organization Name is required"],
  ])("refuses %s", async (...[, name, options, code, said]) => {
    const outcome = await run("rename", project.id, name, ...options);

    expect([outcome.code, outcome.stderr]).toEqual([code, expect.stringContaining(said)]);
  });

  it("reports a project of others as missing", async () => {
    const outcome = await run("rename", "99999", "Mine");

    expect([outcome.code, outcome.stderr]).toEqual([1, expect.stringContaining("There is no such project")]);
  });
});
