import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { repositoryPaths, root } from "../house/source-tree.ts";

interface Service {
  readonly image: string;
  readonly ports?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly read_only: boolean;
  readonly security_opt: readonly string[];
  readonly volumes: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: unknown;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

let dockerfile: string;
let compose: Compose;

const read = (path: string): Promise<string> => readFile(join(root, path), "utf8");

beforeAll(async () => {
  dockerfile = (await read("Dockerfile")).replaceAll(/\\\n\s*/g, " ");
  compose = parse(await read("compose.yaml")) as Compose;
});

/** The arguments of an instruction in the last stage. */
function instruction(name: string): string {
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  return new RegExp(`^${name} (.*)$`, "m").exec(last)?.[1] ?? "";
}

describe("the image", () => {
  it("has the Node of the lock file, which is new enough for every package", async () => {
    const { packages } = JSON.parse(await read("package-lock.json")) as {
      readonly packages: Readonly<Record<string, { readonly version?: string }>>;
    };
    const [major = 0, minor = 0] = (packages["node_modules/node"]?.version ?? "").split(".").map(Number);
    const { engines } = JSON.parse(await read("packages/cli/package.json")) as {
      readonly engines: { readonly node: string };
    };
    const [neededMajor = 0, neededMinor = 0] = engines.node.replace(">=", "").split(".").map(Number);

    expect(dockerfile).toContain("install -D node_modules/node/bin/node /image/usr/local/bin/node");
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(neededMajor * 1000 + neededMinor);
  });

  it("has all packages that are published, and starts the command of one", async () => {
    // The extension of an editor is in no image.
    const folders = repositoryPaths()
      .flatMap((path) => /^packages\/(\w+)\/package\.json$/.exec(path)?.[1] ?? [])
      .filter(
        (folder) =>
          !readFileSync(join(root, "packages", folder, "package.json"), "utf8").includes('"vscode":'),
      );
    const packed = /for package in ([\w ]+); do/.exec(dockerfile)?.[1]?.split(" ") ?? [];

    expect(packed.toSorted()).toEqual(folders.toSorted());
    expect(repositoryPaths()).toContain("packages/cli/bin/archscribe.cjs");
    expect([instruction("ENTRYPOINT"), instruction("CMD")]).toEqual(['["archscribe"]', '["serve"]']);
  });

  it("runs as a user without rights, whose data is in the volume, with the browser in its sandbox", () => {
    const variables = instruction("ENV");

    expect(instruction("USER")).toBe("1000:1000");
    expect(variables).toContain(`DATA_FOLDER=${instruction("VOLUME")}/`);
    expect(variables).toContain("BROWSER_SANDBOX=require");
    expect(dockerfile).not.toContain("no-sandbox");
  });

  it("sets only variables that the server or Node knows", async () => {
    const documented = await read("docs/configuration.md");
    const names = Array.from(instruction("ENV").matchAll(/(\w+)=/g), ([, name = ""]) => name);

    expect(names.filter((name) => name !== "NODE_ENV" && !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it("is healthy according to a route of the contract, on the port that it exposes", async () => {
    const port = /PORT=(\d+)/.exec(instruction("ENV"))?.[1];
    const route = /process\.env\.PORT}(\/\w+)`/.exec(dockerfile)?.[1] ?? "";

    expect(instruction("EXPOSE")).toBe(port);
    expect(await read("openapi/openapi.yaml")).toMatch(new RegExp(`^  ${route}: `, "m"));
    expect(dockerfile).toContain("HEALTHCHECK");
  });

  it("leaves no lists of packages behind, and sends neither secrets nor history to the build", async () => {
    const ignored = (await read(".dockerignore")).split("\n");

    expect(dockerfile).toContain("rm -rf /var/lib/apt/lists/*");
    expect(ignored).toEqual(
      expect.arrayContaining([".git", "**/.env*", "**/*.env", "data", "**/node_modules"]),
    );
  });
});

describe("compose.yaml", () => {
  it("runs the image beside a database that is ready first", () => {
    const { database, server } = compose.services;

    expect(server?.depends_on).toEqual({ database: { condition: "service_healthy" } });
    expect(database?.healthcheck).toBeDefined();
    expect(server?.ports).toEqual([`127.0.0.1:3000:${instruction("EXPOSE")}`]);
    expect(Object.keys(compose.volumes).toSorted()).toEqual(["data", "database"]);
    expect(server?.volumes).toEqual([`data:${instruction("VOLUME")}`]);
  });

  it("writes to volumes only, grants no rights, and contains no secret", () => {
    for (const { environment, read_only, security_opt } of Object.values(compose.services)) {
      expect([read_only, security_opt[0]]).toEqual([true, "no-new-privileges:true"]);
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|URL/.test(name)) expect(value).toContain("${POSTGRES_PASSWORD:?");
    }
  });
});
