import { expect, it } from "vitest";
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

it("speaks of requirements and use cases only in a project that has some", async () => {
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
