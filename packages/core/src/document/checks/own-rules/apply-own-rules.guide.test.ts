import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { memoryTree } from "../../../testing/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { checkProject } from "../check-project.ts";
import { rules as builtIn } from "../rules.ts";

/** The test consists of the guide's rules and their findings in the guide's project. */
const guide = await readFile(join(import.meta.dirname, "../../../../../../docs/guides/rules.md"), "utf8");
const [head = "", ...sections] = guide.split(/\n### /);
const examples = sections.map((section) => ({
  title: section.split("\n")[0] ?? "",
  rule: /```yaml\n([\s\S]*?)```/.exec(section)?.[1] ?? "",
  found: /```text\n([\s\S]*?)\n```/.exec(section)?.[1] ?? "",
}));
const project = Object.fromEntries(
  Array.from(
    head.matchAll(/^`([^`\n]+)`\n\n```(?:yaml|plantuml)\n([\s\S]*?)```/gm),
    ([, path = "", text = ""]) => [path, text] as const,
  ),
);

describe("the guide of rules", () => {
  it("has ten rules, each with its own id", () => {
    const ids = examples.map(({ rule }) => /id: (\S+)/.exec(rule)?.[1]);

    expect(new Set(ids).size).toBe(10);
  });

  it.each(examples)("$title finds exactly the findings in the guide", async ({ found, rule }) => {
    const manifest = `archscribe: 1\nname: Shop\norganization: Town\nrules:\n${rule.replaceAll(/^/gm, "  ")}`;
    const reading = await readProject(memoryTree({ ...project, "archscribe.yaml": manifest.trimEnd() }));
    if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
    const ids = new Set(builtIn.map(({ id }) => id).filter((id) => id !== "broken-rule"));
    const findings = checkProject(reading.project, reading.places, "2026-06-30").findings;

    expect(
      findings
        .filter(({ ruleId }) => !ids.has(ruleId))
        .map(({ location, message, severity }) =>
          [`${location.file}:${String(location.line)}`, severity, message].join("  "),
        )
        .join("\n"),
    ).toBe(found);
  });
});
