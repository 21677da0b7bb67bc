import { expect, it } from "vitest";
import { findRoute } from "../routes/find-route.ts";
import { madeParts } from "./made-parts.ts";

const change = (path: string, kind: "new" | "changed" | "same" | "detached" | "obsolete" = "new") => ({
  path,
  kind,
});

it("generated parts are listed, each with its page", () => {
  const parts = madeParts([
    change("use-cases/UC-1-order.yaml"),
    change("use-cases/UC-2-pay.yaml", "changed"),
    change("diagrams/component.puml"),
    change("diagrams/interaction/1-order.puml"),
    change("pages/orchestration.md", "same"),
    change("diagrams/class.puml", "detached"),
    change("diagrams/AWS.puml", "obsolete"),
  ]);

  expect(parts.map(({ files, title }) => [title, files])).toEqual([
    ["Use case specifications", 2],
    [expect.stringMatching(/interaction/i), 1],
    [expect.stringMatching(/component/i), 1],
  ]);
  expect(parts.filter(({ path }) => findRoute(path) === undefined)).toEqual([]);
});

it("a generation without changes has no parts", () => {
  expect(madeParts([change("diagrams/component.puml", "same")])).toEqual([]);
});
