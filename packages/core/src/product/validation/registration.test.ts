import { expect, it } from "vitest";
import { newPasswordPayload, registrationUsername } from "./registration.ts";

it.each([
  [{ firstName: "Ann", lastName: "Berg" }, "Ann Berg"],
  [{ firstName: "Anna Maria", lastName: "van den Berg" }, "Anna Maria van den Berg"],
  [{ firstName: " Ann ", lastName: " Berg" }, "Ann Berg"],
])("VA20 registration sends %j as one username", (person, username) => {
  expect(registrationUsername(person)).toBe(username);
});

it("VA21 a new password is sent twice, as it was typed", () => {
  expect(newPasswordPayload("Ab1$ef ")).toEqual({ new_password1: "Ab1$ef ", new_password2: "Ab1$ef " });
});
