import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { root } from "./source-tree.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "archscribe-contract-"));
  cpSync(join(root, "openapi"), join(folder, "openapi"), { recursive: true });
  const settings = readFileSync(join(root, "redocly.yaml"), "utf8");
  writeFileSync(join(folder, "redocly.yaml"), settings.replace("- openapi/", `- ${root}/openapi/`));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Problem {
  readonly message: string;
  readonly location: readonly { readonly source: { readonly ref: string }; readonly pointer: string }[];
}

/** The findings of the contract's check after a text in one of its files is replaced. */
async function problemsWith(file: string, text: string, planted: string): Promise<string[]> {
  const path = join(folder, "openapi", file);
  const written = readFileSync(path, "utf8");
  expect(written).toContain(text);
  writeFileSync(path, written.replace(text, planted));
  const answer = await new Promise<string>((resolve) => {
    const redocly = join(root, "node_modules/@redocly/cli/bin/cli.js");
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const conditions = "--conditions=@archscribe/source";
    const args = [conditions, redocly, "lint", "--format", "json"];
    execFile(process.execPath, args, { cwd: folder, env }, (_, stdout) => resolve(stdout));
  });
  const { problems } = JSON.parse(answer) as { readonly problems: readonly Problem[] };
  return problems.map(
    ({ location: [place], message }) => `${place?.source.ref ?? ""}${place?.pointer ?? ""}: ${message}`,
  );
}

const contact = `    x-policy: anyone
    x-public: true
    x-scope: none
    x-csrf: always
`;

it.each([
  [
    "an operation that does not say which scope a personal token needs",
    contact.replace("    x-scope: none\n", ""),
    "/post: x-scope is missing; write one of read, write, generate, publish, job, none",
  ],
  [
    "one that is public and has a scope",
    contact.replace("none", "read"),
    "/post/x-scope: x-scope must be none: what is public needs no personal token",
  ],
])("the contract's check names the place of %s", async (_, planted, problem) => {
  const problems = await problemsWith("paths/contact.yaml", contact, planted);

  expect(problems[0]).toBe(`openapi/paths/contact.yaml#/contact${problem}`);
});
