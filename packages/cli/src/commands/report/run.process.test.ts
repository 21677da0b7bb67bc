import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith, type Outcome } from "../../testing/command-line.ts";
import { gitFolder } from "../../testing/git-folder.ts";

const manifest = (name: string): string => `archscribe: 1\nname: ${name}\norganization: Paperleaf\n`;
const requirements = (...ids: string[]): string =>
  ids.map((id) => `- id: ${id}\n  text: A customer can order books (${id}).\n`).join("");
const faulty = "id: UC-1\nname: Order\nactors: [Customer]\nrequirement: [FR-1]\nsteps: [one]\n";

const shop = {
  "shop/archscribe.yaml": manifest("Shop"),
  "shop/requirements/functional.yaml": requirements("FR-1"),
};
const bank = {
  "docs/bank/archscribe.yaml": manifest("Bank"),
  "docs/bank/requirements/functional.yaml": requirements("FR-1"),
};

interface Reported extends Outcome {
  readonly comment: string;
  readonly projects: readonly Readonly<Record<string, unknown>>[];
  readonly quality: readonly unknown[];
  readonly sarif: { readonly runs: readonly [{ readonly results: readonly unknown[] }] };
}

/** Runs the command without pictures. */
async function report(folder: string, ...args: readonly string[]): Promise<Reported> {
  const outcome = await archscribe(["--json", "report", "--no-render", ...args], { folder });
  const read = (name: string): Promise<string> => readFile(join(folder, "archscribe-report", name), "utf8");
  const { projects } = JSON.parse(outcome.stdout) as Pick<Reported, "projects">;
  return {
    ...outcome,
    projects,
    comment: await read("comment.md"),
    quality: JSON.parse(await read("codequality.json")) as readonly unknown[],
    sarif: JSON.parse(await read("archscribe.sarif")) as Reported["sarif"],
  };
}

