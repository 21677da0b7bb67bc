import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type CodeHost,
  type HostAccount,
  startCodeHost,
  type StoredComment,
} from "../../testing/code-host.ts";
import { archscribe, folderWith, type Outcome } from "../../testing/command-line.ts";

const marker = "<!-- archscribe-report -->";
const ofWorkflow: HostAccount = {
  token: "ghs-secret",
  id: 41,
  login: "github-actions[bot]",
  isInstallation: true,
};
const ofProject: HostAccount = { token: "glpat-secret", id: 52, login: "project_42_bot_a1" };
const ofPerson: HostAccount = { token: "person-secret", id: 9, login: "ada" };
const event = JSON.stringify({ number: 7, pull_request: { number: 7 } });

let folder: string;

beforeEach(async () => {
  folder = await folderWith({
    "comment.md": "# Shop\n\nOne requirement was added.\n",
    "event.json": event,
    "summary.md": "",
  });
});

function onGithub({ address }: CodeHost, more: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const environment = {
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: address,
    GITHUB_REPOSITORY: "acme/shop",
    GITHUB_EVENT_PATH: join(folder, "event.json"),
    GITHUB_STEP_SUMMARY: join(folder, "summary.md"),
    GITHUB_TOKEN: ofWorkflow.token,
    ...more,
  };
  return archscribe(["comment", "comment.md"], { folder, environment });
}

function onGitlab({ address }: CodeHost, more: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const environment = {
    GITLAB_CI: "true",
    CI_API_V4_URL: address,
    CI_PROJECT_ID: "42",
    CI_PROJECT_URL: "https://host.example/acme/shop",
    CI_MERGE_REQUEST_IID: "7",
    GITLAB_TOKEN: ofProject.token,
    ...more,
  };
  return archscribe(["comment", "comment.md"], { folder, environment });
}

function commentBy({ id, login }: HostAccount, body: string, isBot = false): Omit<StoredComment, "id"> {
  return { body, author: { id, login, isBot } };
}

/** Comments of people, to put before or after others. */
function chatter(count: number): Omit<StoredComment, "id">[] {
  return Array.from({ length: count }, (_, index) => commentBy(ofPerson, `Comment ${String(index)}`));
}

function fill(host: CodeHost, comments: readonly Omit<StoredComment, "id">[]): void {
  host.comments.push(...comments.map((comment, index) => ({ id: index + 1, ...comment })));
}

const summary = (): Promise<string> => readFile(join(folder, "summary.md"), "utf8");

describe.each([
  { name: "GitHub", kind: "github", run: onGithub, own: ofWorkflow },
  { name: "GitLab", kind: "gitlab", run: onGitlab, own: ofProject },
] as const)("comment on $name", ({ kind, name, own, run }) => {
  let host: CodeHost;

  beforeEach(async () => {
    host = await startCodeHost(kind);
    host.accounts.push(own, ofPerson);
  });

  it("creates the comment, and changes it in place the next time", async () => {
    const first = await run(host);
    const second = await run(host);

    expect([first.code, second.code]).toEqual([0, 0]);
    expect(first.stderr).toMatch(/^The comment was created: https:\/\/host\.example\/acme\/shop\/.*1000\n$/);
    expect(second.stderr).toMatch(/^The comment was updated: https/);
    expect(host.comments.map(({ body }) => body)).toEqual([
      `${marker}\n# Shop\n\nOne requirement was added.\n`,
    ]);
  });

  it("finds its comment on a later page", async () => {
    fill(host, [...chatter(230), commentBy(own, `${marker}\nold`, true), ...chatter(3)]);

    await run(host);

    expect(host.comments).toHaveLength(234);
    expect(host.comments[230]?.body).toContain("One requirement was added.");
  });

  it("does not change a comment of somebody else with the marker", async () => {
    fill(host, [commentBy(ofPerson, `${marker}\nAll is well, merge this.`)]);

    await run(host);

    expect(host.comments.map(({ body }) => body.split("\n")[1])).toEqual([
      "All is well, merge this.",
      "# Shop",
    ]);
  });

  it("changes only the comment of its account if the host tells whose the token is", async () => {
    fill(host, [commentBy(own, `${marker}\nof the bot`, true), commentBy(ofPerson, `${marker}\nof Ada`)]);

    await run(host, { GITHUB_TOKEN: ofPerson.token, GITLAB_TOKEN: ofPerson.token });

    expect(host.comments.map(({ body }) => body.split("\n")[1])).toEqual(["of the bot", "# Shop"]);
  });

  it("warns and ends well if it may not comment", async () => {
    host.accounts.splice(0, 2, { ...own, mayComment: false });

    const { code, stderr } = await run(host);

    expect(code).toBe(0);
    expect(stderr).toContain(`The comment was not posted: ${name} does not allow it (403: `);
    expect(host.comments).toEqual([]);
  });

  it("ends with 3 for an unknown token, and does not print it", async () => {
    host.accounts.length = 0;

    const { code, stderr, stdout } = await run(host);

    expect(code).toBe(3);
    expect(stderr).toMatch(/^Git\w+ does not accept the token: 401: \w/);
    expect(`${stdout}${stderr}`).not.toContain("secret");
  });

  it("tries again when the host fails, and when it asks to wait", async () => {
    const failures = [
      { status: 502 },
      { status: 429, headers: { "retry-after": "0" }, body: { message: "Slow down" } },
    ];
    host.intercept((call) => (call.startsWith("GET") ? failures.shift() : undefined));

    const { code } = await run(host);

    expect(code).toBe(0);
    expect(host.comments).toHaveLength(1);
  });

  it("gives up after three attempts, or if it is to wait for long, with 4", async () => {
    host.intercept(() => ({
      status: 503,
      headers: { "retry-after": "0" },
      body: { message: "Unavailable" },
    }));
    const down = await run(host);
    const attempts = host.calls.splice(0).length;
    host.intercept(() => ({
      status: 403,
      headers: { "retry-after": "3600" },
      body: { message: "Rate limit" },
    }));
    const limited = await run(host);

    expect([down.code, attempts, limited.code, host.calls.length]).toEqual([4, 3, 4, 1]);
    expect(down.stderr).toContain(`could not be posted to ${name}: 503: Unavailable`);
    expect(limited.stderr).toContain("its limit of requests is reached (403: Rate limit)");
  });

  it("sends a new comment once, whatever the answer is", async () => {
    host.intercept((call) => (call.startsWith("POST") ? { status: 502 } : undefined));

    const { code } = await run(host);

    expect([code, host.calls.filter((call) => call.startsWith("POST")).length]).toEqual([4, 1]);
  });

  it("follows no redirect, which would receive the token", async () => {
    host.intercept(() => ({ status: 301, headers: { location: "https://elsewhere.example/" } }));

    const { code, stderr } = await run(host);

    expect([code, host.calls.length]).toEqual([4, 1]);
    expect(stderr).toContain("it redirects to another address");
  });

  it("names the variable to check if the answer is not from the host", async () => {
    host.intercept(() => ({ status: 200, body: "<html>" }));

    const { code, stderr } = await run(host);

    expect(code).toBe(4);
    expect(stderr).toMatch(/its answer has another form than expected; check \w+_URL/);
  });
});

