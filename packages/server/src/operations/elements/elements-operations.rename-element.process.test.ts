import { describe, expect, it } from "vitest";
import { fingerprintText } from "@archscribe/core/document/words";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
const ada = await signedIn(server);

const component = `@startuml
component "Order service" as o
component "Web shop" as web
web --> o : places orders
@enduml
`;
const page = "The Order service keeps orders.\n";

async function shop(more: Readonly<Record<string, string>> = {}) {
  const project_id = await projectInStore(server, ada.accountId, {
    "requirements/functional.yaml": "- id: FR-1\n  text: The order service stores the order.\n",
    "diagrams/component.puml": component,
    "pages/orchestration.md": page,
    ...more,
  });
  return {
    preview: (name: string, id = "order-service") =>
      ada.get("/sad/rename_element/", { query: { project_id, id, name } }),
    rename: (name: string, files: readonly object[], id = "order-service") =>
      ada.put("/sad/rename_element/", { project_id, id, name, files }),
    write: (path: string, text: string, revision: string | null) =>
      ada.put("/sad/files/", { project_id, write: [{ path, text, revision }] }),
    texts: () =>
      textsInStore(server, project_id, ["diagrams/", "pages/", "elements.yaml", "archscribe.generated.json"]),
  };
}

const previewed = [
  { path: "diagrams/component.puml", revision: "1" },
  { path: "elements.yaml", revision: null },
  { path: "pages/orchestration.md", revision: "1" },
];

describe("the preview of a renaming", () => {
  it("has the changed lines of each file, and the lines that stay; nothing is written", async () => {
    const { preview, texts } = await shop();

    const { body, status } = await preview("Ordering");

    expect([status, body]).toEqual([
      200,
      {
        id: "order-service",
        name: "Order service",
        to: "Ordering",
        files: expect.arrayContaining([
          {
            path: "diagrams/component.puml",
            revision: "1",
            hunks: [
              {
                line: 1,
                lines: [
                  " @startuml",
                  '-component "Order service" as o',
                  '+component "Ordering" as o',
                  ' component "Web shop" as web',
                ],
              },
            ],
          },
          {
            path: "pages/orchestration.md",
            revision: "1",
            hunks: [{ line: 1, lines: ["-The Order service keeps orders.", "+The Ordering keeps orders."] }],
          },
          { path: "elements.yaml", revision: null, hunks: [expect.objectContaining({ line: 1 })] },
        ]),
        left: [
          {
            file: "requirements/functional.yaml",
            line: 2,
            text: "text: The order service stores the order.",
          },
        ],
      },
    ]);
    expect(body.files).toHaveLength(3);
    expect(await texts()).toEqual({ "diagrams/component.puml": component, "pages/orchestration.md": page });
  });

  it("shortens a line of the length of a file", async () => {
    const { preview } = await shop({ "pages/orchestration.md": `${"x ".repeat(4000)}Order service\n` });

    const { body } = await preview("Ordering");

    const lines: readonly string[] = body.files.flatMap(
      ({ hunks }: { readonly hunks: readonly { readonly lines: readonly string[] }[] }) =>
        hunks.flatMap((hunk) => hunk.lines),
    );
    expect(Math.max(...lines.map(({ length }) => length))).toBe(401);
  });

  it.each([
    [
      "a name that is taken",
      "Web shop",
      400,
      "The name 'Web shop' is already that of web-shop (component). ",
    ],
    ["a name without a letter", "!", 400, "The element 'Order service' cannot be renamed to '!': "],
  ])("refuses %s, at the field", async (...[, name, status, said]) => {
    const { preview } = await shop();

    const answer = await preview(name);

    expect([answer.status, answer.body.code]).toEqual([status, "VALIDATION"]);
    expect(answer.body.fields.name).toContain(said);
  });

  it("is not found for an element that is not there", async () => {
    const { preview } = await shop();

    const { body, status } = await preview("Ordering", "gone");

    expect([status, body]).toEqual([404, { error: "There is no such element", code: "NOT_FOUND" }]);
  });
});

describe("a renaming", () => {
  it("changes all files as one change", async () => {
    const { rename, texts } = await shop();

    const { body, status } = await rename("Ordering", previewed);

    expect([status, body.revision, body.files]).toEqual([
      200,
      "2",
      expect.arrayContaining([
        { path: "diagrams/component.puml", revision: "2" },
        { path: "elements.yaml", revision: "1" },
        { path: "pages/orchestration.md", revision: "2" },
      ]),
    ]);
    expect(await texts()).toEqual({
      "diagrams/component.puml": component.replace("Order service", "Ordering"),
      "pages/orchestration.md": "The Ordering keeps orders.\n",
      "elements.yaml": expect.stringMatching(/- id: order-service\n(?: .*\n)* {2}name: Ordering\n/),
    });
  });

  it("keeps generated files generated; their record is not in the preview", async () => {
    const recordOf = (text: string): string =>
      `${JSON.stringify({ "diagrams/component.puml": fingerprintText(text) }, undefined, 2)}\n`;
    const { preview, rename, texts } = await shop({ "archscribe.generated.json": recordOf(component) });

    const { body } = await preview("Ordering");
    const seen = body.files.map(({ hunks: _, ...file }: { readonly hunks: unknown }) => file);
    const { status } = await rename("Ordering", seen);

    const { "diagrams/component.puml": after = "", "archscribe.generated.json": record } = await texts();
    expect([status, body.files.map(({ path }: { path: string }) => path).toSorted()]).toEqual([
      200,
      ["diagrams/component.puml", "elements.yaml", "pages/orchestration.md", "review.yaml"],
    ]);
    expect([after.includes("Ordering"), record]).toEqual([true, recordOf(after)]);
  });

  it.each([
    [
      "a file of the preview was changed",
      (write: Write) => write("diagrams/component.puml", `${component}\n`, "1"),
    ],
    [
      "a file of the preview does not say the name any more",
      (write: Write) => write("pages/orchestration.md", "Nothing.\n", "1"),
    ],
    [
      "another file says the name now",
      (write: Write) => write("pages/containerization.md", "The Order service runs alone.\n", null),
    ],
    [
      "elements.yaml was written",
      (write: Write) => write("elements.yaml", "- id: web\n  name: Web shop\n", null),
    ],
  ])("is a conflict if %s, and nothing is written", async (_, meanwhile) => {
    const { rename, texts, write } = await shop();
    await meanwhile(write);
    const before = await texts();

    const { body, status } = await rename("Ordering", previewed);

    expect([status, body.code, body.current.files.length]).toEqual([409, "CONFLICT", 1]);
    expect(await texts()).toEqual(before);
  });
});

type Write = (path: string, text: string, revision: string | null) => Promise<unknown>;
