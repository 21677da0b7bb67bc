import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import { startModelProvider, type ModelProvider } from "../../testing/model-provider.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const requirements = {
  "requirements/functional.yaml": [
    "- id: FR-1\n  text: A member can borrow a book.\n",
    "- id: FR-2\n  text: The librarian registers a member with name and e-mail address.\n",
    "- id: FR-3\n  text: It shall be possible to reserve a book.\n",
    "- id: FR-4\n  text: Nice and blue!\n",
  ].join(""),
};

let model: ModelProvider;
let server: TestServer;
let browser: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  model = await startModelProvider();
  server = await startTestServer({ languageModel: model.model, environment: { MAX_COST: "2" } });
  browser = await signedIn(server);
});

afterAll(async () => {
  await server.close();
  await model.close();
});

interface Reviewed {
  readonly proposals: readonly { readonly kind: string; readonly name: string }[];
  readonly questions: readonly { readonly about: string; readonly text: string }[];
}

const proposed = ({ proposals }: Reviewed, kind: string) =>
  proposals.filter((one) => one.kind === kind).map(({ name }) => name);
const asked = ({ questions }: Reviewed) => questions.map(({ text }) => text);

async function library(files: Readonly<Record<string, string>> = requirements) {
  const project_id = await projectInStore(server, browser.accountId, files);
  const read = () => browser.get(`/sad/get_review/?project_id=${String(project_id)}`);
  const decide = (decisions: object) => browser.put("/sad/update_review/", { project_id, ...decisions });
  const apply = () => browser.post("/sad/apply_review/", { project_id });
  return { apply, decide, project_id, read };
}

