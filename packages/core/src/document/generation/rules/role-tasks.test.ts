import { expect, it } from "vitest";
import { readRoleTasks, taskColumns } from "./role-tasks.ts";

it.each([
  [
    "Crane driver (shift): move containers, report damage",
    "Crane driver",
    ["move containers", "report damage"],
  ],
  [
    "Clerk: view permits, bills and fees, print labels",
    "Clerk",
    ["view permits, bills and fees", "print labels"],
  ],
  [
    "Pilot: views berths, books moorings and reports damage",
    "Pilot",
    ["views berths", "books moorings", "reports damage"],
  ],
  ["Foreman – assign crews; and approve overtime.", "Foreman", ["assign crews", "approve overtime"]],
])("finds the actions of a role: %s", (line, role, tasks) => {
  expect(readRoleTasks(line)).toEqual({ role, tasks });
});

it.each([
  "Crane driver: moves containers",
  "Foreman: head of a crew",
  "Foreman: full access, approve",
  "Cranes are red (cf. Sec. 5) or old. - move containers, report damage",
])("ignores descriptions of a person, and sentences: %s", (line) => {
  expect(readRoleTasks(line)).toBeUndefined();
});

it("finds the columns of a table by its head", () => {
  expect(taskColumns(["No.", "Role", "Responsibilities"])).toEqual({ role: 1, tasks: 2, isDescribed: false });
  expect(taskColumns(["Persona", "Description", "Jobs to be done"])).toEqual({
    role: 0,
    tasks: 2,
    isDescribed: true,
  });
  expect(taskColumns(["Rol", "Descripción"])).toEqual({ role: 0, tasks: 1, isDescribed: true });
  expect(taskColumns(["Role", "Count"])).toBeUndefined();
});
