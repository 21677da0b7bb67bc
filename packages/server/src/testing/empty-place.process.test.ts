import { expect, it } from "vitest";
import { emptyPlace } from "./empty-place.ts";

it("uses PostgreSQL only in the layer of that name, even while both layers run", async ({ task }) => {
  const place = await emptyPlace();

  expect("url" in place).toBe(task.file.projectName === "postgres");
});