describe("comment", () => {
  let host: CodeHost;

  beforeEach(async () => {
    host = await startCodeHost("github");
    host.accounts.push(ofWorkflow);
  });

  it("shows the report in the summary of the run for a pull request from a fork, and says why", async () => {
    host.accounts.splice(0, 1, { ...ofWorkflow, mayComment: false });

    const { stderr } = await onGithub(host);

    expect(await summary()).toBe("# Shop\n\nOne requirement was added.\n\n");
    expect(stderr).toMatch(/^::warning title=Archscribe::The comment was not posted: .*from a fork.*\n$/);
  });

  it.each([
    [
      "a push",
      { GITHUB_EVENT_PATH: "", GITHUB_REF: "refs/heads/main" },
      "this run is not about a pull request",
    ],
    ["no token", { GITHUB_TOKEN: "" }, "GITHUB_TOKEN is not set"],
  ])("asks the host nothing for %s, and shows the summary", async (_, environment, reason) => {
    const { code, stderr } = await onGithub(host, environment);

    expect([code, host.calls]).toEqual([0, []]);
    expect(stderr).toContain(reason);
    expect(await summary()).toContain("# Shop");
  });

  it("takes the number from the reference of the run if the event has none, or from a person", async () => {
    const byRef = await onGithub(host, { GITHUB_EVENT_PATH: "", GITHUB_REF: "refs/pull/7/merge" });
    const environment = {
      GITHUB_API_URL: host.address,
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_TOKEN: "ghs-secret",
    };
    const named = await archscribe(["comment", "comment.md", "--pull-request", "7"], { folder, environment });

    expect([byRef.stderr.split(":")[0], named.stderr.split(":")[0]]).toEqual([
      "The comment was created",
      "The comment was updated",
    ]);
  });

  it("keeps a comment for each key", async () => {
    const environment = {
      GITHUB_API_URL: host.address,
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_TOKEN: "ghs-secret",
      GITHUB_REF: "refs/pull/7/merge",
    };
    for (const key of ["shop", "ledger", "shop"])
      await archscribe(["comment", "comment.md", "--key", key], { folder, environment });

    expect(host.comments.map(({ body }) => body.split("\n")[0])).toEqual([
      "<!-- archscribe-report shop -->",
      "<!-- archscribe-report ledger -->",
    ]);
  });

  it("prints what became of it with --json", async () => {
    const environment = {
      GITHUB_API_URL: host.address,
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_TOKEN: "ghs-secret",
      GITHUB_REF: "refs/pull/7/merge",
    };
    const { stdout } = await archscribe(["--json", "comment", "comment.md"], { folder, environment });

    expect(JSON.parse(stdout)).toEqual({
      kind: "created",
      url: "https://host.example/acme/shop/pull/7#issuecomment-1000",
    });
  });

  it.each([
    ["an address without TLS", { GITHUB_API_URL: "http://host.example" }, "a token is sent only over https"],
    [
      "an address with a password",
      { GITHUB_API_URL: "https://a:secret@host.example" },
      "GITHUB_API_URL holds a user name or a password",
    ],
    ["the name of no repository", { GITHUB_REPOSITORY: "acme/shop/../x" }, "not the name of a repository"],
    ["no code host", { GITHUB_REPOSITORY: "" }, "the code host is unknown"],
  ])("refuses %s", async (_, environment, said) => {
    const { code, stderr } = await onGithub(host, environment);

    expect(code).toBe(2);
    expect(stderr).toContain(said);
    expect(stderr).not.toContain("secret");
  });
});