describe("report on one project", () => {
  it("lists the changes since the base, and the new findings", async () => {
    const { commit, folder, git } = await gitFolder(shop);
    git("switch", "--quiet", "--create", "topic");
    await commit({ "shop/requirements/functional.yaml": requirements("FR-1", "FR-2") });

    const { code, comment, projects } = await report(folder, "--base", "main");

    expect(code).toBe(0);
    expect(projects).toEqual([
      { name: "Shop", folder: "shop", changes: 1, breaking: 0, findings: 2, new: 1, settled: 0, notes: [] },
    ]);
    expect(comment).toMatch(
      /^## Architecture\n\nWhat changes since `main` \([\da-f]{7}, [\d-]{10}\)\.\n\n### Shop `shop`\n/,
    );
    expect(comment).toContain("| Warning | nothing names FR-2 |");
    expect(comment).not.toContain("nothing names FR-1");
    expect(comment).toContain("1 finding was there before.");
  });

  it("compares in the repository of the named project, also from a folder outside of it", async () => {
    const { commit, folder, git } = await gitFolder(shop);
    git("switch", "--quiet", "--create", "topic");
    await commit({ "shop/requirements/functional.yaml": requirements("FR-1", "FR-2") });

    const elsewhere = await folderWith({});
    const { projects } = await report(elsewhere, join(folder, "shop"), "--base", "main");

    expect(projects).toMatchObject([{ folder: "shop", changes: 1, new: 1, notes: [] }]);
  });

  it("compares with the commit at which the branch left its base, not with later commits", async () => {
    const { commit, folder, git } = await gitFolder(shop);
    git("switch", "--quiet", "--create", "topic");
    git("switch", "--quiet", "main");
    await commit({ "shop/requirements/functional.yaml": requirements("FR-1", "FR-7") });
    git("switch", "--quiet", "topic");

    const { comment, projects } = await report(folder, "--base", "main");

    expect(projects).toMatchObject([{ changes: 0, new: 0 }]);
    expect(comment).toContain(
      "Nothing changes in Shop, and there is no new finding. 1 earlier finding remains.",
    );
  });

  it("reports a fault in the words of the document as `check` does, and compares the rest", async () => {
    const { commit, folder } = await gitFolder(shop);
    await commit({
      "shop/requirements/functional.yaml": requirements("FR-1", "FR-2"),
      "shop/words.yaml": "- Requirements",
    });

    const { code, projects } = await report(folder, "--base", "HEAD~1");
    const checked = await archscribe(["check", "shop", "--no-render"], { folder });

    expect([code, checked.code]).toEqual([1, 1]);
    expect(checked.stdout).toContain("words.yaml:1");
    expect(projects).toMatchObject([{ changes: 1, findings: 1, new: 1 }]);
  });

  it("does not take findings for new whose lines or files moved", async () => {
    const { commit, folder, git } = await gitFolder(shop);
    git("mv", "shop/requirements/functional.yaml", "shop/requirements/quality.yaml");
    await commit({ "shop/requirements/functional.yaml": `# Later.\n\n${requirements("FR-1")}` });
    git("rm", "--quiet", "shop/requirements/quality.yaml");

    const { projects } = await report(folder, "--base", "HEAD~1");

    expect(projects).toMatchObject([{ findings: 1, new: 0, settled: 0 }]);
  });

  it(
    "annotates lines that still mention removed items, for both code hosts",
    { tags: ["slow"] },
    async () => {
      const { commit, folder } = await gitFolder({
        ...shop,
        "shop/diagrams/component.mmd": "flowchart LR\n  till[Till] --> ledger[Payment ledger]\n",
        "shop/pages/communication-and-security.md": "# Security\n\nThe Payment ledger is encrypted.\n",
      });
      await commit({ "shop/diagrams/component.mmd": "flowchart LR\n  till[Till]\n" });

      const { quality, sarif } = await report(folder, "--base", "HEAD~1");

      const message = "Communication and security still speaks of Payment ledger, which was removed";
      expect(sarif.runs[0].results).toContainEqual({
        ruleId: "still-mentioned",
        level: "warning",
        message: { text: expect.stringContaining(message) },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "shop/pages/communication-and-security.md" },
              region: { startLine: 3 },
            },
          },
        ],
      });
      expect(quality).toContainEqual(
        expect.objectContaining({
          check_name: "still-mentioned",
          location: { path: "shop/pages/communication-and-security.md", lines: { begin: 3 } },
        }),
      );
      expect(quality).toHaveLength(sarif.runs[0].results.length);
    },
  );

  it("counts the findings that are settled", { tags: ["slow"] }, async () => {
    const { commit, folder } = await gitFolder(shop);
    await commit({
      "shop/use-cases/UC-1.yaml":
        "id: UC-1\nname: Order\nactors: [Customer]\nrequirements: [FR-1]\nsteps: [The customer orders.]\n",
    });

    const { projects } = await report(folder, "--base", "HEAD~1");

    expect(projects).toMatchObject([{ settled: 1 }]);
  });
});

