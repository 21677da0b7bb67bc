import { expect, test } from "vitest";
import { programOfJava } from "../testing/java-program.ts";
import { meantAnnotations } from "./annotations.ts";

test("what annotations mean is found once, and again if a type was added that may say more", async () => {
  const program = await programOfJava({ "quay/Berth.java": "package quay; @Door class Berth {}" });
  const [berth] = program.types.all();
  if (berth === undefined) throw new Error("The type is missing.");
  const meant = (): readonly string[] =>
    meantAnnotations(berth.attributes, berth, program).map(({ name }) => name);

  expect(meant()).toEqual(["Door"]);
  expect(meantAnnotations(berth.attributes, berth, program)).toBe(
    meantAnnotations(berth.attributes, berth, program),
  );
  const added = await programOfJava({ "quay/Door.java": "package quay; @Controller @interface Door {}" });
  for (const unit of added.units) program.add(unit);
  expect(meant()).toEqual(["Door", "Controller"]);
});
