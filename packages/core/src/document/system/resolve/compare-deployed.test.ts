import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { answers, compose, type Deployment, module } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const build = { folder: "berths" };
const system = (...facts: readonly Fact[]) =>
  resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });
const ownersOf = (...deployed: readonly Fact[]): string[] =>
  system(module("berths"), answers("berths"), ...deployed).endpoints.map(({ part }) => part);

describe("what works in the background with the sources of a server", () => {
  it.each<[string, Deployment]>([
    ["its name", {}],
    ["its command", { names: ["pilots"], command: "celery -A harbour worker" }],
    ["its command that migrates", { names: ["pilots"], command: "./bin/entrypoint-migrator.sh" }],
    ["its Procfile, which sends no requests to it", { names: ["pilots"], platform: "Procfile" }],
    ["ending when its work is done", { names: ["pilots"], ports: [9000], isTask: true, command: "fill" }],
  ])("offers no endpoints, known by %s", (_, own) => {
    expect(ownersOf(compose("web", { build, ports: [8000] }), compose("worker", { build, ...own }))).toEqual([
      "web",
    ]);
  });

  it("offers them if it listens, or if nothing else has the sources", () => {
    expect(ownersOf(compose("web", { build }), compose("worker", { build, ports: [9000] }))).toEqual([
      "web",
      "worker",
    ]);
    expect(ownersOf(compose("worker", { build }))).toEqual(["worker"]);
  });

  it("is prepared by no task, which belongs to the part that is reached from outside", () => {
    const heroku = (name: string, own: Deployment = {}): Fact =>
      compose(name, { platform: "Procfile", build, file: "Procfile", command: `run ${name}`, ...own });
    const { parts } = system(
      module("berths"),
      heroku("beat"),
      heroku("web", { isExposed: true }),
      heroku("release", { isTask: true }),
    );

    expect(parts.flatMap(({ id, joined = [] }) => joined.map(({ name }) => [id, name]))).toContainEqual([
      "web",
      "release",
    ]);
    expect(parts.map(({ id }) => id)).toEqual(["beat", "web"]);
  });
});
