import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { folderTexts } from "../../testing/folder-texts.ts";
import { startModelProvider } from "../../testing/model-provider.ts";

const functional = [
  "- id: FR-1\n  text: A member can borrow a book.\n",
  "- id: FR-2\n  text: A member can return a book.\n",
];
const project = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
  "requirements/functional.yaml": functional.join(""),
  "requirements/business-rules.yaml": "- id: BR-1\n  text: A member borrows at most three books.\n",
};

const steps = [
  "appraisal",
  "behaviour",
  "entities",
  "attributes",
  "relations",
  "architecture",
  "details",
  "coverage",
  "review",
];

/** A project, and a provider that designs it. */
async function begin(files: Readonly<Record<string, string>> = project) {
  const folder = await folderWith(files);
  const provider = await startModelProvider();
  const generate = async (
    more: readonly string[] = [],
    environment: Readonly<Record<string, string>> = {},
  ) => {
    provider.asked.length = 0;
    const model = ["--engine", "llm", "--model", provider.choice, "--model-url", provider.url];
    const outcome = await archscribe(["generate", ...model, ...more], { folder, environment });
    return { ...outcome, asked: [...provider.asked] };
  };
  return { folder, provider, generate };
}

describe("a design by a language model", () => {
  it("is paid for once: the same requirements ask nothing again", async () => {
    const { folder, generate } = await begin();
    const first = await generate();
    const written = await folderTexts(folder);

    const second = await generate();

    expect([first.code, first.asked]).toEqual([0, steps]);
    expect([second.code, second.asked, second.stdout]).toEqual([0, [], ""]);
    expect(await folderTexts(folder)).toEqual(written);
  });

  it("says in its report which wording of the questions was answered", async () => {
    const { generate } = await begin();

    const { stdout } = await generate(["--json"]);

    expect(JSON.parse(stdout)).toMatchObject({ promptVersion: 4 });
  });

  it("is paid for once, whatever the order of the requirements", async () => {
    const { folder, generate } = await begin();
    await generate();
    await writeFile(join(folder, "requirements/functional.yaml"), functional.toReversed().join(""));

    expect((await generate()).asked).toEqual([]);
  });
});

describe("the decisions of people about a design by a language model", () => {
  it("are applied to the kept answers, without a request to the model", async () => {
    const { folder, generate } = await begin();
    await generate();
    await writeFile(
      join(folder, "review.yaml"),
      `actors:
  - name: Member
    verdict: rename
    to: Reader
use-cases:
  - name: Return books
    verdict: reject
entities:
  - name: Book
    verdict: reject
`,
    );

    const { asked, code } = await generate();
    const texts = await folderTexts(folder);

    expect([code, asked]).toEqual([0, []]);
    expect(Object.keys(texts).filter((path) => /^(?:use-cases|database)/.test(path))).toEqual([
      "use-cases/UC-1.yaml",
    ]);
    expect(texts["use-cases/UC-1.yaml"]).toMatch(/actors:\n {2}- Reader\n/);
  });
});

describe("the decision behind an architecture", () => {
  const path = "decisions/proposed-architecture.md";

  it("is a proposal among the decisions of the project, beside those of people", async () => {
    const own = { "decisions/0001-one-branch.md": "# One branch\n\nWe lend in one branch.\n" };
    const { folder, generate, provider } = await begin({ ...project, ...own });

    await generate();

    const written = await folderTexts(folder);
    expect(written).toMatchObject(own);
    expect(written[path]).toMatch(
      /^---\nstatus: proposed\nrequirements:\n  - FR-1\n---\n\n# One lending part\n/,
    );
    expect(provider.prompts[0]).toContain('"text":"# One branch We lend in one branch."');
    expect((await archscribe(["publish", "--format", "md"], { folder })).code).toBe(0);
  });

  it("is not sent to the model until a person edits it, and is then a person's own", async () => {
    const { folder, generate, provider } = await begin();
    await generate();
    const proposed = (await folderTexts(folder))[path] ?? "";
    expect((await generate()).asked).toEqual([]);

    const accepted = proposed.replace("status: proposed", "status: accepted");
    await writeFile(join(folder, path), accepted);
    provider.prompts.length = 0;
    await generate();

    expect(provider.prompts[0]).toContain('"title":"One lending part","status":"accepted"');
    expect((await folderTexts(folder))[path]).toBe(accepted);
  });
});

