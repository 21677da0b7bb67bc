import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startRequirementTexts } from "./requirement-texts.ts";

const listOf = (id: string) =>
  [200, { requirements: [{ id, text: `Text of ${id}`, revision: "1" }], revision: "1" }] as const;
const replies = {
  "GET /sad/get_functional_requirements/": [listOf("FR-1")],
  "GET /sad/get_non_functional_requirements/": [listOf("NFR-1")],
  "GET /sad/get_user_stories/": [listOf("US-1")],
  "GET /sad/get_business_rules/": [listOf("BR-1")],
};

it("asks for the texts of all kinds, once somebody wants them", async () => {
  const { asked, client } = sampleClient(replies);
  const texts = startRequirementTexts({ client, projectId: 7 });
  const before = asked.length;

  await texts.send({ type: "requested" });

  expect([before, asked.length, texts.view.current.value]).toEqual([
    0,
    4,
    { "FR-1": "Text of FR-1", "NFR-1": "Text of NFR-1", "US-1": "Text of US-1", "BR-1": "Text of BR-1" },
  ]);
});

it("says that it failed if one of them does not come", async () => {
  const { "GET /sad/get_user_stories/": _, ...others } = replies;
  const texts = startRequirementTexts({ client: sampleClient(others).client, projectId: 7 });

  await texts.send({ type: "requested" });

  expect(texts.view.current).toMatchObject({ phase: "failed", value: {} });
});
