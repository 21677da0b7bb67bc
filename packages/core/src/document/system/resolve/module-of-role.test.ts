import { describe, expect, it } from "vitest";
import type { FoundPart } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { compose, type Deployment, kubernetes, module, needs, terraform } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function partsOf(
  facts: readonly Fact[],
  separate: readonly (readonly string[])[] = [],
): readonly FoundPart[] {
  return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1, separate })
    .parts;
}

const idsOf = (...facts: readonly Fact[]): string[] => partsOf(facts).map(({ id }) => id);

const cloud = "org.springframework.cloud:spring-cloud";
const packages: Readonly<Record<string, string>> = {
  registry: `${cloud}-starter-netflix-eureka-server`,
  settings: `${cloud}-config-server`,
  spans: "io.zipkin:zipkin-server",
  console: "de.codecentric:spring-boot-admin-starter-server",
  front: `${cloud}-starter-gateway`,
};

/** A module with the package that gives it its role. */
function sourcesOf(folder: string): Fact[] {
  return [module(folder), needs(folder, packages[folder] ?? "")];
}

const berths = [compose("berths", { build: { folder: "berths" } }), module("berths")];

describe("a module with a role that nothing deploys", () => {
  it.each([
    ["eureka", "registry"],
    ["config", "settings"],
    ["zipkin-server", "spans"],
    ["boot-admin", "console"],
    ["edge-server", "front"],
  ])("is %s, the only thing deployed with its role, though it is called %s", (name, folder) => {
    const [part, ...others] = partsOf([
      ...berths,
      compose(name, { image: `port/${name}` }),
      ...sourcesOf(folder),
    ]).filter(({ id, kind }) => id !== "berths" && kind !== "person");

    expect(others).toEqual([]);
    expect(part).toMatchObject({ id: name, folder, names: [folder] });
    expect(part?.joined).toEqual([
      {
        name: folder,
        reason: expect.stringMatching(
          `^${name} \\(Docker Compose\\) is the only .+ that is deployed, and ${folder} the only one with sources\\.$`,
        ),
      },
    ]);
  });

  it.each(["ui", "harbour-frontend", "web-app"])("is %s, the only pages that are deployed", (name) => {
    const pages: Fact = {
      kind: "role",
      owner: { file: "desk/package.json" },
      partKind: "client",
      grade: "said",
      place: { file: "desk/package.json", line: 4 },
    };
    const facts = [...berths, compose(name, { image: `port/${name}` }), module("desk"), pages];

    expect(partsOf(facts).filter(({ kind }) => kind === "client")).toMatchObject([
      { id: name, folder: "desk" },
    ]);
  });

  it("is what several platforms deploy with its role", () => {
    const facts = [
      compose("eureka", { image: "port/eureka" }),
      kubernetes("discovery", { image: "port/disco:2" }),
    ];

    expect(idsOf(...berths, ...facts, ...sourcesOf("registry"))).toEqual(["berths", "eureka"]);
  });

  it("is the image of the product that it embeds, and not the image of another product", () => {
    const deployed = (image: string): string[] =>
      idsOf(...berths, compose("spans-ui", { image }), ...sourcesOf("spans"));

    expect(deployed("openzipkin/zipkin:3")).toEqual(["berths", "spans-ui"]);
    expect(deployed("jaegertracing/all-in-one")).toEqual(["berths", "spans", "spans-ui"]);
  });

  it("stays a part if a list of 'separate' has both names", () => {
    const facts = [...berths, compose("eureka", { image: "port/eureka" }), ...sourcesOf("registry")];
    const separated = (name: string): string[] => partsOf(facts, [[name, "registry"]]).map(({ id }) => id);

    expect(separated("eureka")).toEqual(["berths", "eureka", "registry"]);
    expect(separated("eureka (Docker Compose)")).toEqual(["berths", "eureka", "registry"]);
  });

  const second: Deployment = { image: "port/discovery" };
  it.each<[string, readonly Fact[]]>([
    ["two things are deployed with its role", [compose("discovery", second)]],
    ["another module has its role", [module("registry2"), needs("registry2", packages["registry"] ?? "")]],
    [
      "another module with its role is deployed",
      [
        compose("names", { build: { folder: "names" } }),
        module("names"),
        needs("names", packages["registry"] ?? ""),
      ],
    ],
  ])("stays a part if %s", (_, more) => {
    const ids = idsOf(
      ...berths,
      compose("eureka", { image: "port/eureka" }),
      ...sourcesOf("registry"),
      ...more,
    );

    expect(ids).toContain("eureka");
    expect(ids).toContain("registry");
  });

  it("stays a part if what is called after its role shows pages", () => {
    expect(idsOf(...berths, compose("admin", { image: "port/admin-ui" }), ...sourcesOf("console"))).toEqual([
      "admin",
      "berths",
      "console",
    ]);
  });

  it("stays a part if what has its role is built from other sources", () => {
    const facts = [compose("eureka", { build: { folder: "elsewhere" } }), ...sourcesOf("registry")];

    expect(idsOf(...berths, ...facts)).toEqual(["berths", "eureka", "registry"]);
  });

  it("is the only pages with sources, which a platform hosts under another name", () => {
    const hosting = terraform("site", { partKind: "client", technology: "AWS Amplify" });
    const pages = (folder: string): Fact[] => {
      const file = `${folder}/index.html`;
      const place = { file, line: 1 };
      return [module(folder), { kind: "role", owner: { file }, partKind: "client", grade: "seen", place }];
    };

    expect(idsOf(...berths, hosting, ...pages("pier"))).toEqual(["berths", "site", "user"]);
    expect(idsOf(...berths, hosting, ...pages("pier"), ...pages("quay"))).toContain("pier");
  });
});
