import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal.ts";

const member = { isAuthenticated: true, hasSelectedProject: true };
const withoutProject = { ...member, hasSelectedProject: false };
const visitor = { ...member, isAuthenticated: false };

describe("an action that needs something first", () => {
  it("VA24 sharing is refused without a selected project", () => {
    expect(refusalOf("share-project", withoutProject)).toEqual({
      title: "No Project Selected",
      message: "Please select a project first to share it.",
    });
    expect(refusalOf("share-project", member)).toBeUndefined();
  });

  it("VA25 creating a project is refused to a visitor", () => {
    expect(refusalOf("create-project", visitor)).toEqual({
      title: "Authentication Required",
      message: "Please sign in to create a project",
    });
    expect(refusalOf("create-project", withoutProject)).toBeUndefined();
  });

  it("VA26 the dashboard is refused to a visitor", () => {
    expect(refusalOf("open-dashboard", visitor)).toEqual({ title: "Please sign in to access dashboard!" });
    expect(refusalOf("open-dashboard", withoutProject)).toBeUndefined();
  });
});
