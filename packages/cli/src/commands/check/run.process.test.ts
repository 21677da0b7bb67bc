import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const manifest = "archscribe: 1\nname: Library\norganization: Town\n";
const orphan = {
  "archscribe.yaml": manifest,
  "requirements/functional.yaml": "- id: FR-1\n  text: A member borrows a book.\n",
};
const faulty = {
  ...orphan,
  "use-cases/UC-1.yaml": "id: UC-1\nname: Borrow\nactors: [Member]\nrequirement: [FR-1]\nsteps: [one]\n",
};

describe("check", () => {
  it("says place, severity, message, rule and what to do, and ends with 0 for warnings", async () => {
    const { code, stdout } = await archscribe(["check", await folderWith(orphan)]);

    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^requirements\/functional\.yaml:1 {2}warning {2}nothing names FR-1 {2}orphan-requirement$/m,
    );
    expect(stdout).toMatch(/^ {2}→ Name FR-1 in a use case/m);
  });

  it("ends with 1 for warnings with --strict, and for errors always", async () => {
    const warned = await archscribe(["check", await folderWith(orphan), "--strict"]);
    const failed = await archscribe(["check", await folderWith(faulty)]);

    expect([warned.code, failed.code]).toEqual([1, 1]);
  });

  it("suggests the nearest key for an unknown one", async () => {
    const { stdout } = await archscribe(["check", await folderWith(faulty)]);

    expect(stdout).toMatch(/use-cases\/UC-1\.yaml:4.*requirement/);
    expect(stdout).toContain("requirements");
  });

  it("prints JSON with the same findings", async () => {
    const { stdout } = await archscribe(["check", await folderWith(orphan), "--format", "json"]);

    expect(JSON.parse(stdout)).toMatchObject({
      findings: [
        {
          ruleId: "orphan-requirement",
          severity: "warning",
          location: { file: "requirements/functional.yaml", line: 1 },
        },
      ],
    });
  });

  it("prints SARIF 2.1.0 that names each rule with its page", async () => {
    const { stdout } = await archscribe(["check", await folderWith(orphan), "--format", "sarif"]);

    expect(JSON.parse(stdout)).toMatchObject({
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: "archscribe" } },
          results: [
            {
              ruleId: "orphan-requirement",
              level: "warning",
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: "requirements/functional.yaml" },
                    region: { startLine: 1 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it("explains how to start a project in a folder without one", async () => {
    const { code, stderr } = await archscribe(["check", await folderWith({})]);

    expect(code).toBe(1);
    expect(stderr).toContain("archscribe init");
  });

  it("compares the document with the system of system.yaml, unless told not to or it is not there or empty", async () => {
    const compared = {
      "shop/archscribe.yaml": manifest,
      "shop/system.yaml": "repositories: [{ name: shop-system, path: ../shop-system }]\n",
      "shop/diagrams/component.mmd": "flowchart LR\n  web[Web]\n  orders[Orders]\n  web --> orders\n",
      "shop-system/compose.yaml": "services:\n  web: { image: acme/web }\n  ledger: { image: acme/ledger }\n",
    };
    const folder = await folderWith(compared);
    const alone = await folderWith({
      ...compared,
      "shop-system/compose.yaml": "",
      "shop/system.yaml": "repositories: [{ name: shop-system, path: ../elsewhere }]\n",
    });
    const empty = await folderWith({ ...compared, "shop-system/compose.yaml": "" });
    const rulesIn = (stdout: string): string[] =>
      Array.from(stdout.matchAll(/(missing-in-\w+|absent-repository)$/gm), ([id]) => id);

    const found = await archscribe(["check", "shop", "--no-render"], { folder });
    const refused = await archscribe(["check", "shop", "--no-render", "--no-drift"], { folder });
    const absent = await archscribe(["check", "shop", "--no-render"], { folder: alone });
    const nothing = await archscribe(["check", "shop", "--no-render"], { folder: empty });

    expect([found, refused, absent, nothing].map(({ stdout }) => rulesIn(stdout))).toEqual([
      ["missing-in-design", "missing-in-system"],
      [],
      ["absent-repository"],
      ["absent-repository"],
    ]);
    expect(nothing.stdout).toContain("nothing at ../shop-system shows an architecture");
  });

  it("shows no colours where NO_COLOR is set, and none without a terminal", async () => {
    const folder = await folderWith(orphan);

    const plain = await archscribe(["check", folder]);
    const forced = await archscribe(["check", folder], { environment: { FORCE_COLOR: "1" } });
    const refused = await archscribe(["check", folder], { environment: { FORCE_COLOR: "1", NO_COLOR: "1" } });

    const isColoured = [plain, forced, refused].map(({ stdout }) => stdout.includes("\u001B["));
    expect(isColoured).toEqual([false, true, false]);
  });
});
