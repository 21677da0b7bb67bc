import fc from "fast-check";
import { expect, it } from "vitest";
import { editorAddress, galleryAddress, readDiagramAddress } from "./diagram-address.ts";

const aProject = fc.integer({ min: 1, max: 999_999_999_999_999 });
/** No diagram is called "." or "..": in an address these are the folder itself and the one above it. */
const aPart = fc
  .string({ minLength: 1, unit: "grapheme" })
  .filter((part) => !part.includes("/") && part !== "." && part !== "..");
const anId = fc.array(aPart, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));

it("the parts of an editor's address are read from it again", () => {
  fc.assert(
    fc.property(aProject, anId, (projectId, id) => {
      const { pathname } = new URL(editorAddress(projectId, id), "http://archscribe.test");

      expect(readDiagramAddress(pathname)).toEqual({ projectId, rest: id });
    }),
  );
});

it("a gallery's address has nothing behind the project", () => {
  expect(readDiagramAddress(galleryAddress(7))).toEqual({ projectId: 7, rest: "" });
});

it.each([
  ["/workspace/0x10/editor/usecase", { projectId: 0, rest: "usecase" }],
  ["/workspace/1234567890123456/editor/usecase", { projectId: 0, rest: "usecase" }],
  ["/workspace/7/editor/usecase/", { projectId: 7, rest: "usecase" }],
  ["/workspace/7/editor/100%", { projectId: 7, rest: "100%" }],
  ["/elsewhere", { projectId: 0, rest: "" }],
])("%s leads to no project that it does not name", (pathname, read) => {
  expect(readDiagramAddress(pathname)).toEqual(read);
});
