import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { atTerminal, keys } from "../../testing/at-terminal.ts";

const project = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "requirements/functional.yaml": [
    "- id: FR-1\n  text: The employee can create an order with number and date.\n",
    "- id: FR-2\n  text: The staff can cancel an order.\n",
    "- id: FR-3\n  text: The system shall allow archiving invoices.\n",
    "- id: FR-4\n  text: Nice and blue!\n",
  ].join(""),
};

/** The files of a design that name something. */
async function filesNaming(folder: string, word: string): Promise<string> {
  const paths = ["diagrams/usecase.puml", "api/openapi.yaml", "database/schema.sql", "use-cases/UC-1.yaml"];
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path), "utf8").catch(() => "")] as const),
  );
  return texts
    .filter(([, text]) => text.toLowerCase().includes(word))
    .map(([path]) => path)
    .join(" ");
}

describe("generate --proposals", () => {
  it("lists undecided elements, uncertain ones first, with the words that support them", async () => {
    const folder = await folderWith(project);

    const { code, stdout } = await archscribe(["generate", "--proposals"], { folder });

    expect(code).toBe(0);
    expect(stdout.slice(0, stdout.indexOf("Entities"))).toBe(`Actors
  Employee
    FR-1  The [employee] can create an order with number and date.
  Staff
    FR-2  The [staff] can cancel an order.

Use cases
  Archive invoices (nobody is said to start it: No sentence says who does it)
    FR-3  The system shall allow [archiving invoices].
  Create an order with number and date
    FR-1  The employee can [create an order] with [number] and [date].
  Cancel an order
    FR-2  The staff can [cancel an order].

`);
    expect(stdout.slice(stdout.indexOf("Questions"))).toBe(`Questions
  Who archives invoices?
    FR-3  The system shall allow [archiving invoices].
  Who does what in FR-4?
    FR-4  Nice and blue!
`);
    expect(existsSync(join(folder, "diagrams"))).toBe(false);
  });

  it("prints the same as JSON, without the content of review.yaml", async () => {
    const review = `actors:
  - name: Employee
    verdict: accept
  - name: Staff
    verdict: merge
    into: Employee
answers:
  - question: who-starts
    about: Archive invoices
    answer: open
`;
    const folder = await folderWith({ ...project, "review.yaml": review });

    const { stdout } = await archscribe(["--json", "generate", "--proposals"], { folder });
    const { proposals, questions } = JSON.parse(stdout) as {
      proposals: { kind: string; name: string; doubt: string | null }[];
      questions: { about: string; answers: string[] }[];
    };

    expect(proposals.slice(0, 2)).toMatchObject([
      { kind: "use-cases", name: "Archive invoices", doubt: "nobody-starts" },
      { kind: "use-cases", name: "Create an order with number and date", doubt: null },
    ]);
    expect(questions).toMatchObject([{ about: "FR-4", answers: ["requirement", "nothing", "open"] }]);
  });
});

describe("review.yaml", () => {
  it("is applied by every run, and removes what an earlier one wrote", async () => {
    const folder = await folderWith(project);
    await archscribe(["generate"], { folder });
    expect(await filesNaming(folder, "invoice")).toBe("diagrams/usecase.puml database/schema.sql");

    await writeFile(
      join(folder, "review.yaml"),
      `use-cases:
  - name: Archive invoices
    verdict: reject
    requirements: [FR-3]
entities:
  - name: Invoice
    verdict: reject
`,
    );
    const { code, stdout } = await archscribe(["generate"], { folder });

    expect([code, await filesNaming(folder, "invoice")]).toEqual([0, ""]);
    expect(stdout).toContain("database/schema.sql");
    expect((await archscribe(["generate"], { folder })).stdout).toBe("");
    expect((await archscribe(["check"], { folder })).code).toBe(0);
  });

  it("with a fault is reported with its line", async () => {
    const folder = await folderWith({
      ...project,
      "review.yaml": "actors:\n  - name: Staff\n    verdict: remove\n",
    });

    const { code, stderr } = await archscribe(["generate"], { folder });

    expect(code).toBe(1);
    expect(stderr).toContain("'verdict' is 'remove', which is not one of its values");
  });
});

describe("generate --review", () => {
  it("without a terminal says how to decide without one", async () => {
    const folder = await folderWith(project);

    const { code, stderr } = await archscribe(["generate", "--review"], { folder });

    expect(code).toBe(2);
    expect(stderr).toBe(`There is no terminal at which to ask about the design.
List what is proposed with \`archscribe generate . --proposals\`, write the verdicts into review.yaml, and generate without --review.
`);
  });
});

