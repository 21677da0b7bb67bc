import { beforeEach, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { libraryFiles } from "../../testing/library-project.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let project_id: number;

const path = "/sad/suspect_links/";
const requirements = "requirements/functional.yaml";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const eve = await signedIn(server, "eve@example.com");

/** A project in which the use case was looked at before its requirement changed. */
beforeEach(async () => {
  const confirmed = "- requirement: FR-1\n  digest: 00000000000000aa\n  links:\n    - UC-1\n";
  project_id = await projectInStore(server, ada.accountId, { ...libraryFiles, "confirmed.yaml": confirmed });
});

const suspects = async () => (await ada.get(path, { query: { project_id } })).body.suspects;

const confirm = (digest: string, links = ["UC-1"], browser: Browser = ada) =>
  browser.post(path, { project_id, requirement: "FR-1", digest, links });

it("lists links that were not reviewed since their requirement changed, and records a review", async () => {
  const [suspect] = await suspects();

  const { body, status } = await confirm(suspect.digest);

  expect(suspect).toEqual({
    requirement: "FR-1",
    text: "A member borrows a book.",
    digest: expect.stringMatching(/^[0-9a-f]{16}$/),
    links: [
      {
        id: "UC-1",
        kind: "use-case",
        title: "Borrow a book",
        location: expect.objectContaining({ file: "use-cases/UC-1.yaml" }),
      },
    ],
  });
  expect([status, body, await suspects()]).toEqual([200, { suspects: [] }, []]);
  const { "confirmed.yaml": written } = await textsInStore(server, project_id, ["confirmed.yaml"]);
  expect(written).toContain(suspect.digest);
});

it("records nothing if the requirement has changed again, and shows how", async () => {
  const [suspect] = await suspects();
  const text = "- id: FR-1\n  text: A member borrows five books.\n";
  await ada.put("/sad/files/", { project_id, write: [{ path: requirements, text, revision: "1" }] });

  const { body, status } = await confirm(suspect.digest);

  expect([status, body.current.text, body.yours]).toEqual([
    409,
    "A member borrows five books.",
    { requirement: "FR-1", digest: suspect.digest },
  ]);
  expect(await suspects()).toHaveLength(1);
});

it("knows no trace that is not there", async () => {
  const [suspect] = await suspects();

  const { body, status } = await confirm(suspect.digest, ["UC-1", "UC-9"]);

  expect([status, body.error]).toEqual([404, "There is no such trace"]);
});

it("is for members of the project only", async () => {
  const [suspect] = await suspects();

  const answers = [
    await eve.get(path, { query: { project_id } }),
    await confirm(suspect.digest, ["UC-1"], eve),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
