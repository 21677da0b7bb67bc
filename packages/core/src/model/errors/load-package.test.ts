import { expect, it } from "vitest";
import { loadPackage } from "./load-package.ts";

function absence(name: string): Error {
  return Object.assign(new Error(`Cannot find package '${name}' imported from /app/index.js`), {
    code: "ERR_MODULE_NOT_FOUND",
  });
}

it("returns an installed package", async () => {
  expect(await loadPackage("unpdf", "reading a PDF", async () => 7)).toBe(7);
});

it("names the command that installs what is not", async () => {
  const loading = loadPackage("unpdf", "reading a PDF", () => Promise.reject(absence("unpdf")));

  await expect(loading).rejects.toMatchObject({
    code: "PACKAGE_MISSING",
    message: expect.stringMatching(
      /^The package unpdf, needed for reading a PDF, is not installed: run `npm install unpdf@[\d.]+`$/,
    ) as string,
  });
});

it.each([absence("pako"), new Error("Cannot find package 'unpdf'")])(
  "does not take another failure for it: %s",
  async (failure) => {
    await expect(loadPackage("unpdf", "reading a PDF", () => Promise.reject(failure))).rejects.toBe(failure);
  },
);
