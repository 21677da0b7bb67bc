import { appendFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const project = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
  "requirements/functional.yaml": [
    "- id: FR-1\n  text: A member can borrow a book.\n",
    "- id: FR-2\n  text: The librarian registers a member with name and e-mail address.\n",
    "- id: FR-3\n  text: The system shall send the member a reminder by e-mail.\n",
  ].join(""),
};

const german =
  "- id: FR-1\n  text: Das System soll es den Mitgliedern ermöglichen, Bücher auszuleihen und zurückzugeben.\n";

describe("generate", () => {
  it("writes a design that has no errors, and names each file on standard output", async () => {
    const folder = await folderWith(project);

    const { code, stdout } = await archscribe(["generate"], { folder });

    expect(code).toBe(0);
    expect(stdout.split("\n")).toEqual(
      expect.arrayContaining(["api/openapi.yaml", "diagrams/component.puml", "use-cases/UC-1.yaml"]),
    );
    expect((await archscribe(["check"], { folder })).code).toBe(0);
  });

  it("writes the same again, and so changes nothing the second time", async () => {
    const folder = await folderWith(project);
    await archscribe(["generate"], { folder });

    expect((await archscribe(["generate"], { folder })).stdout).toBe("");
  });

  it("writes the same again once the requirements that it suggested are among the others", async () => {
    const rule = "- id: BR-1\n  text: A member borrows at most three books.\n";
    const folder = await folderWith({ ...project, "requirements/business-rules.yaml": rule });
    await archscribe(["generate"], { folder });

    expect((await archscribe(["generate"], { folder })).stdout).toBe("");
  });

  it("reads the brief if there are no requirements", async () => {
    const folder = await folderWith({
      "archscribe.yaml": `${project["archscribe.yaml"]}brief: Members can borrow books. Librarians can add books.\n`,
    });

    expect((await archscribe(["generate"], { folder })).code).toBe(0);
    expect(await readFile(join(folder, "requirements/functional.yaml"), "utf8")).toContain(
      "can borrow books",
    );
  });

  it("writes only the parts that are asked for", async () => {
    const folder = await folderWith(project);

    const { stdout } = await archscribe(["generate", "--only", "component,api"], { folder });

    expect(stdout).toBe("api/openapi.yaml\ndiagrams/component.puml\n");
  });
});

describe("--explain", () => {
  it("shows for each element the words of the requirements that support it", async () => {
    const folder = await folderWith(project);

    const { stdout } = await archscribe(["generate", "--explain"], { folder });
    const lines = stdout.split("\n");

    expect(lines.slice(lines.indexOf("Actors"), lines.indexOf("Use cases"))).toEqual([
      "Actors",
      "  Member",
      "    FR-1  A [member] can borrow a book.",
      "    FR-3  The system shall send the [member] a reminder by e-mail.",
      "  Librarian",
      "    FR-2  The [librarian] registers a member with name and e-mail address.",
      "",
    ]);
    expect(stdout).toMatch(
      /\n {2}Borrow a book\n {4}\d\d % · for: it says can .+ · against: .+\n {4}FR-1 {2}A member can \[borrow a book\]\.\n/,
    );
    expect(stdout).toContain(
      "\n  Mail provider (implied): E-mail is sent, and somebody has to deliver it.\n",
    );
  });

  it("gives the places of these words as JSON", async () => {
    const folder = await folderWith(project);

    const { stdout } = await archscribe(["generate", "--explain", "--json"], { folder });
    const explained = JSON.parse(stdout).explained as readonly unknown[];

    expect(explained).toContainEqual({
      kind: "actor",
      id: "member",
      name: "Member",
      basis: "stated",
      reason: null,
      support: [
        { requirement: "FR-1", text: "A member can borrow a book.", spans: [{ start: 2, end: 8 }] },
        {
          requirement: "FR-3",
          text: "The system shall send the member a reminder by e-mail.",
          spans: [{ start: 26, end: 32 }],
        },
      ],
    });
    expect(JSON.parse((await archscribe(["generate", "--json"], { folder })).stdout)).not.toHaveProperty(
      "explained",
    );
  });

  it.each([["--diff"], ["--project", "1"]])("is not for %s", async (...option) => {
    expect(
      (await archscribe(["generate", "--explain", ...option], { folder: await folderWith(project) })).code,
    ).toBe(2);
  });
});

