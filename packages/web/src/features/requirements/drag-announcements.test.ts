import { expect, it } from "vitest";
import { dragAnnouncements } from "./drag-announcements.ts";

const record = (key: string, id?: string) => ({ key, ...(id === undefined ? {} : { stored: { id } }) });
const announcements = dragAnnouncements([record("a", "FR-1"), record("b", "FR-2"), record("c")] as never);

const moved = (active: string, over: string | null) =>
  ({ active: { id: active }, over: over === null ? null : { id: over } }) as never;

it("announces the positions of a move to screen readers", () => {
  expect([
    announcements.onDragStart(moved("b", null)),
    announcements.onDragOver(moved("b", "a")),
    announcements.onDragEnd(moved("b", "a")),
    announcements.onDragStart(moved("c", null)),
  ]).toEqual([
    "FR-2 is picked up, at place 2 of 3.",
    "FR-2 is at place 1 of 3.",
    "FR-2 is put down at place 1 of 3.",
    "The new requirement is picked up, at place 3 of 3.",
  ]);
});

it("beside the list there is no place", () => {
  expect([
    announcements.onDragOver(moved("b", null)),
    announcements.onDragEnd(moved("b", null)),
    announcements.onDragCancel(moved("b", "a")),
  ]).toEqual([undefined, "FR-2 is back in its place.", "FR-2 is back in its place."]);
});
