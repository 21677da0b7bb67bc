import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { atTerminal, keys } from "../../testing/at-terminal.ts";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { startModelProvider } from "../../testing/model-provider.ts";

const project = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
  "requirements/functional.yaml":
    "- id: FR-1\n  text: A member can borrow a book.\n- id: FR-2\n  text: A member can return a book.\n",
};
const found = {
  noise: [],
  contradictions: [],
  gaps: [
    {
      requirements: ["FR-2"],
      explanation: "A return may be late, and nothing says what follows.",
      question: "Does a late return cost something?",
    },
  ],
  questions: [],
  assumptions: [
    { text: "A book is one copy.", reason: "Nothing tells copies apart.", requirements: ["FR-1"] },
  ],
};
const appraisal = `gaps:
  - requirements:
      - FR-2
    explanation: A return may be late, and nothing says what follows.
    question: Does a late return cost something?
`;

async function begin() {
  const folder = await folderWith(project);
  const provider = await startModelProvider();
  provider.refuse = (step) => (step === "appraisal" ? JSON.stringify(found) : undefined);
  const generate = async (...more: readonly string[]) => {
    provider.asked.length = 0;
    const model = ["--engine", "llm", "--model", provider.choice, "--model-url", provider.url];
    const outcome = await archscribe(["generate", ...model, ...more], { folder });
    return { ...outcome, asked: [...provider.asked] };
  };
  return { folder, generate, provider };
}

const answer = (rest: string): string =>
  `answers:\n  - question: what-is-missing\n    about: FR-2\n    asked: Does a late return cost something?\n${rest}`;

async function questionsIn(folder: string): Promise<unknown> {
  const { stdout } = await archscribe(["--json", "generate", "--proposals"], { folder });
  return (JSON.parse(stdout) as { questions: unknown }).questions;
}

describe("the appraisal of the requirements by a language model", () => {
  it("is printed after the run: assumptions, questions, and how to answer", async () => {
    const { generate } = await begin();

    const { code, stderr } = await generate();

    expect(code).toBe(0);
    expect(stderr).toContain(`Assumed, because no requirement states it:
  A book is one copy. (FR-1) Nothing tells copies apart.
Open questions about the requirements:
  Does a late return cost something? (FR-2)
`);
    expect(stderr).toContain(
      "answer 1 question and decide on 1 doubtful element: archscribe generate . --review",
    );
  });

  it("is in the JSON as well", async () => {
    const { generate } = await begin();

    const { stdout } = await generate("--json");

    expect(JSON.parse(stdout)).toMatchObject({
      assumptions: found.assumptions,
      questions: [
        { question: "what-is-missing", about: "FR-2", answers: ["requirement", "fact", "nothing", "open"] },
      ],
    });
  });

  it("stays in the folder: assumptions in the decision, questions for later", async () => {
    const { folder, generate } = await begin();

    await generate();

    expect(await readFile(join(folder, "appraisal.yaml"), "utf8")).toContain(appraisal);
    expect(await readFile(join(folder, "decisions/proposed-architecture.md"), "utf8")).toContain(
      "A book is one copy.",
    );
    expect(await questionsIn(folder)).toMatchObject([
      { about: "FR-2", text: "Does a late return cost something?", explanation: found.gaps[0]?.explanation },
    ]);
    expect((await archscribe(["check"], { folder })).code).toBe(0);
  });

  it("is not asked again once it does not matter, and nothing is paid for that", async () => {
    const { folder, generate } = await begin();
    await generate();
    await writeFile(join(folder, "review.yaml"), answer("    answer: nothing\n"));

    const { asked, code, stderr } = await generate();

    expect([code, asked]).toEqual([0, []]);
    expect(stderr).not.toContain("Open questions");
    expect(await questionsIn(folder)).toEqual([]);
  });

  it("is sent to the model in the next run once a person has answered", async () => {
    const { folder, generate, provider } = await begin();
    await generate();
    await writeFile(
      join(folder, "review.yaml"),
      answer("    answer: fact\n    fact: It costs 50 cents a day.\n"),
    );
    provider.prompts.length = 0;

    await generate();

    expect(provider.prompts[0]).toContain(
      '{"requirements":"FR-2","question":"Does a late return cost something?","answer":"It costs 50 cents a day."}',
    );
  });
});

// The `script` of other systems takes other options.
describe.skipIf(process.platform !== "linux")("a question of a language model at a terminal", () => {
  // The least certain and most important ones come first.
  const before = [
    { when: "Member (proposed", keys: `a${keys.enter}` },
    { when: "Library (service", keys: `a${keys.enter}` },
    { when: "Member  FR-1", keys: `a${keys.enter}` },
    { when: "Book  FR-1", keys: `a${keys.enter}` },
  ];
  const after = [
    { when: "Database (database", keys: `a${keys.enter}` },
    { when: "Return a book", keys: `a${keys.enter}` },
    { when: "Member – Book", keys: `a${keys.enter}` },
    { when: "Borrow a book  FR-1", keys: `a${keys.enter}` },
  ];

  it("is answered by a fact", { tags: ["slow"] }, async () => {
    const folder = await folderWith({ ...project, "appraisal.yaml": appraisal });

    const { code, stdout } = await atTerminal(
      ["generate", "--review"],
      [
        ...before,
        { when: "Does a late return cost something?", keys: keys.enter },
        { when: "In a sentence", keys: `It costs 50 cents a day.${keys.enter}` },
        ...after,
      ],
      { folder },
    );

    expect(code, stdout).toBe(0);
    expect(stdout).toContain("A return may be late, and nothing says what follows.");
    expect(await readFile(join(folder, "review.yaml"), "utf8")).toContain(
      `  - question: what-is-missing
    about: FR-2
    asked: Does a late return cost something?
    answer: fact
    fact: It costs 50 cents a day.
`,
    );
    expect(await questionsIn(folder)).toEqual([]);
  });

  it(
    "is answered by a requirement, which refines the requirements in question",
    { tags: ["slow"] },
    async () => {
      const folder = await folderWith({ ...project, "appraisal.yaml": appraisal });

      const { code, stdout } = await atTerminal(
        ["generate", "--review"],
        [
          ...before,
          { when: "Does a late return cost something?", keys: `${keys.down}${keys.enter}` },
          { when: "As in", keys: `The member can pay a fee.${keys.enter}` },
          ...after,
        ],
        { folder },
      );

      expect(code, stdout).toBe(0);
      const requirements = await readFile(join(folder, "requirements/functional.yaml"), "utf8");
      expect(requirements).toMatch(/- id: FR-3\n {2}text: The member can pay a fee\.\n[\s\S]*FR-2/);
      expect(await questionsIn(folder)).not.toMatchObject([{ about: "FR-2" }]);
    },
  );
});
