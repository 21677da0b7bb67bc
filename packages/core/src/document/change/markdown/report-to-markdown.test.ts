import { describe, expect, it } from "vitest";
import type { Finding } from "../../../model/errors/index.ts";
import { emptyComparison, sampleComparison } from "../testing/sample-comparison.ts";
import type { ProjectReport } from "./pull-request-report.ts";
import { reportToMarkdown } from "./report-to-markdown.ts";

const base = { name: "main", detail: "abc1234, 2026-03-31" };

function finding(severity: Finding["severity"], message: string): Finding {
  return {
    ruleId: "weak-word",
    severity,
    message,
    location: { file: "shop/requirements/functional.yaml", line: 7 },
  };
}

function project(more: Partial<ProjectReport> = {}): ProjectReport {
  return {
    name: "Shop",
    folder: "shop",
    findings: more.added ?? [],
    added: [],
    settled: 0,
    notes: [],
    ...more,
  };
}

describe("the report of a pull request", () => {
  it("is two sentences if nothing changes", () => {
    const text = reportToMarkdown({ base, notes: [], projects: [project({ comparison: emptyComparison })] });

    expect(text).toBe(
      "## Architecture\n\nWhat changes since `main` (abc1234, 2026-03-31).\n\nNothing changes in Shop, and there is no new finding.\n",
    );
  });

  it("does not report projects that were not compared as unchanged", () => {
    const { added: _, ...alone } = project();

    const text = reportToMarkdown({ notes: ["The base is not in this clone."], projects: [alone] });

    expect(text).toBe(
      "## Architecture\n\n**Not done**\n\n- The base is not in this clone.\n\nChecked without a finding: Shop.\n",
    );
  });

  it("lists new findings, the gravest first, and counts the others", () => {
    const added = [finding("note", "a note"), finding("error", "an error"), finding("warning", "a warning")];
    const findings = [...added, finding("warning", "an old one")];

    const text = reportToMarkdown({
      base,
      notes: [],
      projects: [project({ comparison: emptyComparison, findings, added, settled: 2 })],
    });

    expect(text).toContain(
      [
        "**New findings**: 1 error, 1 warning, 1 note",
        "",
        "| | Finding | Place | Rule |",
        "| - | - | - | - |",
        "| Error | an error | `shop/requirements/functional.yaml:7` | `weak-word` |",
        "| Warning | a warning | `shop/requirements/functional.yaml:7` | `weak-word` |",
        "| Note | a note | `shop/requirements/functional.yaml:7` | `weak-word` |",
        "",
        "2 findings of the base are settled. 1 finding was there before.",
      ].join("\n"),
    );
  });

  it("makes one row of findings that differ only in their subject", () => {
    const added = ["Orders", "Mail", "Stock", "Bill"].map((reference) => ({
      ...finding("warning", `the component '${reference}' is traced to no requirement`),
      reference,
    }));

    const text = reportToMarkdown({
      base,
      notes: [],
      projects: [project({ comparison: emptyComparison, added })],
    });

    expect(text).toContain("**New findings**: 4 warnings");
    expect(text).toContain(
      "| Warning | the component 'Orders' is traced to no requirement, and 3 more: Mail, Stock, Bill |",
    );
    expect(text).not.toContain("more.");
  });

  it("has a part for each project that changes, and a table before them", () => {
    const text = reportToMarkdown({
      base,
      notes: [],
      projects: [
        project({ comparison: sampleComparison, page: "https://host.example/shop.html" }),
        project({
          name: "Bank",
          folder: "docs/bank",
          comparison: sampleComparison,
          added: [finding("error", "x")],
        }),
        project({ name: "Post", folder: "post", comparison: emptyComparison }),
      ],
    });

    expect(text).toMatch(/\| Bank \(docs\/bank\) \| .* \| \d+ \| 1 error \|/);
    expect(text.match(/^### .*$/gm)).toEqual(["### Shop `shop`", "### Bank `docs/bank`"]);
    expect(text).toContain("[The changes in pictures, before and after](https://host.example/shop.html)");
    expect(text).toContain("```mermaid");
    expect(text).toContain("Nothing changes, and no finding is new, in Post.");
  });

  it("lists the failed steps, and all findings if there is no base", () => {
    const { added: _, ...unknown } = project({ findings: [finding("warning", "a warning")] });

    const text = reportToMarkdown({ notes: ["This clone is shallow."], projects: [unknown] });

    expect(text).toContain("**Not done**\n\n- This clone is shallow.");
    expect(text).toContain("**Findings**: 1 warning");
  });

  it("notifies nobody, and lets no text of a project be Markdown", () => {
    const hostile = "@acme/all #12 **bold** <img src=x> | `code`\n## Heading [x](javascript:x)";
    const text = reportToMarkdown({
      base,
      notes: [hostile],
      projects: [project({ name: hostile, notes: [hostile], added: [finding("error", hostile)] })],
    });

    expect(text).not.toMatch(/@acme|#12|(?<!\\)<img|\*\*bold|^## Heading|\]\(javascript/m);
  });

  it.each([60_000, 20_000, 3_000, 400])("is at most %d characters long, however much there is", (limit) => {
    const added = Array.from({ length: 300 }, (_, index) =>
      finding("warning", `finding ${index} ${"x".repeat(100)}`),
    );
    const projects = Array.from({ length: 60 }, (_, index) =>
      project({
        name: `Project ${index}`,
        folder: `p${index}`,
        comparison: sampleComparison,
        findings: added,
        added,
      }),
    );

    const text = reportToMarkdown({ base, notes: [], projects }, limit);

    expect(text.length).toBeLessThanOrEqual(limit);
    expect(text).toMatch(/shortened|more projects than|is limited|…/);
  });
});