describe("a design by a language model that the rules would replace", () => {
  const rules = async (folder: string, ...options: readonly string[]) =>
    archscribe(["generate", ...options], { folder });

  it("is kept, and the message names the option that replaces it", async () => {
    const { folder, generate } = await begin();
    await generate();
    const before = await folderTexts(folder);

    const { code, stderr, stdout } = await rules(folder);

    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/The rules would replace \d+ files of .* that a language model generated/);
    expect(stderr).toContain("--replace-llm");
    expect(await folderTexts(folder)).toEqual(before);
  });

  it("is kept even with --force, which applies to files of people", async () => {
    const { folder, generate } = await begin();
    await generate();

    expect((await rules(folder, "--force")).code).toBe(1);
  });

  it("is shown with --diff, which replaces nothing", async () => {
    const { folder, generate } = await begin();
    await generate();
    const before = await folderTexts(folder);

    const { code, stderr, stdout } = await rules(folder, "--diff");

    expect(code).toBe(0);
    expect(stdout).toContain("-  - The member asks at the model's desk.");
    expect(stderr).toMatch(/\d+ files by a language model would be replaced, which needs --replace-llm/);
    expect(await folderTexts(folder)).toEqual(before);
  });

  it("is replaced with --replace-llm, and then no longer asked about", async () => {
    const { folder, generate } = await begin();
    await generate();

    const replaced = await rules(folder, "--replace-llm");

    expect(replaced.code).toBe(0);
    expect(JSON.stringify(await folderTexts(folder))).not.toContain("The member asks at the model's desk.");
    await writeFile(
      join(folder, "requirements/user-stories.yaml"),
      "- id: US-1\n  text: As a member, I want to reserve a book.\n",
    );
    expect((await rules(folder)).code).toBe(0);
  });

  it("does not prevent the generation of a part that it lacks", async () => {
    const { folder, generate } = await begin();
    await generate();

    const { code, stdout } = await rules(folder, "--only", "AWS");

    expect([code, stdout]).toEqual([0, "diagrams/AWS.puml\n"]);
  });
});

describe("the parts of a design that people have written", () => {
  const borrowing = `id: UC-1
name: Borrow a book
actors: [Member]
requirements: [FR-1]
steps:
  - The member shows the card.
  - The system lends the book.
`;
  const api = `openapi: 3.1.0
info: { title: Library, version: "1" }
paths: {}
components:
  schemas:
    Shelf:
      type: object
      properties:
        floor: { type: integer }
`;
  const own = { ...project, "use-cases/borrowing.yaml": borrowing, "api/openapi.yaml": api };

  it("are sent to the model, and are kept whatever it answers", async () => {
    const { folder, generate, provider } = await begin(own);

    const { asked, code } = await generate();
    const after = await folderTexts(folder);

    expect([code, asked]).toEqual([0, steps]);
    expect(provider.prompts[0]).toContain("The member shows the card.");
    expect(provider.prompts[0]).toContain('"apiOfPeople":{"operations":[],"schemas":[{"name":"Shelf"');
    expect(after).toMatchObject(own);
    expect(after["use-cases/UC-1.yaml"]).toBeUndefined();
    expect(after["database/schema.sql"]).toContain("floor");
  });

  it("are sent back to the model if its answer contradicts them", async () => {
    const { folder, generate, provider } = await begin({
      ...project,
      "use-cases/borrowing.yaml": borrowing.replace("Borrow a book", "Take a book home"),
    });

    const { code, stderr } = await generate();

    expect(code).toBe(4);
    expect(stderr).toContain("People have written the use case UC-1 'Take a book home'");
    expect(provider.prompts[2]).toContain("People have written the use case UC-1 'Take a book home'");
    expect(Object.keys(await folderTexts(folder))).toHaveLength(4);
  });

  it("are in the plan of the calls: written steps are not requested", async () => {
    const outputOf = async (files: Readonly<Record<string, string>>): Promise<number> => {
      const { generate } = await begin(files);
      const { calls } = JSON.parse((await generate(["--dry-run", "--json"])).stdout) as {
        readonly calls: readonly { readonly step: string; readonly outputTokens: number }[];
      };
      return calls.find(({ step }) => step.startsWith("details"))?.outputTokens ?? 0;
    };

    expect(await outputOf({ ...project, "use-cases/borrowing.yaml": borrowing })).toBeLessThan(
      await outputOf(project),
    );
  });
});