// The `script` of other systems takes other options.
describe.skipIf(process.platform !== "linux")("generate --review at a terminal", () => {
  it("asks about each element, keeps what is decided, and writes the design with it", async () => {
    const folder = await folderWith(project);

    const { code, stdout } = await atTerminal(
      ["generate", "--review"],
      [
        { when: "Shop (service", keys: `a${keys.enter}` },
        { when: "Invoice (proposed", keys: `a${keys.enter}` },
        { when: "Order  FR-1", keys: `r${keys.enter}` },
        { when: "Archive invoices (nobody is said", keys: `a${keys.enter}` },
        { when: "Who archives invoices?", keys: `${keys.down}${keys.down}${keys.enter}` },
        { when: "Who?", keys: `Accountant${keys.enter}` },
        { when: "Who does what in FR-4?", keys: `${keys.down}${keys.down}${keys.enter}` },
        { when: "Database (database", keys: `a${keys.enter}` },
        { when: "Create an order", keys: `a${keys.enter}` },
        { when: "Employee  FR-1", keys: `n${keys.enter}` },
        { when: "New name", keys: `${keys.clear}Clerk${keys.enter}` },
        { when: "Staff  FR-2", keys: `m${keys.enter}` },
        { when: "which actor?", keys: keys.enter },
        { when: "Cancel an order", keys: `a${keys.enter}` },
      ],
      { folder },
    );

    expect([code, stdout.includes("Made: ")]).toEqual([0, true]);
    expect(await readFile(join(folder, "review.yaml"), "utf8"))
      .toBe(`# yaml-language-server: $schema=.archscribe/schemas/review.schema.json
# What people have decided about generated elements: archscribe generate --review.
# Each verdict holds for every later run; delete it to be asked again.
components:
  - name: Shop
    verdict: accept
  - name: Database
    verdict: accept
entities:
  - name: Invoice
    verdict: accept
  - name: Order
    verdict: reject
    requirements:
      - FR-1
      - FR-2
use-cases:
  - name: Archive invoices
    verdict: accept
  - name: Create an order with number and date
    verdict: accept
  - name: Cancel an order
    verdict: accept
answers:
  - question: who-starts
    about: Archive invoices
    answer: actor
    requirements:
      - FR-3
    actor: Accountant
  - question: what-comes
    about: FR-4
    answer: open
actors:
  - name: Employee
    verdict: rename
    to: Clerk
    requirements:
      - FR-1
  - name: Staff
    verdict: merge
    into: Clerk
    requirements:
      - FR-2
`);
    expect(await readFile(join(folder, "archscribe.yaml"), "utf8")).toBe(
      `${project["archscribe.yaml"]}stakeholders:\n  - name: Accountant\n`,
    );
    expect(await filesNaming(folder, "employee")).toBe("");
    expect(await filesNaming(folder, "clerk")).toContain("use-cases/UC-1.yaml");
    expect(await filesNaming(folder, "accountant")).toContain("diagrams/usecase.puml");
    expect(await readFile(join(folder, "database/schema.sql"), "utf8")).not.toContain("orders");
  });

  it("adds what a requirement says in other words, and asks no second time", { tags: ["slow"] }, async () => {
    const folder = await folderWith({
      "archscribe.yaml": project["archscribe.yaml"],
      "requirements/functional.yaml": "- id: FR-1\n  text: Nice and blue!\n",
    });

    const { code } = await atTerminal(
      ["generate", "--review"],
      [
        { when: "Who does what in FR-1?", keys: keys.enter },
        { when: "As in", keys: `${keys.clear}The painter can mix a paint with its label.${keys.enter}` },
        { when: "Shop (service", keys: `a${keys.enter}` },
      ],
      { folder },
    );

    expect(code).toBe(0);
    expect(await readFile(join(folder, "requirements/functional.yaml"), "utf8")).toContain(
      "- id: FR-2\n  text: The painter can mix a paint with its label.\n",
    );
    expect(await readFile(join(folder, "use-cases/UC-1.yaml"), "utf8")).toContain("Mix a paint");
    const { stdout } = await archscribe(["--json", "generate", "--proposals"], { folder });
    expect((JSON.parse(stdout) as { questions: unknown[] }).questions).toEqual([]);
  });

  it(
    "keeps the decisions made before the person leaves, and writes nothing else",
    { tags: ["slow"] },
    async () => {
      const folder = await folderWith(project);

      const { code } = await atTerminal(
        ["generate", "--review"],
        [
          { when: "Shop (service", keys: `r${keys.enter}` },
          { when: "Invoice (proposed", keys: keys.interrupt },
        ],
        { folder },
      );

      expect(code).toBe(130);
      expect(await readFile(join(folder, "review.yaml"), "utf8")).toContain("verdict: reject");
      expect(existsSync(join(folder, "diagrams"))).toBe(false);
    },
  );
});
