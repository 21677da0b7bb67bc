import { expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { locustReader } from "./locust.ts";

it("what defines users of Locust generates load", async () => {
  const { facts } = await factsInCode(locustReader, {
    "load/locustfile.py": `from locust import HttpUser, task
class Visitor(HttpUser):
    host = "http://shop"`,
    "load/other.py": `import locust
class Visitor(Base): ...`,
  });
  expect(facts).toEqual([
    {
      kind: "role",
      owner: { file: "load/locustfile.py" },
      role: "load-generation",
      technology: "Locust",
      grade: "seen",
      place: { file: "load/locustfile.py", line: 2 },
    },
  ]);
});
