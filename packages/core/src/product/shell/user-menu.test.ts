import { expect, it } from "vitest";
import { userMenu } from "./user-menu.ts";

it("WF102 a signed-in user has these entries, the last one in red", () => {
  expect(userMenu({ isSignedIn: true })).toEqual([
    { title: "Profile", action: "goTo", path: "/profile", isDanger: false },
    { title: "Dashboard", action: "goTo", path: "/", isDanger: false },
    { title: "Payout", action: "goTo", path: "/payout", isDanger: false },
    { title: "Logout", action: "logout", isDanger: true },
  ]);
});

it("WF102 only an operator sees Administration, above Logout", () => {
  const titles = (isOperator: boolean) =>
    userMenu({ isSignedIn: true, isOperator }).map(({ title }) => title);

  expect(titles(false)).not.toContain("Administration");
  expect(titles(true).slice(-2)).toEqual(["Administration", "Logout"]);
});

it("WF102 who is signed out can log in", () => {
  expect(userMenu({ isSignedIn: false })).toEqual([
    { title: "Login", action: "openSignIn", isDanger: false },
  ]);
});
