import { access, constants, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import { ArchscribeError } from "../../../model/errors/index.ts";

/** A Java and a `plantuml.jar` that the user of this machine has chosen. */
export interface JavaPlantuml {
  readonly java: string;
  readonly jar: string;
  /** Changes when the jar does. */
  readonly version: string;
}

/** The places where package managers install the jar. */
const usualJars = [
  "/usr/share/plantuml/plantuml.jar",
  "/usr/share/java/plantuml.jar",
  "/usr/share/java/plantuml/plantuml.jar",
  "/opt/plantuml/plantuml.jar",
  "/opt/homebrew/opt/plantuml/libexec/plantuml.jar",
  "/usr/local/opt/plantuml/libexec/plantuml.jar",
  String.raw`C:\ProgramData\chocolatey\lib\plantuml\tools\plantuml.jar`,
];

/**
 * Finds Java by JAVA_HOME or PATH and, for `auto`, the jar by PLANTUML_JAR or where package managers put it. Nothing is
 * ever searched for in the folder of a project or in the current one, whose files may be a stranger's.
 *
 * @param wanted `auto`, or an absolute path of the jar
 * @throws ArchscribeError JAVA_NOT_FOUND
 */
export async function findJavaPlantuml(
  wanted: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<JavaPlantuml> {
  const jar = wanted === "auto" ? await findJar(environment) : await existingJar(wanted);
  const { mtimeMs, size } = await stat(jar);
  const java = await findJava(environment);
  return { java, jar, version: `plantuml.jar ${jar} ${size} ${mtimeMs}` };
}

async function findJar({
  PLANTUML_JAR: named,
}: Readonly<Record<string, string | undefined>>): Promise<string> {
  if (named !== undefined && named !== "") {
    if (isAbsolute(named)) return existingJar(named);
    return notFound(`plantuml.jar: PLANTUML_JAR is '${named}', which is not an absolute path`);
  }
  for (const path of usualJars) if (await isFile(path)) return path;
  return notFound("plantuml.jar");
}

async function existingJar(path: string): Promise<string> {
  return (await isFile(path)) ? path : notFound(`file ${path}`);
}

async function findJava(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const home = environment["JAVA_HOME"] ?? "";
  const folders = [...(isAbsolute(home) ? [join(home, "bin")] : []), ...programFolders(environment)];
  const name = process.platform === "win32" ? "java.exe" : "java";
  for (const folder of folders) {
    const path = join(folder, name);
    if ((await isFile(path)) && (await isExecutable(path))) return path;
  }
  return notFound("Java");
}

function notFound(missing: string): never {
  throw new ArchscribeError("JAVA_NOT_FOUND", { missing });
}

/**
 * The folders of PATH that belong to the user: npm puts the folders of a project's packages before them,
 * which may be a stranger's.
 */
export function programFolders({ PATH = "" }: Readonly<Record<string, string | undefined>>): string[] {
  return PATH.split(delimiter).filter(
    (folder) => isAbsolute(folder) && !/[\\/]node_modules[\\/]/.test(`${folder}/`),
  );
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
