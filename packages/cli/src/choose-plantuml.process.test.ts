import { access, chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findJavaPlantuml } from "@archscribe/core/platform/node";
import { describe, expect, it } from "vitest";
import { ownEngines } from "./engines.ts";
import { archscribe, folderWith } from "./testing/command-line.ts";
import { watchedEngines } from "./testing/quick-engines.ts";

const salt = "@startsalt\n{ Login }\n@endsalt\n";
const manifest = "archscribe: 1\nname: Library\norganization: Elmford\n";

/** A `java` that leaves a note of having been run, and ends. */
async function javaIn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "java"),
    `#!/bin/sh\necho run > '${join(folder, "run")}'\necho "Error: told $*" >&2\nexit 1\n`,
  );
  await chmod(join(folder, "java"), 0o755);
}

async function wasRun(folder: string): Promise<boolean> {
  return access(join(folder, "run")).then(
    () => true,
    () => false,
  );
}

/** A folder of the person's own with Java and a jar. */
async function ownJava(): Promise<{ readonly folder: string; readonly environment: Record<string, string> }> {
  const folder = await folderWith({ "plantuml.jar": "" });
  await javaIn(join(folder, "bin"));
  return { folder, environment: { JAVA_HOME: folder, PATH: process.env["PATH"] ?? "" } };
}

describe("PlantUML is drawn by Java", () => {
  it.each([
    ["--java names a jar", (jar: string) => ({ args: ["--java", jar], environment: {} })],
    ["ARCHSCRIBE_JAVA does", (jar: string) => ({ args: [], environment: { ARCHSCRIBE_JAVA: jar } })],
    [
      "--java says auto, and PLANTUML_JAR where",
      (jar: string) => ({
        args: ["--java", "auto"],
        environment: { PLANTUML_JAR: jar },
      }),
    ],
  ])("where %s", async (_, asked) => {
    const own = await ownJava();
    const folder = await folderWith({ "a.puml": salt });
    const { args, environment } = asked(join(own.folder, "plantuml.jar"));

    const { code, stderr } = await archscribe(["render", "a.puml", ...args], {
      folder,
      environment: { ...own.environment, ...environment },
    });

    expect([code, await wasRun(join(own.folder, "bin"))]).toEqual([1, true]);
    expect(stderr).toContain(`${join(own.folder, "plantuml.jar")} cannot render: Error: told`);
  });

  it("if the project requests it with auto", async () => {
    const own = await ownJava();
    const folder = await folderWith({
      "archscribe.yaml": `${manifest}plantuml:\n  java: auto\n`,
      "diagrams/usecase.puml": "@startuml\nactor A\n@enduml\n",
    });

    const { stderr } = await archscribe(["check", folder], {
      environment: { ...own.environment, PLANTUML_JAR: join(own.folder, "plantuml.jar") },
    });

    expect(stderr).toContain("cannot render");
  });
});

describe("a stranger's folder", () => {
  it("never runs a program of its choice, even if it requests Java", async () => {
    const folder = await folderWith({
      "archscribe.yaml": `${manifest}plantuml:\n  java: auto\n`,
      "diagrams/usecase.puml": "@startuml\nactor A\n@enduml\n",
      "plantuml.jar": "",
    });
    const packages = join(folder, "node_modules/.bin");
    await javaIn(packages);
    await javaIn(folder);

    // npm puts the folder of a project's packages before PATH; a dot in it is the folder of the run.
    const { stderr } = await archscribe(["check", "."], {
      folder,
      environment: { PATH: `${packages}:.:${process.env["PATH"] ?? ""}`, PLANTUML_JAR: "" },
    });

    expect([await wasRun(packages), await wasRun(folder)]).toEqual([false, false]);
    expect(stderr).not.toContain("cannot render");
  });

  it("cannot name a jar in its manifest", async () => {
    const folder = await folderWith({
      "archscribe.yaml": `${manifest}plantuml:\n  java: plantuml.jar\n`,
      "plantuml.jar": "",
    });

    const { code, stdout } = await archscribe(["check", folder]);

    expect(code).toBe(1);
    expect(stdout).toContain("auto or off; a jar is named by --java or ARCHSCRIBE_JAVA alone");
  });
});