describe("the deployments", () => {
  const deployments = (stdout: string): string[] =>
    stdout.split("\n").filter((path) => /^diagrams\/(?:onPrem|AWS|GCP|Azure)\./.test(path));

  it.each([
    ["are one without a platform where nothing names any", [], ["diagrams/onPrem.puml"]],
    ["are those that are asked for", ["--only", "AWS,GCP"], ["diagrams/AWS.puml", "diagrams/GCP.puml"]],
    [
      "are all four with --all",
      ["--all"],
      ["diagrams/AWS.puml", "diagrams/Azure.puml", "diagrams/GCP.puml", "diagrams/onPrem.puml"],
    ],
  ])("%s", async (_, args, expected) => {
    const folder = await folderWith(project);

    const { stdout } = await archscribe(["generate", ...args], { folder });

    expect(deployments(stdout)).toEqual(expected);
  });

  it("are on the platform that a decision names", async () => {
    const decision = "---\nstatus: accepted\n---\n\n# Production on Azure\n";
    const folder = await folderWith({ ...project, "decisions/0001-azure.md": decision });

    const { stdout } = await archscribe(["generate"], { folder });

    expect(deployments(stdout)).toEqual(["diagrams/Azure.puml"]);
  });

  it("are either all or the named ones", async () => {
    const folder = await folderWith(project);

    const { code, stderr } = await archscribe(["generate", "--all", "--only", "AWS"], { folder });

    expect(code).toBe(2);
    expect(stderr).toContain("'--all' cannot be used with option '--only <parts>'");
  });
});

describe("after generating", () => {
  const told = {
    ...project,
    "requirements/quality.yaml":
      "- id: NFR-1\n  quality: security\n  text: The data of members must be protected against unauthorised access.\n",
    "requirements/business-rules.yaml":
      "- id: BR-1\n  text: Quietly!\n- id: BR-2\n  priority: wont\n  text: The library does not sell books.\n",
  };

  it("reports the generated parts, the omissions with their reasons, and the next step", async () => {
    const folder = await folderWith({
      ...told,
      "requirements/user-stories.yaml": "- id: US-1\n  text: It shall be possible to renew a loan.\n",
    });

    const { stderr } = await archscribe(["generate"], { folder });

    const [made, expected, ...rest] = stderr.split("\n").slice(1);
    expect(made).toMatch(/^Made: 2 actors, 2 use cases, 1 more proposed, 3 entities, 1 more proposed, /);
    expect(expected).toMatch(/^Written as .+: of ten stated use cases .+\. Review them/);
    expect(rest.join("\n")).toBe(
      `Implied, and left out with --stated-only: 2 components, 3 API operations.
Requirements without elements:
  1 was not understood: BR-1
  1 asks for an action, but only its objects are in the design: FR-3
  6 are suggestions that are not yet confirmed: NFR-2 to NFR-7
  1 is a quality of the system as a whole: NFR-1
  1 says what is out of scope: BR-2
Next: say who does what in BR-1
      confirm, change or delete NFR-2 to NFR-7 in requirements/quality.yaml
      answer 3 questions and decide on 6 doubtful elements: archscribe generate . --review
      archscribe publish .
`,
    );
  });

  it("a decision that no longer matches an element is reported, with the name that was probably meant", async () => {
    const folder = await folderWith({
      ...project,
      "review.yaml":
        "actors:\n  - name: Membre\n    verdict: reject\nentities:\n  - name: Lighthouse\n    verdict: accept\n",
    });

    const { stderr } = await archscribe(["generate"], { folder });

    expect(stderr.split("\n").filter((line) => line.startsWith("review.yaml"))).toEqual([
      "review.yaml: the verdict on the actor “Membre” matches nothing in the design, and has no effect. Is it “Member” now? Write the present name, or delete the entry.",
      "review.yaml: the verdict on the entity “Lighthouse” matches nothing in the design, and has no effect. Write the present name, or delete the entry.",
    ]);
  });

  it("--json has every requirement with its elements or its reason", async () => {
    const folder = await folderWith(told);

    const { stdout } = await archscribe(["generate", "--json"], { folder });

    const { coverage, leftOut, made, withoutActor } = JSON.parse(stdout) as Record<string, unknown>;
    expect(coverage).toEqual(
      expect.arrayContaining([
        {
          requirement: "FR-1",
          elements: expect.arrayContaining([{ kind: "use-case", id: "UC-1", name: "Borrow a book" }]),
        },
        { requirement: "NFR-1", reason: "quality" },
        { requirement: "BR-2", reason: "excluded" },
      ]),
    );
    expect(leftOut).toContainEqual({ reason: "excluded", requirements: ["BR-2"] });
    expect(made).toContainEqual({ kind: "actor", count: 2, implied: 0, proposed: 0 });
    expect(withoutActor).toEqual([]);
  });

  it("use cases have ids that the project has not used for others", async () => {
    const folder = await folderWith({
      ...project,
      "requirements/user-stories.yaml": "- id: US-1\n  text: As a member, I want to renew a loan.\n",
      "pages/orchestration.md": "# Orchestration\n\nUC-3 was another use case.\n",
    });

    const { coverage } = JSON.parse((await archscribe(["generate", "--json"], { folder })).stdout) as {
      coverage: unknown[];
    };
    expect(coverage).toContainEqual({
      requirement: "US-1",
      elements: expect.arrayContaining([{ kind: "use-case", id: "UC-4", name: "Renew a loan" }]),
    });
  });
});

