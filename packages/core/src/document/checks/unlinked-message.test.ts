import { expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");

/**
 * Returns the findings for a message from the page to the service, if the component diagram has these lines.
 */
function remarks(...lines: readonly string[]): Promise<string[]> {
  return remarksBy("unlinked-message", {
    "diagrams/interaction/lend.puml": plantuml(
      'participant "Loan page" as page',
      'participant "Loan service" as service',
      "page -> service : lend",
      "service --> page : due date",
    ),
    "diagrams/component.puml": plantuml('component "Loan page" as page', ...lines),
  });
}

const service = 'component "Loan service" as service';

it("a pair of components is found once, for any number of messages", async () => {
  expect(await remarks(service)).toEqual(["diagrams/interaction/lend.puml: Loan page"]);
});

it.each([
  ["in the direction of the message", [service, "page --> service"]],
  ["against it", [service, "service --> page"]],
  [
    "through a gateway that the sequence leaves out",
    [service, "component Gateway", "page --> Gateway", "Gateway --> service"],
  ],
  ["by what is around one of them", ['package "Back end" as back {', service, "}", "page --> back"]],
])("a link %s is enough", async (_, lines) => {
  expect(await remarks(...lines)).toEqual([]);
});

it("a way through two others is too far", async () => {
  expect(
    await remarks(service, "component A", "component B", "page --> A", "A --> B", "B --> service"),
  ).toHaveLength(1);
});

it("a component that no component diagram shows is not compared", async () => {
  expect(await remarks("component Other")).toEqual([]);
});
