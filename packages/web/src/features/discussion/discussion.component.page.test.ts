/// <reference lib="dom" />
import { expect, it, describe } from "vitest";
import { accessibilityFaults } from "../../../../../tests/web/testing/find-accessibility-faults.ts";
import type { Replies } from "../../../../core/src/testing/index.ts";
import { openComponent } from "../../../testing/open-component.ts";
import { listed } from "../../../testing/signed-in-answers.ts";

const at = "2026-03-31T09:30:00.000Z";
const question = { id: "4f7c2a", by: "Bob Stone", at, text: "Which **currency**, @Ada Lovelace?" };
const asked = {
  name: "fr-1-4f7c2a",
  about: "FR-1",
  kind: "requirement",
  comments: [question],
  resolved: null,
  waits: "mentioned",
};
const closed = {
  ...asked,
  name: "section-glossary-5a8d3b",
  about: "section:glossary",
  kind: "section",
  comments: [{ ...question, id: "5a8d3b", text: "Is a map a book?" }],
  resolved: { by: "Bob Stone", at },
  waits: null,
};
const talk = {
  conversations: [asked, closed],
  resolved_count: 1,
  people: ["Ada Lovelace", "Bob Stone"],
  you: "Ada Lovelace",
  is_reviewer: true,
  unread: [],
};
const standing = {
  verdicts: [{ by: "Bob Stone", at, verdict: "changes-requested", note: "No currency.", changes: 0 }],
  awaited: ["Ada Lovelace"],
  is_approved: false,
};
const approvals = {
  revision: "41",
  status: "in review: changes requested by Bob Stone; awaiting Ada Lovelace",
  reviewers: ["Ada Lovelace", "Bob Stone"],
  document: standing,
  since: {
    by: "Ada Lovelace",
    at,
    state: "revision:40",
    changes: [{ id: "requirement:FR-1", kind: "changed", subject: "requirement", name: "FR-1" }],
    count: 1,
  },
  decisions: [
    {
      id: "0001-use-postgresql",
      title: "Use PostgreSQL",
      status: "proposed",
      standing: { verdicts: [], awaited: [], is_approved: false },
      waits: false,
    },
  ],
  you: "Ada Lovelace",
  waits: true,
  errors: 2,
  unread: [{ file: "comments/broken.yaml", line: 2, message: "at least one comment" }],
};
const findings = {
  counts: { error: 2, warning: 0, note: 0 },
  findings: [
    {
      ruleId: "broken-reference",
      severity: "error",
      message: "UC-1 names FR-9, which the project does not have",
      location: { file: "use-cases/UC-1.yaml", line: 3 },
    },
  ],
};
const answers: Replies = {
  "GET /sad/conversations/": [[200, talk]],
  "GET /sad/approvals/": [[200, approvals]],
  "GET /sad/findings/": [[200, findings]],
};

async function opened(path: string, more: Replies = {}, width = 1280) {
  const tab = await openComponent(path, {
    answers: { ...answers, ...more },
    viewport: { width, height: 900 },
  });
  // The pointer of an earlier test may be over a button, whose tooltip would be shown.
  await tab.page.mouse.move(0, 0);
  return tab;
}

const fits = (): boolean => document.documentElement.scrollWidth <= window.innerWidth;

