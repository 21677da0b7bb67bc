import { expect, it } from "vitest";
import { findRoute } from "../routes/find-route.ts";
import { subjectAddress, subjectTitle } from "./subject-address.ts";

it.each([
  ["requirement", "FR-3", "FR-3", "/requirements/FR-3/edit?comments=FR-3"],
  ["use-case", "UC-2", "UC-2", "/use-case-specifications?id=UC-2&comments=UC-2"],
  [
    "element",
    "order-service",
    "Element order-service",
    "/model/elements?element=order-service&comments=order-service",
  ],
  [
    "diagram",
    "class/1-orders",
    "Diagram class/1-orders",
    "/workspace/7/editor/class/1-orders?comments=class%2F1-orders",
  ],
  ["page", "orchestration", "Orchestration", "/model/orchestration?comments=orchestration"],
  ["decision", "0003-use-sql", "Decision 0003-use-sql", "/model/decisions?comments=0003-use-sql"],
  ["screen", "cart", "Screen cart", "/model/ui-preview?comments=cart"],
  ["section", "section:glossary", "Section Glossary", "/model/conversations?comments=section%3Aglossary"],
  [
    "finding",
    "finding:DR-4F7K2",
    "Drift DR-4F7K2",
    "/project-dashboard/drift?q=DR-4F7K2&comments=finding%3ADR-4F7K2",
  ],
  [
    "change",
    "change:requirement:FR-3",
    "Change of FR-3",
    "/project-dashboard/compare?comments=change%3Arequirement%3AFR-3",
  ],
] as const)(
  "a conversation about a %s, %s, is called %s and is at %s",
  (...[kind, about, title, address]) => {
    expect(subjectTitle({ kind, about })).toBe(title);
    expect(subjectAddress({ kind, about }, 7)).toBe(address);
    expect(findRoute(address)).toBeDefined();
  },
);
