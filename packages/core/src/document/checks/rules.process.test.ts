import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { daySample, sampleNote } from "../../platform/node/testing/day-sample.ts";
import { openPictureShop } from "../../platform/node/testing/pictures.ts";
import { renderDiagram, type RenderedDiagram } from "../diagrams/index.ts";
import { diagramDoesNotRender } from "./diagram-does-not-render.ts";
import { rules } from "./rules.ts";
import { checkFiles, type Draw, presentFindings } from "./testing/check-files.ts";
import { examplesIn, type RuleExamples } from "./testing/rule-examples.ts";

const shop = openPictureShop();
const others = rules.filter(({ id }) => id !== diagramDoesNotRender.id);

const pictures = new Map<string, Promise<RenderedDiagram>>();

/** Draws each text once, for most projects have the diagrams of the sample. */
const draw: Draw = (diagram, tree) => {
  const key = JSON.stringify(diagram);
  const picture = pictures.get(key) ?? renderDiagram(diagram, { ...shop.context, tree });
  pictures.set(key, picture);
  return picture;
};

async function examplesOf(id: string): Promise<RuleExamples> {
  const page = join(import.meta.dirname, "../../../../../docs/checks", `${id}.md`);
  return examplesIn(await readFile(page, "utf8"));
}

describe("the rule that a diagram can be rendered", () => {
  it("finds exactly the message of its page in the page's first project", async () => {
    const { always, found, message } = await examplesOf(diagramDoesNotRender.id);

    expect(presentFindings(await checkFiles({ ...always, ...found }, draw))).toBe(message);
  });

  it("finds nothing in the second project, which differs in one place", async () => {
    const { always, found, right } = await examplesOf(diagramDoesNotRender.id);

    expect(presentFindings(await checkFiles({ ...always, ...right }, draw))).toBe("");
    expect(Object.keys(right)).toEqual(Object.keys(found));
    expect(Object.keys(right)).toHaveLength(1);
  });

  it.each(daySample(others, 6))(
    `finds nothing in the projects of the page of $id${sampleNote}`,
    async ({ id }) => {
      const { always, found, right } = await examplesOf(id);

      for (const files of [found, right]) {
        const whole = { ...always, ...files };
        expect(await checkFiles(whole, draw)).toEqual(await checkFiles(whole));
      }
    },
  );

  it("finds nothing in the sample project", async () => {
    expect(await checkFiles({}, draw)).toEqual([]);
  });
});
