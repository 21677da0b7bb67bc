import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CodeHost, startCodeHost } from "../../packages/cli/src/testing/code-host.ts";
import { checkOut, createPullRequest, machineEnvironment, type PullRequest } from "./checkout.ts";
import { type ActionRun, readAction, runAction } from "./run-action.ts";

const manifest = "archscribe: 1\nname: Shop\norganization: Paperleaf\n";
const before = {
  "shop/archscribe.yaml": manifest,
  "shop/requirements/functional.yaml": "- id: FR-1\n  text: A customer can order a book.\n",
};
const after = {
  ...before,
  "shop/requirements/functional.yaml":
    "- id: FR-1\n  text: A customer can order a book.\n- id: FR-2\n  text: A customer can return a book.\n",
};
const account = { token: "ghs-secret", id: 41, login: "github-actions[bot]", isInstallation: true };

let request: PullRequest;
let host: CodeHost;

beforeAll(async () => {
  request = await createPullRequest(before, after);
});

beforeEach(async () => {
  host = await startCodeHost("github");
  host.accounts.push(account);
});

interface Run {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly workspace?: string;
}

/** Runs the action for the event `pull_request`, in a checkout of one commit without history. */
async function run({ environment, inputs, workspace }: Run = {}): Promise<
  ActionRun & { readonly folder: string }
> {
  const folder = workspace ?? (await checkOut(request, request.merge, 1));
  const ran = await runAction({
    workspace: folder,
    inputs: { render: "false", ...inputs },
    token: account.token,
    environment: {
      ...machineEnvironment(),
      GITHUB_API_URL: host.address,
      GITHUB_BASE_REF: "main",
      GITHUB_REF: "refs/pull/7/merge",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_RUN_ID: "99",
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_SHA: request.merge,
      ...environment,
    },
  });
  return { ...ran, folder };
}

describe("the action", () => {
  it("comments on the changes of the pull request, from a checkout without history", async () => {
    const { code, folder, log, outputs } = await run();

    expect([code, log]).toEqual([0, expect.stringContaining("The comment was created")]);
    expect(host.comments).toHaveLength(1);
    const body = host.comments[0]?.body ?? "";
    expect(body).toMatch(/^<!-- archscribe-report -->\n## Architecture\n\nWhat changes since `main` \(/);
    expect(body).toContain("FR-2");
    expect(body).toContain("https://github.example/acme/shop/actions/runs/99#artifacts");
    expect(outputs).toEqual({
      folder: "archscribe-report",
      sarif: "archscribe-report/archscribe.sarif",
    });
    expect(JSON.parse(await readFile(join(folder, outputs["sarif"] ?? ""), "utf8"))).toMatchObject({
      version: "2.1.0",
    });
    // Only the step that comments gets the token.
    expect(await readFile(join(folder, "tokens"), "utf8")).toBe("report none\ncomment ghs-secret\n");
  });

  it("changes the comment of the run before", { tags: ["slow"] }, async () => {
    host.comments.push({
      id: 1,
      body: "<!-- archscribe-report -->\nBefore",
      author: { ...account, isBot: true },
    });

    await run();

    expect(host.comments.map(({ body }) => body.includes("FR-2"))).toEqual([true]);
  });

  it(
    "shows the report in the summary for a fork, whose token may not comment",
    { tags: ["slow"] },
    async () => {
      host.accounts.splice(0, 1, { ...account, mayComment: false });

      const { code, log, summary } = await run();

      expect(code).toBe(0);
      expect(summary).toContain("FR-2");
      expect(log).toContain("::warning title=Archscribe::The comment was not posted");
    },
  );

  it("comments first, and then fails for errors", { tags: ["slow"] }, async () => {
    const faulty = await createPullRequest(before, {
      ...after,
      "shop/use-cases/UC-1.yaml":
        "id: UC-1\nname: Order\nactors: [Customer]\nrequirement: [FR-1]\nsteps: [one]\n",
    });

    const { code, log } = await run({ workspace: await checkOut(faulty, faulty.merge, 1) });

    expect(code).toBe(1);
    expect(host.comments[0]?.body).toContain("1 error");
    expect(log).toMatch(/::error title=Archscribe::The report fails this run/);
  });

  it("fails without a comment if there is no project", { tags: ["slow"] }, async () => {
    const empty = await createPullRequest({ "a.md": "A" }, { "a.md": "B" });

    const { code, log } = await run({ workspace: await checkOut(empty, empty.merge, 1) });

    expect([code, host.calls]).toEqual([1, []]);
    expect(log).toContain("archscribe init");
    expect(log).toContain("::error title=Archscribe::No report was written");
  });

  it("asks the host nothing if it is not to comment", { tags: ["slow"] }, async () => {
    const { code } = await run({ inputs: { comment: "false" } });

    expect([code, host.calls]).toEqual([0, []]);
  });

  it("runs nothing that is in an input", async () => {
    const command = "$(touch broken)`touch broken`";

    const { folder, log } = await run({
      inputs: {
        base: `main; touch broken ${command}`,
        "artefact-url": `https://x.example/";touch broken;"${command}`,
        key: command,
      },
    });
    const stopped = await run({ inputs: { folders: `shop${command}` }, workspace: folder });
    const refused = await run({ inputs: { version: `1.0.0 ${command}` }, workspace: folder });

    expect([log, stopped.code, refused.code]).toEqual([expect.stringContaining("Written:"), 1, 2]);
    await expect(readFile(join(folder, "broken"))).rejects.toThrow("ENOENT");
  });

  it("lets no name of a project be a command to the runner", { tags: ["slow"] }, async () => {
    const hostile = await createPullRequest(before, {
      ...after,
      "shop/archscribe.yaml": 'archscribe: 1\nname: "::error::gotcha"\norganization: Paperleaf\n',
    });

    const { log } = await run({ workspace: await checkOut(hostile, hostile.merge, 1) });

    const [, inside = "", stop] =
      /::stop-commands::(?=(\w+)\n)\w+\n([^]*?)\n::\1::/.exec(log)?.slice(1).reverse() ?? [];
    expect(stop ?? inside).toBeDefined();
    expect(log.replace(/::stop-commands::(\w+)\n[^]*?\n::\1::/, "")).not.toContain("gotcha");
  });

  it("installs the version that is named, and uses it", async () => {
    const { code, log } = await run({
      inputs: { version: "0.0.0-none" },
      environment: { npm_config_offline: "true" },
    });

    expect(code).not.toBe(0);
    expect(log).toMatch(/ENOTCACHED|ETARGET|E404/);
    expect(log).not.toContain("# Report");
  });
});

describe("the file of the action", () => {
  it("uses no other action, and puts no expression into a script", async () => {
    const { inputs, runs } = await readAction();

    expect(runs.using).toBe("composite");
    expect(runs.steps.filter((step) => "uses" in step || /\$\{\{/.test(step.run))).toEqual([]);
    const used = new Set(
      runs.steps.flatMap((step) =>
        Array.from(
          `${JSON.stringify(step.env)} ${step.if ?? ""}`.matchAll(/inputs\.([\w-]+)/g),
          ([, name]) => name,
        ),
      ),
    );
    expect(Object.keys(inputs).filter((name) => !used.has(name))).toEqual([]);
  });
});
