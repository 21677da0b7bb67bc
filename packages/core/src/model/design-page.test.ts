import { describe, expect, test } from "vitest";
import { contentUnits } from "./content-unit.ts";
import { designPages } from "./design-page.ts";

describe("the design pages", () => {
  test("are eight, under the name of their file", () => {
    expect(designPages).toEqual([
      { key: "functional-architecture", title: "Functional architecture" },
      { key: "integration-architecture", title: "Integration architecture" },
      { key: "microservice-design", title: "Microservice design" },
      { key: "service-interface", title: "Service interface" },
      { key: "communication-and-security", title: "Communication and security" },
      { key: "containerization", title: "Containerization" },
      { key: "orchestration", title: "Orchestration" },
      { key: "cicd-pipeline", title: "CI/CD pipeline" },
    ]);
  });

  test("are each a unit of the document, under the same title", () => {
    expect(contentUnits).toEqual(expect.arrayContaining([...designPages]));
  });
});