describe("--stated-only", () => {
  it("omits elements that no requirement states, and restores them without the flag", async () => {
    const folder = await folderWith(project);
    await archscribe(["generate"], { folder });
    const component = () => readFile(join(folder, "diagrams/component.puml"), "utf8");
    const whole = await component();

    const { stderr } = await archscribe(["generate", "--stated-only"], { folder });
    const stated = await component();
    await archscribe(["generate"], { folder });

    expect(whole).toContain("' @implied Database: Books and members are kept,");
    expect(whole).toContain('database "Database" as database_ <<implied>>');
    expect(stated).not.toMatch(/implied|Database/);
    expect(stderr).toContain("removed, because the design no longer has it: api/openapi.yaml");
    expect(stderr).not.toContain("Implied");
    expect(await component()).toBe(whole);
    expect((await archscribe(["check"], { folder })).code).toBe(0);
  });
});

describe("a person's own file", () => {
  it("stays the only file of its use case, whatever its name is", async () => {
    const own = { "use-cases/ordering.yaml": "id: UC-1\nname: Place an order\nrequirements: [FR-1]\n" };
    const folder = await folderWith({ ...project, ...own });

    const { code } = await archscribe(["generate"], { folder });

    expect(code).toBe(0);
    expect(await readFile(join(folder, "use-cases/ordering.yaml"), "utf8")).toBe(
      own["use-cases/ordering.yaml"],
    );
    expect(await readdir(join(folder, "use-cases"))).not.toContain("UC-1.yaml");
  });

  it("is not changed, and is named", async () => {
    const folder = await folderWith(project);
    await archscribe(["generate"], { folder });
    const own = join(folder, "diagrams/component.puml");
    await appendFile(own, "' mine\n");

    const { stderr } = await archscribe(["generate"], { folder });

    expect(stderr).toContain("kept, because it is your own: diagrams/component.puml");
    expect(await readFile(own, "utf8")).toMatch(/' mine\n$/);
  });

  it("is overwritten with --force", async () => {
    const folder = await folderWith(project);
    await archscribe(["generate"], { folder });
    const own = join(folder, "diagrams/component.puml");
    await appendFile(own, "' mine\n");

    const { stdout } = await archscribe(["generate", "--force"], { folder });

    expect(stdout).toBe("diagrams/component.puml\n");
    expect(await readFile(own, "utf8")).not.toContain("mine");
  });

  it("is generated again once it is deleted", async () => {
    const folder = await folderWith(project);
    await archscribe(["generate"], { folder });
    await rm(join(folder, "diagrams/component.puml"));

    expect((await archscribe(["generate"], { folder })).stdout).toBe("diagrams/component.puml\n");
  });
});

describe("--diff", () => {
  it("shows the changes, and writes nothing", async () => {
    const folder = await folderWith(project);

    const { stdout } = await archscribe(["generate", "--diff"], { folder });

    expect(stdout).toContain("+++ diagrams/component.puml");
    expect(await readdir(folder)).toEqual(["archscribe.yaml", "requirements"]);
  });

  it("says so when nothing would", async () => {
    const folder = await folderWith(project);
    await archscribe(["generate"], { folder });

    expect((await archscribe(["generate", "--diff"], { folder })).stderr).toContain("Nothing would change.");
  });
});

interface Failing {
  readonly files?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly message: string;
}

describe("a language model", () => {
  it("is planned before it is asked: every call with its tokens and cost", async () => {
    const folder = await folderWith(project);
    const model = ["--engine", "llm", "--model", "openai:gpt-5-mini", "--dry-run"];

    const { stdout } = await archscribe(["generate", ...model], {
      folder,
      environment: { OPENAI_API_KEY: "none is sent" },
    });

    expect(stdout).toMatch(/\d+ calls, about \d+ \+ \d+ tokens, 0\.\d{4} USD/);
    expect(await readdir(folder)).toEqual(["archscribe.yaml", "requirements"]);
  });
});

describe("a request that cannot be fulfilled is reported with an instruction:", () => {
  it.each([
    ["nothing to read", { message: "has no requirements" }],
    [
      "another language",
      { files: { "requirements/functional.yaml": german }, message: "are not in English" },
    ],
    ["a plan without a model", { args: ["--dry-run"], message: "--engine llm" }],
    ["no model", { files: project, args: ["--engine", "llm"], message: "No language model is given" }],
    [
      "a model without a key",
      {
        files: project,
        args: ["--engine", "llm", "--model", "openai:gpt-5-mini"],
        message: "OPENAI_API_KEY",
      },
    ],
  ])("%s", async (_, { args = [], files = {}, message }: Failing) => {
    const folder = await folderWith({ "archscribe.yaml": project["archscribe.yaml"], ...files });

    const { code, stderr } = await archscribe(["generate", ...args], { folder });

    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain(message);
  });

  it("a record that somebody broke makes every file their own", async () => {
    const folder = await folderWith(project);
    await archscribe(["generate"], { folder });
    await writeFile(join(folder, "archscribe.generated.json"), "{");
    await writeFile(join(folder, "diagrams/component.puml"), "@startuml\ncomponent Mine\n@enduml\n");

    await archscribe(["generate"], { folder });

    expect(await readFile(join(folder, "diagrams/component.puml"), "utf8")).toContain("Mine");
  });
});
