import { expect, it } from "vitest";
import type { ArchitecturePlace } from "../../model/index.ts";
import { placeAddress } from "./place-address.ts";

it.each<[ArchitecturePlace["kind"], string, string, string]>([
  ["figure", "component", "diagrams/component.puml", "/workspace/7/editor/component"],
  [
    "figure",
    "interaction/borrow",
    "diagrams/interaction/borrow a book.mmd",
    "/workspace/7/editor/interaction/borrow%20a%20book",
  ],
  ["figure", "orchestration-1", "pages/orchestration.md", "/model/orchestration"],
  ["figure", "0001-queue-1", "decisions/0001-queue.md", "/model/decisions"],
  ["use-case", "UC-1", "use-cases/UC-1.yaml", "/use-case-specifications?id=UC-1"],
  ["step", "UC-1", "use-cases/UC-1.yaml", "/use-case-specifications?id=UC-1"],
  ["operation", "getBook", "api/openapi.yaml", "/model/swagger-definitions"],
  ["screen", "loans", "ui-previews/loans.html", "/model/ui-preview"],
  ["page", "cicd-pipeline", "pages/cicd-pipeline.md", "/model/cicd-pipeline"],
  ["decision", "0001", "decisions/0001-queue.md", "/model/decisions"],
])("the address of a %s %s in %s is %s", (...[kind, id, file, address]) => {
  expect(placeAddress({ kind, id, title: id, location: { file, line: 1 } }, 7)).toBe(address);
});
