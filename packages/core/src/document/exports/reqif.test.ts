import { expect, it } from "vitest";
import { loadWinkTagger } from "../../platform/node/index.ts";
import { addRequirements, readReqif } from "../generation/index.ts";
import { reqif } from "./reqif.ts";
import { sourceOf } from "./testing/export-source.ts";

const files = {
  "requirements/functional.yaml": `- id: FR-1
  text: A member borrows a book & signs "here".
  priority: must
  section: Lending
- id: FR-3
  text: A member returns a book.
  refines: [FR-1, BR-2]
`,
  "requirements/quality.yaml": `- id: NFR-1
  text: The search answers within 2 seconds < 1 MB.
  quality: performance-efficiency
  priority: should
  scenario: { stimulus: A member searches., response: The hits are shown., measure: 2 seconds }
`,
  "requirements/user-stories.yaml": "- id: US-4\n  text: As a member, I want to renew a loan.\n",
  "requirements/business-rules.yaml": "- id: BR-2\n  text: A member has at most ten loans.\n",
};

it("requirements keep id, kind, text, priority, quality, section and refinements over ReqIF", async () => {
  const { project } = await sourceOf(files);
  const { text } = reqif.emit(await sourceOf(files));

  const { found, leftOut } = readReqif(text, await loadWinkTagger());
  const { added } = addRequirements(found, { requirements: [], texts: new Map() });

  const kept = ({ id, priority, quality, refines, section, text: said }: (typeof added)[number]): object => ({
    id,
    priority,
    quality,
    refines,
    section,
    text: said,
  });
  expect(added.map(kept)).toEqual(expect.arrayContaining(project.requirements.map(kept)));
  expect(added).toHaveLength(project.requirements.length);
  expect(leftOut.map((one) => one.text)).toEqual([
    "Stimulus: A member searches.",
    "Measure: 2 seconds",
    "The hits are shown.",
  ]);
});

it("an export is the same in every run, and has the id of a requirement as the identifier of its object", async () => {
  const { text } = reqif.emit(await sourceOf(files));

  expect(text).toContain('<SPEC-OBJECT IDENTIFIER="NFR-1" ');
  expect(reqif.emit(await sourceOf(files)).text).toBe(text);
});

it("has a line break for each further line of a text, which other programs would join", async () => {
  const { text } = reqif.emit(
    await sourceOf({
      ...files,
      "requirements/user-stories.yaml":
        "- id: US-4\n  text: |\n    As a member, I want to renew.\n    Twice.\n",
    }),
  );

  expect(text).toContain("<xhtml:div>As a member, I want to renew.<xhtml:br/>Twice.</xhtml:div>");
});