describe("a step that the provider does not answer", () => {
  const failing: [string, number | string, string][] = [
    ["because it fails", 400, "the provider answered 400 (as ordered)"],
    ["because it turns the key down", 401, "the provider answered 401 (as ordered)"],
    ["with anything usable", "I would rather not.", "The answer is not one JSON value"],
  ];

  it.each(failing)("%s writes nothing, and is named with what to do", async (_, refusal, reason) => {
    const { folder, generate, provider } = await begin();
    provider.refuse = (step) => (step === "relations" ? refusal : undefined);

    const { code, stderr, stdout } = await generate();

    expect([code, stdout]).toEqual([4, ""]);
    expect(stderr).toContain(
      `The language model did not complete the step 'relations': ${reason}.\nNothing was changed`,
    );
    expect(await folderTexts(folder)).toEqual(project);
  });

  it.each(failing)("after %s the next run continues, and pays for nothing twice", async (_, refusal) => {
    const { generate, provider } = await begin();
    provider.refuse = (step) => (step === "relations" ? refusal : undefined);
    await generate();
    provider.refuse = () => undefined;

    const { asked, code } = await generate();

    expect([code, asked]).toEqual([0, steps.slice(steps.indexOf("relations"))]);
  });
});

describe("every step that fails", () => {
  it.each(steps.map((step, index) => [step, index] as const))(
    "'%s' leaves the folder as it was, and is where the next run continues",
    { tags: ["slow"] },
    async (step, index) => {
      const { folder, generate, provider } = await begin();
      provider.refuse = (asked) => (asked === step ? 401 : undefined);
      const { code } = await generate();
      provider.refuse = () => undefined;

      expect([code, await folderTexts(folder)]).toEqual([4, project]);
      expect((await generate()).asked).toEqual(steps.slice(index));
    },
  );
});

describe("a provider that cannot be reached", () => {
  it("keeps the model's design and a person's files, and is not a success", { tags: ["slow"] }, async () => {
    const { folder, generate, provider } = await begin();
    await generate();
    await writeFile(
      join(folder, "requirements/user-stories.yaml"),
      "- id: US-1\n  text: As a member, I want to reserve a book.\n",
    );
    const before = await folderTexts(folder);
    await provider.close();

    const { code, stderr, stdout } = await generate();

    expect([code, stdout]).toEqual([4, ""]);
    expect(stderr).toContain("did not complete the step 'requirements': the provider cannot be reached");
    expect(await folderTexts(folder)).toEqual(before);
  });
});

describe("the limits of an answer", () => {
  const limited = (seconds: string, tokens = ""): Readonly<Record<string, string>> => ({
    ARCHSCRIBE_MODEL_TIMEOUT: seconds,
    ARCHSCRIBE_MODEL_OUTPUT: tokens,
  });

  it.each([
    ["options", ["--model-timeout", "1"], {}],
    ["variables", [], limited("1")],
    ["options, which go before variables", ["--model-timeout", "1"], limited("300")],
  ])("in time are set by %s", async (_, options, environment) => {
    const { generate, provider } = await begin();
    provider.refuse = () => "hang";

    const { code, stderr } = await generate(options, environment);

    expect(code).toBe(4);
    expect(stderr).toContain("the step 'requirements': no whole answer in 1 s.\n");
    expect(stderr).toContain("Wait longer with --model-timeout");
  });

  it.each([
    ["options", ["--model-output", "900"], {}],
    ["variables", [], limited("", "900")],
  ])("in length are set by %s", async (_, options, environment) => {
    const { generate, provider } = await begin();

    await generate(options, environment);

    expect(provider.outputLimits).toEqual(steps.map(() => 900));
  });

  it.each([
    ["an option", ["--model-context", "4096"], {}],
    ["a variable", [], { ARCHSCRIBE_MODEL_CONTEXT: "4096" }],
  ])(
    "are what the context leaves after the question if %s states its size",
    async (_, options, environment) => {
      const { generate, provider } = await begin();

      await generate(options, environment);

      expect(provider.outputLimits).toHaveLength(steps.length);
      for (const limit of provider.outputLimits) expect(limit).toBeLessThan(4096);
    },
  );

  it.each([
    [["--model-context", "1000"], {}, "a whole number of tokens from 2048 to 10000000"],
    [["--model-timeout", "soon"], {}, "a whole number of seconds from 1 to 86400"],
    [["--model-pause", "0"], {}, "a whole number of seconds from 1 to 86400"],
    [["--model-output", "1.5"], {}, "a whole number of tokens from 256 to 1000000"],
    [
      [],
      limited("2h"),
      "ARCHSCRIBE_MODEL_TIMEOUT is '2h'.\nSet it to a whole number of seconds from 1 to 86400.",
    ],
  ])("%j with %j are wrong usage, and no request is sent", async (options, environment, message) => {
    const { generate } = await begin();

    const { asked, code, stderr } = await generate(options, environment);

    expect([code, asked]).toEqual([2, []]);
    expect(stderr).toContain(message);
  });
});