describe("report on a monorepo", () => {
  it("finds the projects that git tracks, and has one comment with a part for each that changes", async () => {
    const { commit, folder } = await gitFolder({ ...shop, ...bank, ".gitignore": "out\n" });
    await commit({ "docs/bank/requirements/functional.yaml": requirements("FR-1", "FR-2") });

    const { comment, projects, sarif } = await report(folder, "--base", "HEAD~1");

    expect(projects.map(({ changes, name }) => [name, changes])).toEqual([
      ["Bank", 1],
      ["Shop", 0],
    ]);
    expect(comment).toContain("What changes in 2 projects since `HEAD~1`");
    expect(comment).toContain("### Bank `docs/bank`");
    expect(comment).toContain("Nothing changes, and no finding is new, in Shop. 1 earlier finding remains.");
    expect(JSON.stringify(sarif.runs[0].results)).toContain('"uri":"docs/bank/requirements/functional.yaml"');
    expect(sarif.runs[0].results).toHaveLength(3);
  });

  it("reports the projects that are named, from any folder", { tags: ["slow"] }, async () => {
    const { folder } = await gitFolder({ ...shop, ...bank });

    const outcome = await archscribe(["--json", "report", ".", "--no-render", "--base", "main"], {
      folder: join(folder, "docs/bank"),
    });

    expect(JSON.parse(outcome.stdout)).toMatchObject({ projects: [{ name: "Bank", folder: "docs/bank" }] });
  });

  it("tells new projects, removed ones and those whose folder was renamed", { tags: ["slow"] }, async () => {
    const { commit, folder, git } = await gitFolder({ ...shop, ...bank });
    git("mv", "shop", "store");
    git("rm", "-r", "--quiet", "docs/bank");
    await commit({
      "post/archscribe.yaml": `${manifest("Post")}version: "3"\nbrief: The post sorts letters and parcels and brings them to people.\n`,
      "post/requirements/functional.yaml": requirements("FR-1"),
    });

    const { projects } = await report(folder, "--base", "HEAD~1");

    expect(projects).toMatchObject([
      { folder: "post", name: "Post", new: 1, notes: [expect.stringContaining("has no such project")] },
      { folder: "store", name: "Shop", changes: 0, new: 0, notes: [expect.stringContaining("was in shop")] },
      {
        folder: "docs/bank",
        name: "Bank",
        findings: 0,
        settled: 1,
        notes: [expect.stringContaining("removed")],
      },
    ]);
  });
});

describe("report names the step that failed:", () => {
  it("compare without a base", async () => {
    const { folder } = await gitFolder(shop);

    const { code, comment, projects } = await report(folder);

    expect([code, projects]).toMatchObject([0, [{ changes: null, findings: 1, new: null }]]);
    expect(comment).toContain("**Not done**\n\n- No base was named, and this run has none");
    expect(comment).toContain("**Findings**: 1 warning");
  });

  it("compare outside of git", async () => {
    const folder = await folderWith(shop);
    const { comment } = await report(folder, "--base", "main");

    expect(comment).toContain(
      "- The folder is not in a git repository. The report lists all findings, and compares nothing.",
    );
    expect(comment).not.toContain(folder);
  });

  it.each([
    ["a branch that is not there", "mian", "The repository has no commit mian. Did you mean main?"],
    ["an option of git", "--help", "The repository has no commit --help."],
  ])("compare with %s", async (_, base, said) => {
    const { folder } = await gitFolder(shop);

    const { code, comment } = await report(folder, `--base=${base}`);

    expect(code).toBe(0);
    expect(comment.replaceAll("\\", "")).toContain(said);
  });

  it("compare with the base of a shallow clone, unless it may fetch", async () => {
    const origin = await gitFolder(shop);
    origin.git("switch", "--quiet", "--create", "topic");
    await origin.commit({ "shop/requirements/functional.yaml": requirements("FR-1", "FR-2") });
    const folder = await folderWith({});
    origin.git(
      "clone",
      "--quiet",
      "--depth=1",
      "--branch=topic",
      `file://${origin.folder}`,
      join(folder, "clone"),
    );

    const refused = await report(join(folder, "clone"), "--base", "main");
    const fetched = await report(join(folder, "clone"), "--base", "main", "--fetch");

    expect(refused.comment).toContain("This clone has only a part of the history.");
    expect(refused.comment).toContain("fetch-depth: 0 on GitHub");
    expect(fetched.projects).toMatchObject([{ changes: 1, new: 1 }]);
  });

  it("fetch a base that the remote has not", { tags: ["slow"] }, async () => {
    const { folder } = await gitFolder(shop);

    const { comment } = await report(folder, "--base", "main2", "--fetch");

    expect(comment).toMatch(/main2 could not be fetched: .*origin/);
  });

  it("read a file that is faulty on one side, and it compares the rest", { tags: ["slow"] }, async () => {
    const { commit, folder } = await gitFolder({ ...shop, "shop/use-cases/UC-1.yaml": faulty });
    await commit({
      "shop/requirements/functional.yaml": requirements("FR-1", "FR-2"),
      "shop/use-cases/UC-1.yaml": faulty.replace("requirement:", "requirements:"),
    });

    const { code, projects } = await report(folder, "--base", "HEAD~1");

    expect(code).toBe(0);
    expect(projects).toMatchObject([
      { changes: 1, notes: [expect.stringContaining("use-cases/UC-1.yaml cannot be read in HEAD~1")] },
    ]);
  });
});

