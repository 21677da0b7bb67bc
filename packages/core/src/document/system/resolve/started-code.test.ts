import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { compose, module } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

/** The parts that offer an endpoint in a file, of two that are started with commands from the same sources. */
function ownersOf(file: string, ...commands: readonly string[]): string[] {
  const [tide, fog] = commands;
  const build = { folder: "harbour" };
  const place = { file: `harbour/${file}`, line: 3 };
  const facts: Fact[] = [
    module("harbour"),
    compose("tide", { build, ports: [80], ...(tide !== undefined && { command: tide }) }),
    compose("fog", { build, ports: [81], ...(fog !== undefined && { command: fog }) }),
    { kind: "endpoint", owner: { file: place.file }, method: "GET", path: "/", grade: "seen", place },
  ];
  return resolveSystem({ name: "port", repositories: [], facts, unread: [], fileCount: 1 }).endpoints.map(
    ({ part }) => part,
  );
}

describe("code of sources that two parts share", () => {
  it.each([
    ["a module of Python", "port/tide.py", ["uvicorn port.tide:app", "python -m port.fog"]],
    ["a script", "tide.py", ["python tide.py", "python fog.py"]],
    [
      "a program that a build makes",
      "apps/tide/src/main.ts",
      ["node dist/apps/tide/main.js", "node dist/apps/fog/main.js"],
    ],
    [
      "a folder in an option",
      "apps/tide/src/Home.php",
      ["symfony serve --dir=apps/tide/public", "symfony serve --dir=apps/fog/public"],
    ],
    ["a file, if nothing tells where the other one starts", "src/tide.ts", ["node dist/tide.js"]],
  ])("belongs to the one whose command starts %s", (_, file, commands) => {
    expect(ownersOf(file, ...commands)).toEqual(["tide"]);
  });

  it.each([
    ["it is where none of them starts", "port/store.py", ["uvicorn port.tide:app", "python -m port.fog"]],
    ["both start at the same place", "port/main.py", ["python -m port.main tide", "python -m port.main fog"]],
    [
      "it is beside where one starts, and nothing tells where the other does",
      "src/home.ts",
      ["node dist/tide.js"],
    ],
  ])("belongs to both if %s", (_, file, commands) => {
    expect(ownersOf(file, ...commands)).toEqual(["fog", "tide"]);
  });
});
