import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { type CodeHost, startCodeHost } from "../../packages/cli/src/testing/code-host.ts";
import { root } from "../house/source-tree.ts";
import { checkOut, createPullRequest, machineEnvironment } from "./checkout.ts";
import { runScript } from "./run-action.ts";

interface Spec {
  readonly spec: {
    readonly inputs: Readonly<
      Record<string, { readonly default: string | boolean; readonly options?: readonly string[] }>
    >;
  };
}

interface Job {
  readonly rules: readonly { readonly if: string }[];
  readonly variables: Readonly<Record<string, string>>;
  readonly script: readonly string[];
  readonly artifacts: { readonly paths: readonly string[]; readonly when: string };
}

async function readComponent(): Promise<{ readonly inputs: Spec["spec"]["inputs"]; readonly job: Job }> {
  const text = await readFile(join(root, "templates/report.yml"), "utf8");
  const [spec, jobs] = parseAllDocuments(text).map((one) => one.toJS() as unknown) as [
    Spec,
    Record<string, Job>,
  ];
  const job = jobs["archscribe-report"];
  if (job === undefined) throw new Error("the component has no job archscribe-report");
  return { inputs: spec.spec.inputs, job };
}

/** Runs the script of the component's job as a runner does, with the inputs where the component has them. */
async function runComponent(
  workspace: string,
  environment: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly log: string }> {
  const { inputs: known, job } = await readComponent();
  const valueOf = (text: string): string =>
    text.replaceAll(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => {
      const usual = known[name]?.default;
      if (usual === undefined) throw new Error(`the component has no input ${name}`);
      return inputs[name] ?? String(usual);
    });
  const variables = Object.fromEntries(
    Object.entries(job.variables).map(([name, text]) => [name, valueOf(text)]),
  );
  return runScript(["sh", "-e", "-c", job.script.map(valueOf).join("\n")], workspace, {
    ...environment,
    ...variables,
  });
}

const manifest = "archscribe: 1\nname: Shop\norganization: Paperleaf\n";
const requirement = (id: string): string => `- id: ${id}\n  text: A customer can order a book (${id}).\n`;
const account = { token: "glpat-secret", id: 52, login: "project_42_bot_a1" };

let host: CodeHost;

beforeEach(async () => {
  host = await startCodeHost("gitlab");
  host.accounts.push(account);
});

function environment(): Readonly<Record<string, string>> {
  return {
    ...machineEnvironment(),
    GITLAB_CI: "true",
    GITLAB_TOKEN: account.token,
    CI_API_V4_URL: host.address,
    CI_JOB_URL: "https://host.example/acme/shop/-/jobs/99",
    CI_MERGE_REQUEST_IID: "7",
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: "main",
    CI_PROJECT_ID: "42",
    CI_PROJECT_URL: "https://host.example/acme/shop",
  };
}

describe("the component", () => {
  it(
    "comments what the merge request changes, with links to the pages, from a shallow clone",
    { tags: ["slow"] },
    async () => {
      const request = await createPullRequest(
        { "shop/archscribe.yaml": manifest, "shop/requirements/functional.yaml": requirement("FR-1") },
        { "shop/requirements/functional.yaml": requirement("FR-1") + requirement("FR-2") },
      );
      const workspace = await checkOut(request, request.head, 1);

      const { code, log } = await runComponent(workspace, environment());

      expect([code, log]).toEqual([0, expect.stringContaining("The comment was created")]);
      expect(host.comments[0]?.body).toContain("FR-2");
      expect(host.comments[0]?.body).toContain(
        "https://host.example/acme/shop/-/jobs/99/artifacts/file/archscribe-report/shop.html",
      );
      expect(await readFile(join(workspace, "tokens"), "utf8")).toBe("report none\ncomment glpat-secret\n");
    },
  );

  it("comments first, and then fails; folders are names and no commands", { tags: ["slow"] }, async () => {
    const request = await createPullRequest(
      { "a b/archscribe.yaml": manifest, "a b/requirements/functional.yaml": requirement("FR-1") },
      { "a b/requirements/functional.yaml": requirement("FR-1") + requirement("FR-2") },
    );
    const workspace = await checkOut(request, request.head, 0);

    const failed = await runComponent(workspace, environment(), { folders: "a b", "fail-on": "warning" });
    const hostile = await runComponent(workspace, environment(), {
      folders: "$(touch broken)\n; touch broken",
    });

    expect(failed.code).toBe(1);
    expect(host.comments).toHaveLength(1);
    expect(hostile.code).toBe(1);
    await expect(readFile(join(workspace, "broken"))).rejects.toThrow("ENOENT");
  });

  it("runs in merge request pipelines only, and keeps the report in any case", async () => {
    const { inputs, job } = await readComponent();

    expect(job.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }]);
    expect(job.artifacts).toMatchObject({ when: "always", paths: ["archscribe-report/"] });
    expect(job.script.join("\n")).not.toContain("$[[");
    expect(inputs["fail-on"]?.options).toEqual(["error", "warning", "breaking", "never"]);
  });
});
