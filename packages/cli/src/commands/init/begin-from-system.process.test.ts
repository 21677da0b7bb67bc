import { appendFile, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownEngines } from "../../engines.ts";
import { archscribe, folderWith } from "../../testing/command-line.ts";

/** The repository of a small shop: two services, a database with two tables, and an API. */
const repository: Readonly<Record<string, string>> = {
  "shop-system/compose.yaml": `services:
  orders:
    build: ./orders
    ports: ["8080:8080"]
    environment:
      DATABASE_URL: postgresql://orders-db:5432/orders
      MAIL_URL: http://mail:9000
  mail:
    build: ./mail
  orders-db:
    image: postgres:18
`,
  "shop-system/orders/package.json": `{ "name": "orders", "dependencies": { "express": "5.1.0", "pg": "8.13.0" } }\n`,
  "shop-system/orders/server.js": `const express = require("express");
const app = express();
app.get("/orders/:id", (request, response) => response.json({}));
app.listen(8080);
`,
  "shop-system/orders/migrations/V1__orders.sql": `CREATE TABLE orders (id bigint PRIMARY KEY);
CREATE TABLE order_lines (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  placed_at timestamp with time zone
);
`,
  "shop-system/mail/go.mod": "module example.com/mail\n\ngo 1.24\n",
  "shop-system/mail/main.go": "package main\n\nfunc main() {}\n",
};