describe("a project that asks for Java is drawn without it", () => {
  const files = {
    "archscribe.yaml": `${manifest}plantuml:\n  java: auto\n`,
    "diagrams/usecase.puml": "@startuml\nactor A\n@enduml\n",
  };

  it("if there is none, and reports it", async () => {
    const folder = await folderWith(files);

    const { stderr } = await archscribe(["check", folder], {
      environment: { PATH: dirname(process.execPath), PLANTUML_JAR: "/gone/plantuml.jar" },
    });

    expect(stderr).toContain("there is no file /gone/plantuml.jar. The project asks for Java");
    expect(stderr).not.toContain("does-not-render");
  });

  it("if the person sets off", async () => {
    const own = await ownJava();
    const folder = await folderWith(files);

    await archscribe(["check", folder], {
      environment: {
        ...own.environment,
        PLANTUML_JAR: join(own.folder, "plantuml.jar"),
        ARCHSCRIBE_JAVA: "off",
      },
    });

    expect(await wasRun(join(own.folder, "bin"))).toBe(false);
  });
});

describe("wrong usage is", () => {
  it("to name Java and a service", async () => {
    const { code, stderr } = await archscribe(
      ["render", "-", "--java", "auto", "--service", "https://example.org"],
      { input: salt },
    );

    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/--java and --service both/) });
  });

  it("a jar of the environment that is another one in every folder", async () => {
    const { code, stderr } = await archscribe(["render", "-"], {
      input: salt,
      environment: { ARCHSCRIBE_JAVA: "x.jar" },
    });

    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/absolute path/) });
  });
});

it("a kind that only Java or a service draws names both ways", { tags: ["slow"] }, async () => {
  const { stderr } = await archscribe(["render", "-"], { input: salt, engines: ownEngines });

  expect(stderr).toContain(
    "@startsalt is not supported by the built-in engine; use Java (--java) or a rendering service",
  );
  expect(stderr).toContain("add --java auto or --java PATH");
});

const official = await findJavaPlantuml("auto", process.env).catch(() => undefined);

it.runIf(official)(
  `and Java draws it${official ? "" : " (left out: no Java, or no jar that PLANTUML_JAR names)"}`,
  async () => {
    const folder = await folderWith({ "a.puml": salt });

    const { code, stderr } = await archscribe(["render", "a.puml", "--java", official?.jar ?? ""], {
      folder,
    });

    expect({ code, stderr }).toEqual({ code: 0, stderr: "Rendering 1 diagram\n" });
    expect(await readFile(join(folder, "a.svg"), "utf8")).toContain(">Login</text>");
  },
);

describe("a daemon", () => {
  const sketch = { "a.puml": "@startuml\nA -> B\n@enduml\n" };

  it(
    "draws where --warm says so, and listens in a folder of the person's own",
    { tags: ["slow"] },
    async () => {
      const folder = await folderWith(sketch);

      const { code, stderr } = await archscribe(["render", "a.puml", "--warm", "0.005"], {
        folder,
        environment: { XDG_RUNTIME_DIR: folder },
      });

      expect([code, stderr]).toEqual([0, expect.not.stringContaining("Rendered without")]);
      expect((await stat(join(folder, "archscribe"))).mode & 0o777).toBe(0o700);
    },
  );

  it("is asked for by ARCHSCRIBE_WARM too", async () => {
    const { engines, settings } = watchedEngines();

    await archscribe(["render", "a.puml"], {
      engines,
      folder: await folderWith(sketch),
      environment: { ARCHSCRIBE_WARM: "0.005" },
    });

    expect(settings.warm?.idle).toBe(300);
  });

  it("is not started with --warm 0, whatever the environment sets", async () => {
    const folder = await folderWith(sketch);

    await archscribe(["render", "a.puml", "--warm", "0"], {
      folder,
      environment: { ARCHSCRIBE_WARM: "10", XDG_RUNTIME_DIR: folder },
    });

    expect(await readdir(folder)).not.toContain("archscribe");
  });

  it(
    "does not draw with a standard library of the person's own, and reports it",
    { tags: ["slow"] },
    async () => {
      const folder = await folderWith({ ...sketch, "library/own/a.puml": "' nothing" });

      const { code, stderr } = await archscribe(
        ["render", "a.puml", "--warm", "1", "--stdlib", join(folder, "library")],
        { folder, environment: { XDG_RUNTIME_DIR: folder } },
      );

      expect(code).toBe(0);
      expect(stderr).toContain("Rendered without a daemon: your own standard library");
    },
  );

  it.each([
    { args: ["--warm", "5", "--service", "https://example.org"], reason: "--service and --warm both choose" },
    { args: ["--warm", "5", "--java", "auto"], reason: "--java and --warm both choose the engine" },
    { args: ["--warm", "long"], reason: "It must be a number of minutes from 0 to 1440." },
    { environment: { ARCHSCRIBE_WARM: "on" }, reason: "ARCHSCRIBE_WARM is 'on'" },
  ])("is refused: $reason", async ({ args = [], environment = {}, reason }) => {
    const { code, stderr } = await archscribe(["render", "-", ...args], {
      environment,
      input: "@startuml\nA -> B\n@enduml\n",
    });

    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  });
});
