import { expect, it } from "vitest";
import { emptyPlace } from "./empty-place.ts";

it("gives PostgreSQL to the layer of that name only, also while both layers run", async ({ task }) => {
  const place = await emptyPlace();

  expect("url" in place).toBe(task.file.projectName === "postgres");
});
