import { expect, it } from "vitest";
import { loadPage, type PreloadError } from "./index.ts";

const failure = new Error("Failed to fetch dynamically imported module");
const failing = () => Promise.reject(failure);

it("CL20 a page that loads raises no event", async () => {
  const told: PreloadError[] = [];

  const page = await loadPage(
    () => Promise.resolve("the page"),
    (event) => told.push(event) > 0,
  );

  expect({ page, told }).toEqual({ page: "the page", told: [] });
});

it("CL20 a handled failure is reported, and no page is returned", async () => {
  const told: PreloadError[] = [];

  const page = await loadPage(failing, (event) => told.push(event) > 0);

  expect({ page, told }).toEqual({ page: undefined, told: [{ type: "preload-error", failure }] });
});

it("CL20 a failure that nobody handles is thrown on", async () => {
  await expect(loadPage(failing, () => false)).rejects.toBe(failure);
});

it("CL20 so is a failure before loading has begun", async () => {
  const broken = () => {
    throw failure;
  };

  await expect(loadPage(broken, () => false)).rejects.toBe(failure);
});
