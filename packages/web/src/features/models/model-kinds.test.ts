import { initialTabs } from "@archscribe/core/product/models/model-tab";
import { describe, expect, it } from "vitest";
import { kindOfTab, modelKinds, modelPages, taskOf } from "./model-kinds.ts";

describe("the tabs of core are the kinds of their family:", () => {
  it.each(["data", "application", "deployment"] as const)("%s", (family) => {
    const kinds = initialTabs[family].map(({ id }) => kindOfTab(family, id));

    expect(kinds.map((kind) => kind && modelKinds[kind].title.split(/[- ]/)[0])).toEqual(
      initialTabs[family].map(({ itemName }) => itemName.split(" ")[0]),
    );
    expect(kindOfTab(family, kinds.length + 1)).toBeUndefined();
  });
});

it("each kind of diagram is open at one page; the class model is beside the component model", () => {
  const opened = Object.values(modelPages)
    .filter(({ title }) => title !== "Application model")
    .flatMap(({ open }) => open ?? []);

  expect([...opened, "component", "class"].toSorted()).toEqual(Object.keys(modelKinds).toSorted());
});

it("several kinds are generated together", () => {
  expect(taskOf(["conceptual", "physical"], "Data models")).toEqual({
    kind: "design",
    title: "Data models",
    parts: ["conceptual", "physical", "database"],
  });
});