describe("the conversations of a project", () => {
  it.each([1280, 375])("show the conversations that wait for the person, at %i pixels", async (width) => {
    const { complaints, page } = await opened("/model/conversations", {}, width);

    await page.getByText("2 things wait for you").waitFor();
    const waiting = page.getByRole("article", { name: "Conversation about FR-1" });
    await waiting.getByText("You are mentioned").waitFor();
    await page.getByText("The document waits for your approval.").waitFor();

    expect(await waiting.getByRole("link", { name: "FR-1" }).first().getAttribute("href")).toBe(
      "/project/1/requirements/FR-1/edit?comments=FR-1",
    );
    expect(await waiting.locator("strong").innerText()).toBe("currency");
    expect(await page.evaluate(fits)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("opens the conversation that an address names, although it is resolved", async () => {
    const { page } = await opened("/model/conversations?conversation=section-glossary-5a8d3b");

    const article = page.getByRole("article", { name: "Conversation about Section Glossary" });
    await article.getByText("Resolved by Bob Stone").waitFor();

    expect(await page.getByRole("tab", { name: "Resolved (1)" }).getAttribute("aria-selected")).toBe("true");
  });

  it("completes a name, answers and resolves", async () => {
    const { changes, page } = await opened("/model/conversations", {
      "PUT /sad/conversations/": [[200, asked]],
    });
    const article = page.getByRole("article", { name: "Conversation about FR-1" });
    await article.getByRole("button", { name: "Answer" }).click();
    const field = article.getByRole("textbox", { name: "Answer" });
    await field.pressSequentially("Euro, @bo");
    await page.getByRole("option", { name: "Bob Stone" }).waitFor();

    await page.keyboard.press("Enter");
    expect(await field.inputValue()).toBe("Euro, @Bob Stone ");
    await page.keyboard.press("Control+Enter");
    await expect.poll(changes).toHaveLength(1);
    await expect.poll(async () => field.inputValue()).toBe("");
    await article.getByRole("button", { name: "Resolve" }).click();

    await expect.poll(changes).toEqual([
      [
        "PUT /sad/conversations/",
        { project_id: 1, name: "fr-1-4f7c2a", step: "answer", text: "Euro, @Bob Stone" },
      ],
      ["PUT /sad/conversations/", { project_id: 1, name: "fr-1-4f7c2a", step: "resolve" }],
    ]);
  });

  it.each([1280, 375])("open beside the page of their subject, at %i pixels", async (width) => {
    const { changes, complaints, page } = await opened(
      "/model/conversations?list=open",
      { "POST /sad/conversations/": [[200, closed]] },
      width,
    );
    await page.getByLabel("Section of the document").selectOption("glossary");
    await page.getByRole("button", { name: "Comment on It" }).click();
    const panel = page.getByRole(width < 900 ? "dialog" : "complementary", {
      name: "Comments on section:glossary",
    });
    await panel.getByText("Nobody has an open question here.").waitFor();
    await panel.getByRole("textbox", { name: "New comment on section:glossary" }).fill("What is a map?");
    await panel.getByRole("button", { name: "Comment", exact: true }).click();

    await expect
      .poll(changes)
      .toEqual([
        ["POST /sad/conversations/", { project_id: 1, about: "section:glossary", text: "What is a map?" }],
      ]);
    expect(await page.evaluate(fits)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole("button", { name: "Close the comments" }).click();
    await panel.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("let a reader read, and say whom to ask", async () => {
    const project = {
      id: 1,
      project_id: 1,
      project_name: "Bookstore",
      organization: "Paperleaf Books",
      shared_with_me: true,
      role: "reader",
      owner: { email: "bob@example.com", name: "Bob Stone" },
      shared_with_users: [],
    };
    const { page } = await opened("/model/conversations", {
      "GET /dashboard/list_projects/": [[200, listed(project)]],
    });
    const article = page.getByRole("article", { name: "Conversation about FR-1" });
    await article.waitFor();

    await page
      .getByText("You can read what others say. To take part, ask Bob Stone (bob@example.com)")
      .waitFor();
    expect(await article.getByRole("button", { name: "Answer" }).count()).toBe(0);
  });
});

it("a commenter opens the conversations about content that they may not change", async () => {
  const project = {
    id: 1,
    project_id: 1,
    project_name: "Bookstore",
    organization: "Paperleaf Books",
    shared_with_me: true,
    role: "commenter",
    owner: { email: "bob@example.com", name: "Bob Stone" },
    shared_with_users: [],
  };
  const record = "# Use PostgreSQL\n\nStatus: proposed\n\nIt is there.\n";
  const { page } = await opened("/model/decisions", {
    "GET /dashboard/list_projects/": [[200, listed(project)]],
    "GET /sad/files/": [
      [
        200,
        {
          revision: "1",
          files: [{ path: "decisions/0001-use-postgresql.md", text: record, revision: "1" }],
        },
      ],
    ],
  });
  await page.getByText("You can read this project and comment on it: your role is commenter.").waitFor();

  await page.getByRole("link", { name: "Comments on 0001-use-postgresql" }).click();
  const panel = page.getByRole("complementary", { name: "Comments on 0001-use-postgresql" });

  await panel.getByRole("textbox", { name: "New comment on 0001-use-postgresql" }).waitFor();
  expect(new URL(page.url()).search).toBe("?comments=0001-use-postgresql");
});

describe("the approval of a document", () => {
  it.each([1280, 375])("shows verdicts, changes and findings, at %i pixels", async (width) => {
    const { complaints, page } = await opened("/model/approval", {}, width);

    await page.getByText("In review: changes requested by Bob Stone; awaiting Ada Lovelace").waitFor();
    await page.getByText("No currency.").waitFor();
    await page.getByText("UC-1 names FR-9, which the project does not have").waitFor();
    await page.getByText("comments/broken.yaml, line 2: at least one comment").waitFor();

    expect(await page.getByRole("link", { name: "Compare", exact: true }).getAttribute("href")).toBe(
      "/project/1/project-dashboard/compare?before=revision%3A40&after=now",
    );
    expect(await page.evaluate(fits)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("with errors needs a confirmation", async () => {
    const { changes, page } = await opened("/model/approval", {
      "POST /sad/approvals/": [[200, { ...approvals, waits: false }]],
    });
    await page.getByRole("button", { name: "Approve the document" }).click();
    const dialog = page.getByRole("dialog", { name: "Approve the document" });
    await dialog.getByRole("button", { name: "Approve", exact: true }).click({ force: true });
    expect(await changes()).toEqual([]);

    await dialog.getByRole("checkbox", { name: "Approve although the checks find 2 errors" }).check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Approve", exact: true }).click();
    await dialog.waitFor({ state: "detached" });

    expect(await changes()).toEqual([
      ["POST /sad/approvals/", { project_id: 1, revision: "41", verdict: "approved", with_errors: true }],
    ]);
  });

  it("asks for changes of a decision record with a sentence", async () => {
    const { changes, page } = await opened("/model/approval", {
      "POST /sad/approvals/": [[200, approvals]],
    });
    await page.getByRole("button", { name: "Ask for changes of Use PostgreSQL" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask for changes of Use PostgreSQL" });
    await dialog.getByRole("button", { name: "Ask for Changes" }).click();
    await dialog.getByText("Write what is to be changed").waitFor();
    await dialog.getByRole("textbox", { name: "Requested changes" }).fill("Say why.");
    await dialog.getByRole("button", { name: "Ask for Changes" }).click();

    await expect.poll(changes).toEqual([
      [
        "POST /sad/approvals/",
        {
          project_id: 1,
          revision: "41",
          verdict: "changes-requested",
          of: "0001-use-postgresql",
          note: "Say why.",
        },
      ],
    ]);
  });

  it("says that the project has changed in the meantime", async () => {
    const { page } = await opened("/model/approval", {
      "POST /sad/approvals/": [
        [
          409,
          {
            error: "Somebody has changed this in the meantime. Compare both versions.",
            code: "CONFLICT",
            current: { revision: "42" },
            yours: { revision: "41" },
          },
        ],
      ],
    });
    await page.getByRole("button", { name: "Ask for changes of the document" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask for changes of the document" });
    await dialog.getByRole("textbox", { name: "Requested changes" }).fill("No.");
    await dialog.getByRole("button", { name: "Ask for Changes" }).click();

    await dialog.getByText("Somebody has changed this in the meantime.").waitFor();
  });
});
