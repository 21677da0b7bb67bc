import { describe, expect, it } from "vitest";
import { checkedSample } from "../../checks/testing/checked-sample.ts";
import { withPictures } from "../../checks/index.ts";
import { assembleSad } from "../assemble-sad.ts";

/** The texts of the introduction of the sample with some files replaced. */
async function introductionOf(files: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { chapters } = assembleSad(withPictures(await checkedSample(files), new Map()));
  return JSON.stringify(
    chapters.flatMap(({ sections }) => sections).find(({ id }) => id === "unit-introduction"),
  );
}

it("mentions requirements and use cases only in a project that has some", async () => {
  const without = await introductionOf({
    "requirements/functional.yaml": undefined,
    "requirements/quality.yaml": undefined,
    "requirements/user-stories.yaml": undefined,
    "use-cases/UC-1.yaml": undefined,
  });

  expect(await introductionOf({})).toContain("Every requirement has an id");
  expect(without).toContain("how the system is divided into parts");
  expect(without).not.toMatch(/requirement|use case|must do/);
});

describe("how the use cases came about", () => {
  it.each([
    ["rules", "0f", "Rules made the use cases from the requirements. Written as "],
    ["a language model", "llm:0f", "A language model designed the use cases from the requirements."],
  ])("is said if %s generated them", async (_engine, recorded, said) => {
    const introduction = await introductionOf({
      "archscribe.generated.json": JSON.stringify({ "use-cases/UC-1.yaml": recorded }),
    });

    expect(introduction).toContain(said);
  });

  it("is not said if people wrote them", async () => {
    expect(await introductionOf({})).not.toContain("How this was made");
  });
});