describe("init --from-repo", () => {
  it.each([
    ["plantuml", ownEngines],
    ["mermaid", undefined],
  ] as const)(
    "describes a system in %s in a project that checks clean and publishes at once",
    async (notation, engines) => {
      const folder = await folderWith(repository);

      const made = await archscribe(["init", "shop", "--from-repo", "shop-system", "--notation", notation], {
        folder,
      });
      const checked = await archscribe(["check", "shop", "--strict"], { folder });
      const published = await archscribe(["publish", "shop"], { folder, engines });

      expect([made.code, checked.code, published.code]).toEqual([0, 0, 0]);
      expect(made.stdout).toBe("Started Shop in shop.\n");
      expect(made.stderr).toMatch(/^Found 3 parts, 2 connections, 1 endpoint and 2 tables\.\n/);
      const page = await readFile(join(folder, "shop/sad/sad.html"), "utf8");
      expect(page).toContain("Evidence of the elements");
      expect(page).toContain("compose.yaml:2");
      expect(page).toContain("V1__orders.sql:2");
    },
  );

  it("gives a document that does not drift, also with parts of one name and tables of tools", async () => {
    const folder = await folderWith({
      ...repository,
      "shop-system/loans/starter/package.json": '{ "name": "starter", "scripts": { "start": "node ." } }\n',
      "shop-system/notes/starter/package.json": '{ "name": "starter", "scripts": { "start": "node ." } }\n',
      "shop-system/orders/migrations/V2__jobs.sql":
        "CREATE TABLE qrtz_locks (lock_name varchar(40) PRIMARY KEY);\n",
    });
    await archscribe(["init", "shop", "--from-repo", "shop-system"], { folder });

    const { code, stdout } = await archscribe(["drift", "shop", "--format", "json"], { folder });

    expect({ code, findings: (JSON.parse(stdout) as { findings: unknown[] }).findings }).toEqual({
      code: 0,
      findings: [],
    });
  });

  it("again keeps what a person has edited, and updates the rest", async () => {
    const folder = await folderWith(repository);
    const again = ["init", "shop", "--from-repo", "shop-system"];
    await archscribe(again, { folder });
    const own = join(folder, "shop/diagrams/component.puml");
    await appendFile(own, "' ours\n");
    await appendFile(join(folder, "shop-system/compose.yaml"), "  ratings:\n    image: acme/ratings\n");

    const { code, stderr, stdout } = await archscribe(again, { folder });

    expect([code, stdout]).toEqual([0, "Updated Shop in shop.\n"]);
    expect(stderr).toContain("kept, because it is your own: diagrams/component.puml\n");
    expect(await readFile(own, "utf8")).toMatch(/' ours\n$/);
    expect(await readFile(join(folder, "shop/elements.yaml"), "utf8")).toContain("id: ratings\n");
  });

  it("again in the other notation replaces the diagrams", async () => {
    const folder = await folderWith(repository);
    const again = ["init", "shop", "--from-repo", "shop-system"];
    await archscribe(again, { folder });

    const { stderr } = await archscribe([...again, "--notation", "mermaid"], { folder });

    expect(stderr).toContain("removed, because it is now in the other notation: diagrams/component.puml\n");
    expect(await readdir(join(folder, "shop/diagrams"))).toEqual([
      "component.mmd",
      "onPrem.mmd",
      "physical.mmd",
    ]);
  });

  it("keeps the name of a repository that is checked out in another folder", async () => {
    const folder = await folderWith(repository);
    await archscribe(["init", "shop", "--from-repo", "shop-system"], { folder });
    await rename(join(folder, "shop-system"), join(folder, "checkout"));
    const file = join(folder, "shop/system.yaml");
    const settings = (await readFile(file, "utf8")).replace("path: ../shop-system", "path: ../checkout");
    await writeFile(file, settings);

    const { stdout } = await archscribe(["init", "shop", "--from-repo", "checkout"], { folder });

    expect(stdout).toBe("Shop in shop is up to date.\n");
    expect(await readFile(file, "utf8")).toBe(settings);
  });

  it("joins several repositories in one project", async () => {
    const folder = await folderWith({
      ...repository,
      "web/package.json": `{ "name": "web", "dependencies": { "react": "19.0.0" } }\n`,
    });

    await archscribe(["init", "shop", "--from-repo", "shop-system", "--from-repo", "web"], { folder });

    const settings = await readFile(join(folder, "shop/system.yaml"), "utf8");
    expect(settings).toContain("repositories:\n  - name: shop-system\n    path: ../shop-system\n");
    expect(settings).toContain("  - name: web\n    path: ../web\n");
    expect(await readFile(join(folder, "shop/elements.yaml"), "utf8")).toContain(
      "shop-system/compose.yaml:2 (said)",
    );
  });

  it("does not take the document for a part of the system that contains it, and is called after that system", async () => {
    const folder = await folderWith(repository);
    const again = ["init", "shop-system/architecture", "--from-repo", "shop-system", "--yes"];
    await archscribe(again, { folder });

    const { stdout } = await archscribe(again, { folder });

    expect(stdout).toBe("Shop system in shop-system/architecture is up to date.\n");
    expect(await readFile(join(folder, "shop-system/architecture/system.yaml"), "utf8")).toContain(
      "leave-out:\n  folders:\n    - architecture\n",
    );
  });

  it("keeps the files that are in the folder already", async () => {
    const folder = await folderWith({
      ...repository,
      "shop/.gitignore": "mine\n",
      "shop/pages/containerization.md": "Ours.\n",
    });

    const { stderr } = await archscribe(["init", "shop", "--from-repo", "shop-system"], { folder });

    expect(stderr).toContain("kept, because it is your own: pages/containerization.md\n");
    expect(await readFile(join(folder, "shop/.gitignore"), "utf8")).toBe("mine\n");
    expect(await readFile(join(folder, "shop/pages/containerization.md"), "utf8")).toBe("Ours.\n");
  });
});

describe("init --from-repo says what to do, and writes nothing,", () => {
  it.each([
    ["about a folder that is not there", ["--from-repo", "nowhere"], "1 There is no folder"],
    [
      "about a folder with nothing to read",
      ["--from-repo", "empty"],
      "1 empty has nothing that shows an architecture",
    ],
    [
      "about a text beside a repository",
      ["--from-repo", "shop-system", "--from", "brief.md"],
      "2 error: option '--from-repo <folder>' cannot be used",
    ],
  ])("%s", async (_, args, said) => {
    const folder = await folderWith(repository);
    await mkdir(join(folder, "empty"));

    const { code, stderr } = await archscribe(["init", "shop", ...args], { folder });

    expect(`${code} ${stderr}`).toContain(said);
    expect(await readdir(folder)).toEqual(["empty", "shop-system"]);
  });

  it("about a project that would be the repository itself", async () => {
    const folder = await folderWith(repository);

    const { code, stderr } = await archscribe(["init", "shop-system", "--from-repo", "shop-system"], {
      folder,
    });

    expect(code).toBe(2);
    expect(stderr).toContain("such as docs/architecture");
  });

  it("about a project that did not begin with a system", async () => {
    const folder = await folderWith(repository);
    await mkdir(join(folder, "shop"));
    await writeFile(join(folder, "shop/archscribe.yaml"), "archscribe: 1\nname: Mine\norganization: Acme\n");

    const { code, stderr } = await archscribe(["init", "shop", "--from-repo", "shop-system"], { folder });

    expect([code, stderr.split("\n")[0]]).toEqual([1, "shop already contains a project."]);
    expect(await readdir(join(folder, "shop"))).toEqual(["archscribe.yaml"]);
  });
});
