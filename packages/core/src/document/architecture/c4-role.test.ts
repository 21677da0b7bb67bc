import { expect, it } from "vitest";
import { c4RoleOf } from "./c4-role.ts";

it.each([
  ["Person", { level: "person" }],
  ["System_Ext", { level: "system", isExternal: true }],
  ["SystemDb_Ext", { level: "system", isExternal: true }],
  ["ContainerQueue", { level: "container" }],
  ["Container_Boundary", { level: "container" }],
  ["Component", { level: "component" }],
  ["external system", { level: "system", isExternal: true }],
  ["External", { isExternal: true }],
  ["system", { level: "system" }],
  ["component", {}],
  ["service", {}],
  ["", {}],
  [undefined, {}],
])("%s", (stereotype, role) => {
  expect(c4RoleOf(stereotype)).toEqual(role);
});
