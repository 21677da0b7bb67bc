import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findJavaPlantuml } from "./find-java.ts";

let folder: string;
const at = (path: string): string => join(folder, path);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-java-"));
  for (const path of ["own/bin/java", "home/bin/java", "project/node_modules/.bin/java"]) {
    await mkdir(at(`${path}/..`), { recursive: true });
    await writeFile(at(path), "#!/bin/sh\n");
    await chmod(at(path), 0o755);
  }
  await writeFile(at("own/plantuml.jar"), "one");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("Java", () => {
  it("is found in JAVA_HOME before PATH", async () => {
    const environment = { JAVA_HOME: at("home"), PATH: at("own/bin") };

    expect(await findJavaPlantuml(at("own/plantuml.jar"), environment)).toMatchObject({
      java: at("home/bin/java"),
    });
  });

  it.each([
    ["that npm puts before PATH for the packages of a project", () => at("project/node_modules/.bin")],
    ["without a root, which is another one in every folder", () => "."],
  ])("is never looked for in a folder %s", async (_, path) => {
    const environment = { PATH: path() };

    await expect(findJavaPlantuml(at("own/plantuml.jar"), environment)).rejects.toMatchObject({
      code: "JAVA_NOT_FOUND",
      message: "Diagrams cannot be rendered with Java: there is no Java",
    });
  });
});

describe("plantuml.jar", () => {
  const PATH = (): string => at("own/bin");

  it("is PLANTUML_JAR, for auto", async () => {
    const environment = { PATH: PATH(), PLANTUML_JAR: at("own/plantuml.jar") };

    expect(await findJavaPlantuml("auto", environment)).toMatchObject({
      java: at("own/bin/java"),
      jar: at("own/plantuml.jar"),
    });
  });

  it("is another version when its content is another", async () => {
    const before = await findJavaPlantuml(at("own/plantuml.jar"), { PATH: PATH() });
    await writeFile(at("own/plantuml.jar"), "another");

    const after = await findJavaPlantuml(at("own/plantuml.jar"), { PATH: PATH() });

    expect(after.version).not.toBe(before.version);
  });

  it.each(["plantuml.jar", "./own/plantuml.jar"])(
    "is not %s of the folder that a command is run in",
    async (named) => {
      const environment = { PATH: PATH(), PLANTUML_JAR: named };

      await expect(findJavaPlantuml("auto", environment)).rejects.toMatchObject({
        message: `Diagrams cannot be rendered with Java: there is no plantuml.jar: PLANTUML_JAR is '${named}', which is not an absolute path`,
      });
    },
  );

  it("that is named is the only accepted one", async () => {
    const gone = at("gone.jar");

    await expect(
      findJavaPlantuml(gone, { PATH: PATH(), PLANTUML_JAR: at("own/plantuml.jar") }),
    ).rejects.toMatchObject({
      message: `Diagrams cannot be rendered with Java: there is no file ${gone}`,
    });
  });
});