describe("a review", () => {
  it("has each generated element with the words that support it, and the open questions", async () => {
    const { read } = await library();

    const { body, status } = await read();

    expect([status, body.engine]).toEqual([200, "rules"]);
    expect(body.proposals).toContainEqual({
      score: expect.objectContaining({ probability: expect.any(Number) }),
      importance: expect.any(Number),
      kind: "use-cases",
      name: "Borrow a book",
      role: null,
      basis: "stated",
      reason: null,
      doubt: null,
      support: [
        { requirement: "FR-1", text: "A member can borrow a book.", spans: [{ start: 13, end: 26 }] },
      ],
    });
    expect(proposed(body, "use-cases")[0]).toBe("Reserve a book");
    expect(asked(body)).toEqual(["Who reserves a book?", "Who does what in FR-4?"]);
    expect(body.elements.actors).toEqual(expect.arrayContaining(["Member", "Librarian"]));
    expect([body.verdicts, body.answers]).toEqual([[], []]);
  });

  it("of a project without requirements names the missing parts", async () => {
    const { read } = await library({});

    expect(await read()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("Add requirements first.") },
    });
  });

  it("is for members of the project only", async () => {
    const { project_id } = await library();
    const eve = await signedIn(server, "eve@example.com");

    const answers = await Promise.all([
      eve.get(`/sad/get_review/?project_id=${String(project_id)}`),
      eve.put("/sad/update_review/", { project_id }),
      eve.post("/sad/apply_review/", { project_id }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("a decision", () => {
  it("is kept in review.yaml with the requirements of its element, and the element is no longer proposed", async () => {
    const { decide, project_id } = await library();

    const { body, status } = await decide({
      verdicts: [
        { kind: "use-cases", name: "Borrow a book", verdict: "reject" },
        { kind: "actors", name: "Member", verdict: "rename", to: "Reader" },
        { kind: "entities", name: "Book", verdict: "accept" },
      ],
    });

    expect(status).toBe(200);
    expect(proposed(body, "use-cases")).not.toContain("Borrow a book");
    expect(proposed(body, "entities")).not.toContain("Book");
    expect(body.verdicts).toEqual([
      { kind: "actors", name: "Member", verdict: "rename", to: "Reader" },
      { kind: "use-cases", name: "Borrow a book", verdict: "reject" },
      { kind: "entities", name: "Book", verdict: "accept" },
    ]);
    const { "review.yaml": written } = await textsInStore(server, project_id, ["review.yaml"]);
    expect(written).toContain(
      "- name: Borrow a book\n    verdict: reject\n    requirements:\n      - FR-1\n",
    );
  });

  it("of several people on different elements are kept together", async () => {
    const { decide, read } = await library();

    await Promise.all([
      decide({ verdicts: [{ kind: "entities", name: "Book", verdict: "accept" }] }),
      decide({ verdicts: [{ kind: "actors", name: "Librarian", verdict: "accept" }] }),
    ]);

    const { body } = await read();
    expect(body.verdicts.map(({ name }: { name: string }) => name)).toEqual(["Librarian", "Book"]);
  });

  it("can be taken back, and the element is proposed again", async () => {
    const { decide, project_id } = await library();
    await decide({
      verdicts: [{ kind: "entities", name: "Book", verdict: "reject" }],
      answers: [{ question: "who-starts", about: "Reserve a book", answer: "open" }],
    });

    const { body } = await decide({
      withdrawn_verdicts: [{ kind: "entities", name: "Books" }],
      withdrawn_answers: [{ question: "who-starts", about: "Reserve a book" }],
    });

    expect(proposed(body, "entities")).toContain("Book");
    expect(asked(body)).toContain("Who reserves a book?");
    expect([body.verdicts, body.answers]).toEqual([[], []]);
    expect(await textsInStore(server, project_id, ["review.yaml"])).not.toMatchObject({
      "review.yaml": expect.stringContaining("Book"),
    });
  });

  it.each([
    [
      "that its kind does not have",
      { verdicts: [{ kind: "relations", name: "Member to Book", verdict: "rename", to: "Reads" }] },
      "Member to Book, verdict: expected",
    ],
    [
      "without the name that it needs",
      { verdicts: [{ kind: "actors", name: "Member", verdict: "rename" }] },
      "Member, to: expected the new name",
    ],
    [
      "that answers another question",
      { answers: [{ question: "who-starts", about: "Reserve a book", answer: "nothing" }] },
      "Reserve a book, answer: expected an answer of this question",
    ],
    [
      "that merges an element into one that the design does not have",
      { verdicts: [{ kind: "entities", name: "Book", verdict: "merge", into: "Zeppelin" }] },
      "The design has no entity 'Zeppelin'",
    ],
    [
      "that answers a question that is not asked",
      { answers: [{ question: "who-starts", about: "Fly to the moon", answer: "actor", actor: "Pilot" }] },
      "Nothing is asked about 'Fly to the moon'",
    ],
    [
      "that states a requirement without its text",
      { answers: [{ question: "what-comes", about: "FR-4", answer: "requirement" }] },
      "Write the text of the answer about FR-4",
    ],
    [
      "with a text that nothing uses",
      { answers: [{ question: "what-comes", about: "FR-4", answer: "nothing", text: "Blue" }] },
      "Only the answers requirement and fact have a text",
    ],
  ])("%s is refused, and nothing is written", async (_, decisions, error) => {
    const { decide, project_id } = await library();

    const { body, status } = await decide(decisions);

    expect([status, body.error]).toEqual([400, expect.stringContaining(error)]);
    expect(await textsInStore(server, project_id, ["review.yaml"])).toEqual({});
  });
});

describe("an answer", () => {
  it("names who starts a use case; a new role becomes a stakeholder", async () => {
    const { apply, decide, project_id } = await library();

    const { body } = await decide({
      answers: [{ question: "who-starts", about: "Reserve a book", answer: "actor", actor: "Teacher" }],
    });
    await apply();

    expect(asked(body)).toEqual(["Who does what in FR-4?"]);
    expect(body.elements.actors).toContain("Teacher");
    const texts = await textsInStore(server, project_id, ["archscribe.yaml", "diagrams/", "review.yaml"]);
    expect(texts["archscribe.yaml"]).toContain("stakeholders:\n  - name: Teacher\n");
    expect(texts["diagrams/usecase.puml"]).toContain("Teacher");
    expect(texts["review.yaml"]).toContain("requirements:\n      - FR-3\n");
  });

  it("in other words adds the requirement to the project", async () => {
    const { decide, project_id } = await library();

    const { body } = await decide({
      answers: [
        {
          question: "what-comes",
          about: "FR-4",
          answer: "requirement",
          text: "The librarian can paint a shelf.",
        },
      ],
    });

    expect(body.answers).toEqual([
      { question: "what-comes", about: "FR-4", answer: "requirement", requirement: "FR-5" },
    ]);
    expect(proposed(body, "use-cases")).toContain("Paint a shelf");
    expect(await textsInStore(server, project_id, ["requirements/functional.yaml"])).toEqual({
      "requirements/functional.yaml": expect.stringContaining(
        "- id: FR-5\n  text: The librarian can paint a shelf.\n  refines:\n    - FR-4\n",
      ),
    });
  });
});

describe("a question of a language model about the requirements", () => {
  const gap = `gaps:
  - requirements:
      - FR-3
    explanation: A reservation may expire, and nothing says when.
    question: How long is a reservation kept?
`;
  const appraised = () => library({ ...requirements, "appraisal.yaml": gap });
  const question = { question: "what-is-missing", about: "FR-3" };

  it("is asked with its explanation, also where the rules design", async () => {
    const { read } = await appraised();

    const { body } = await read();

    expect(body.engine).toBe("rules");
    expect(body.questions).toContainEqual(
      expect.objectContaining({
        ...question,
        text: "How long is a reservation kept?",
        explanation: "A reservation may expire, and nothing says when.",
        answers: ["requirement", "fact", "nothing", "open"],
      }),
    );
  });

  it("is answered by a fact, which is kept with the question; the question does not return", async () => {
    const { decide, project_id } = await appraised();

    const { body } = await decide({ answers: [{ ...question, answer: "fact", text: "Three days." }] });

    expect(asked(body)).not.toContain("How long is a reservation kept?");
    expect(body.answers).toEqual([{ ...question, answer: "fact", fact: "Three days." }]);
    const { "review.yaml": written } = await textsInStore(server, project_id, ["review.yaml"]);
    expect(written).toContain(
      "asked: How long is a reservation kept?\n    answer: fact\n    fact: Three days.\n",
    );
  });

  it("is asked again once its answer is taken back", async () => {
    const { decide } = await appraised();
    await decide({ answers: [{ ...question, answer: "nothing" }] });

    const { body } = await decide({ withdrawn_answers: [question] });

    expect(asked(body)).toContain("How long is a reservation kept?");
  });

  it("takes no fact without a text", async () => {
    const { decide } = await appraised();

    const { body, status } = await decide({ answers: [{ ...question, answer: "fact" }] });

    expect([status, body.error]).toEqual([400, expect.stringContaining("FR-3")]);
  });
});

describe("applying a review", () => {
  it("writes the design of the rules with the decisions, and no longer proposes rejected elements", async () => {
    const { apply, decide, project_id, read } = await library();
    await browser.post("/agent/generate_project/", { project_id });
    await decide({
      verdicts: [
        { kind: "use-cases", name: "Borrow a book", verdict: "reject" },
        { kind: "actors", name: "Librarian", verdict: "rename", to: "Archivist" },
      ],
    });

    const { body, status } = await apply();

    expect([status, body.engine]).toEqual([200, "rules"]);
    const texts = Object.values(await textsInStore(server, project_id, ["use-cases/", "diagrams/"]));
    expect(texts.join("\n")).toContain("Archivist");
    expect(texts.join("\n")).not.toMatch(/\bLibrarian\b|Borrow a book/);
    expect(proposed((await read()).body, "use-cases")).not.toContain("Borrow a book");
  });

  it("keeps the notation of the diagrams", async () => {
    const { apply, project_id } = await library();
    await browser.post("/agent/generate_project/", { project_id, notation: "mermaid" });

    await apply();

    const paths = Object.keys(await textsInStore(server, project_id, ["diagrams/"]));
    expect(paths.filter((path) => !path.endsWith(".mmd"))).toEqual([]);
  });

  it("changes the design that a language model stated, without asking it again, also in a copy of the project", async () => {
    const { project_id } = await library({
      "requirements/functional.yaml": "- id: FR-1\n  text: A member can borrow a book.\n",
    });
    await browser.post("/agent/generate_project/", { project_id, engine: "llm" });
    await server.world.jobs.settled();
    const { body: copy } = await browser.post("/dashboard/duplicate_project/", { project_id });
    const before = model.asked.length;

    for (const id of [project_id, copy.project_id as number]) {
      const { body: shown } = await browser.put("/sad/update_review/", {
        project_id: id,
        verdicts: [{ kind: "actors", name: "Member", verdict: "rename", to: "Reader" }],
      });
      await browser.post("/sad/apply_review/", { project_id: id });

      expect(shown).toMatchObject({ engine: "llm", elements: { components: ["Lending"] } });
      expect(await textsInStore(server, id, ["use-cases/"])).toEqual({
        "use-cases/UC-1.yaml": expect.stringMatching(/The system lends it\.\nactors:\n {2}- Reader\n/),
      });
    }
    expect(model.asked.length).toBe(before);
  });

  it("is refused for a design that a language model made elsewhere", async () => {
    const { apply, read } = await library({
      ...requirements,
      "diagrams/usecase.puml": "@startuml\nactor Member\n@enduml\n",
      "archscribe.generated.json": '{ "diagrams/usecase.puml": "llm:0" }\n',
    });

    const answers = [await read(), await apply()];

    expect(answers).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({
          status: 400,
          body: expect.objectContaining({ error: expect.stringContaining("outside this server") }),
        }),
      ),
    );
  });
});
