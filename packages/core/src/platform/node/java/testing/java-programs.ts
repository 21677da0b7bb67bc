import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findJavaPlantuml, type JavaPlantuml } from "../find-java.ts";

/**
 * The Java and the `plantuml.jar` of this machine. No dependency of ours contains the jar, because its licence does not
 * permit that. PLANTUML_JAR names one.
 */
export async function officialPlantuml(): Promise<JavaPlantuml | undefined> {
  return findJavaPlantuml("auto", process.env).catch(() => undefined);
}

/** A `java` that runs the stand-in, with a jar of the given name, in a separate folder. */
export function standInPlantuml(name = "plantuml.jar"): JavaPlantuml & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "archscribe-java-"));
  mkdirSync(join(folder, "bin"));
  const java = join(folder, "bin/java");
  writeFileSync(
    java,
    `#!/bin/sh\nexec '${process.execPath}' '${join(import.meta.dirname, "stand-in-jar.ts")}' "$@"\n`,
  );
  chmodSync(java, 0o755);
  const jar = join(folder, name);
  writeFileSync(jar, "");
  return { folder, java, jar, version: name };
}