describe("the system of a project", () => {
  const system = {
    "shop/archscribe.yaml": manifest("Shop"),
    "shop/system.yaml": "repositories: [{ name: shop-system, path: ../system }]\n",
    "shop/diagrams/component.mmd": "flowchart LR\n  web[Web]\n  orders[Orders]\n  web --> orders\n",
    "system/compose.yaml": "services:\n  web: { image: acme/web }\n",
  };

  it("is compared in both states, so that only new disagreements are new", { tags: ["slow"] }, async () => {
    const { commit, folder } = await gitFolder(system);
    await commit({
      "system/compose.yaml": "services:\n  web: { image: acme/web }\n  ledger: { image: acme/ledger }\n",
    });

    const { comment, projects } = await report(folder, "--base", "HEAD~1");
    const without = await report(folder, "--base", "HEAD~1", "--no-drift");

    expect(projects).toMatchObject([{ changes: 0, new: 1 }]);
    expect(comment).toContain("`missing-in-design`");
    expect(comment).not.toContain("`missing-in-system`");
    expect(without.projects).toMatchObject([{ new: 0 }]);
  });
});

describe("the exit code", () => {
  it(
    "is 1 for a new warning with --fail-on warning, and 0 with any other condition",
    { tags: ["slow"] },
    async () => {
      const { commit, folder } = await gitFolder(shop);
      await commit({ "shop/requirements/functional.yaml": requirements("FR-1", "FR-2") });

      const codes: Record<string, number | null> = {};
      for (const condition of ["error", "warning", "breaking", "never"])
        codes[condition] = (await report(folder, "--base", "HEAD~1", "--fail-on", condition)).code;

      expect(codes).toEqual({ error: 0, warning: 1, breaking: 0, never: 0 });
    },
  );

  it.each([
    ["error", 1],
    ["never", 0],
  ])("with --fail-on %s is %d for an error, new or not", async (condition, expected) => {
    const { folder } = await gitFolder({ ...shop, "shop/use-cases/UC-1.yaml": faulty });

    const { code, stderr } = await report(folder, "--base", "main", "--fail-on", condition);

    expect(code).toBe(expected);
    expect(stderr.includes("Failed: errors in Shop")).toBe(expected === 1);
  });

  it("is 1 with --fail-on breaking for breaking changes, and if they cannot be ruled out", async () => {
    const api = (path: string): string =>
      `openapi: 3.0.3\ninfo: { title: Shop, version: "1" }\npaths:\n  ${path}:\n    get:\n      operationId: books\n      responses: { "200": { description: Books. } }\n`;
    const { commit, folder } = await gitFolder({ ...shop, "shop/api/openapi.yaml": api("/books") });
    await commit({
      "shop/api/openapi.yaml": api("/titles").replace("operationId: books", "operationId: titles"),
    });

    const broken = await report(folder, "--base", "HEAD~1", "--fail-on", "breaking");
    const unknown = await report(folder, "--fail-on", "breaking");

    expect([broken.code, unknown.code]).toEqual([1, 1]);
    expect(broken.stderr).toContain("breaking changes in Shop");
    expect(unknown.stderr).toContain("no comparison, so breaking changes are not ruled out, in Shop");
  });

  it("is 2 for an address of the artefact that is none, and 1 if there is no project", async () => {
    const { folder } = await gitFolder({ "README.md": "" });

    const address = await archscribe(["report", "--artefact-url", "javascript:x"], { folder });
    const none = await archscribe(["report"], { folder });

    expect([address.code, none.code]).toEqual([2, 1]);
    expect(none.stderr).toContain("archscribe init");
    await expect(access(join(folder, "archscribe-report"))).rejects.toThrow("ENOENT");
  });
});
