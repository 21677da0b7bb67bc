import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { optionalPackages } from "../../packages/core/src/model/errors/index.ts";
import {
  foreignLicences,
  type Lock,
  looseVersions,
  type Manifest,
  missingNativeParts,
  strayOptionalPackages,
} from "./manifests.ts";
import { filesLike, root } from "./source-tree.ts";

const { packages: lock } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Lock;
};

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")) as Manifest;
}

describe("the installed packages", () => {
  it("is of an exact version", () => {
    const manifests = filesLike(/(?:^|^packages\/\w+\/)package\.json$/);

    expect(manifests.flatMap(({ path, text }) => looseVersions(path, JSON.parse(text) as Manifest))).toEqual(
      [],
    );
  });

  it("is whole with the command line and the server, and light with core alone", () => {
    const bringers = { cli: manifestOf("cli"), server: manifestOf("server") };

    expect(strayOptionalPackages(optionalPackages, manifestOf("core"), bringers)).toEqual([]);
  });

  it("can be installed on every platform", () => {
    expect(missingNativeParts(lock)).toEqual([]);
  });

  it("is under a licence that lets others use it", () => {
    expect(foreignLicences(lock)).toEqual([]);
  });
});

describe("is caught:", () => {
  it.each(["^1.2.3", "~1.2.3", "1.x", "*", "latest", "github:a/b"])("the version %s", (version) => {
    expect(looseVersions("package.json", { dependencies: { a: version, b: "1.2.3" } })).toEqual([
      `package.json: pin a to an exact version, not ${version}`,
    ]);
  });

  it("an optional package that core brings itself, or that the command line lacks", () => {
    const peer = { peerDependencies: { a: "1.0.0" }, peerDependenciesMeta: { a: { optional: true } } };
    const bringing = { dependencies: { a: "1.0.0" } };

    expect(
      strayOptionalPackages({ a: "1.0.0" }, { ...peer, ...bringing }, { cli: {}, server: bringing }),
    ).toEqual([
      "make a 1.0.0 an optional peer of core, and nothing else",
      "make a 1.0.0 a dependency of cli",
    ]);
  });

  it("a native part that is not locked", () => {
    const planted = {
      "node_modules/a": { optionalDependencies: { "a-linux": "1.0.0", "a-darwin": "1.0.0" } },
      "node_modules/a-linux": {},
    };

    expect(missingNativeParts(planted)).toEqual([
      "node_modules/a wants a-darwin, which package-lock.json lacks",
    ]);
  });

  it.each([
    ["GPL-3.0-only", {}],
    ["MPL-2.0", {}],
    ["no licence", { dev: true }],
  ])("the licence %s of a package %o", (license, scope) => {
    expect(foreignLicences({ "node_modules/a": { license, ...scope } })).toEqual([
      `a: ${license} is not among the allowed licences`,
    ]);
  });
});
