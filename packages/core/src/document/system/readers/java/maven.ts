import { folderOf, pathFrom, pathIn } from "../../file-path.ts";
import type { DependencyFact, Fact, ModuleFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { parsePom, type Pom, type PomArtifact } from "./build/pom.ts";

/** Reads modules of Maven and what they depend on. */
export const maven: FileReader = {
  reads: "Maven",
  claims: (path) => /(?:^|\/)pom\.xml$/.test(path),
  read(paths, context) {
    const poms = new Map<string, Pom>();
    for (const path of paths)
      context.attempt(path, () => void poms.set(path, parsePom(path, context.tree.text(path) ?? "")));
    const withSources = new Set(
      context.tree.paths.flatMap((path) => {
        const match = /^(?:(.*?)\/)?src\/main\//.exec(path);
        return match === null ? [] : [match[1] ?? ""];
      }),
    );
    return [...poms.values()].flatMap((pom): Fact[] => {
      const lineage = lineageOf(pom, poms);
      const hasSources = withSources.has(folderOf(pom.path));
      return [moduleOf(lineage, hasSources), ...dependenciesOf(lineage)];
    });
  },
};

/** A pom, then its parents as far as they are in the scanned folder. */
type Lineage = readonly [Pom, ...Pom[]];

function lineageOf(pom: Pom, poms: ReadonlyMap<string, Pom>): Lineage {
  const parents: Pom[] = [];
  for (let current = parentOf(pom, poms); current !== undefined; current = parentOf(current, poms)) {
    if (current === pom || parents.includes(current)) break;
    parents.push(current);
  }
  return [pom, ...parents];
}

function parentOf({ parent, path }: Pom, poms: ReadonlyMap<string, Pom>): Pom | undefined {
  if (parent === undefined) return undefined;
  const place = pathFrom(folderOf(path), parent.relativePath ?? "..");
  const near = place === undefined ? undefined : (poms.get(place) ?? poms.get(pathIn(place, "pom.xml")));
  if (near?.artifactId?.text === parent.artifactId) return near;
  const named = [...poms.values()].filter(({ artifactId }) => artifactId?.text === parent.artifactId);
  return named.length === 1 ? named[0] : undefined;
}

function moduleOf(lineage: Lineage, hasSources: boolean): ModuleFact {
  const [pom, ...parents] = lineage;
  const names = [pom.artifactId, pom.name, pom.finalName].flatMap((text) =>
    text === undefined ? [] : [filled(text.text, lineage)],
  );
  const isSpringBoot =
    [pom, ...parents].some(({ parent }) => parent?.artifactId === "spring-boot-starter-parent") ||
    hasPlugin(pom, "spring-boot-maven-plugin");
  return {
    kind: "module",
    folder: folderOf(pom.path),
    names: [...new Set(names)].filter((name) => name !== "" && !name.includes("${")),
    technologies:
      isSpringBoot && unitOf(pom, hasSources) !== "aggregate" ? ["Java", "Spring Boot"] : ["Java"],
    unit: unitOf(pom, hasSources),
    place: { file: pom.path, line: pom.artifactId?.line ?? 1 },
  };
}

/** Plugins that make or start an application. */
const applicationPlugins = new Set([
  "spring-boot-maven-plugin",
  "quarkus-maven-plugin",
  "micronaut-maven-plugin",
  "jib-maven-plugin",
  "docker-maven-plugin",
  "dockerfile-maven-plugin",
  "thorntail-maven-plugin",
  "wildfly-swarm-plugin",
  "wildfly-maven-plugin",
  "liberty-maven-plugin",
  "payara-micro-maven-plugin",
  "helidon-maven-plugin",
  "appassembler-maven-plugin",
]);

function unitOf(pom: Pom, hasSources: boolean): ModuleFact["unit"] {
  const packaging = pom.packaging?.text ?? "jar";
  if (packaging === "pom") return "aggregate";
  if (["war", "ear", "quarkus"].includes(packaging)) return "application";
  const isApplication = pom.plugins.some(
    ({ artifactId, hasMainClass }) => hasMainClass || applicationPlugins.has(artifactId),
  );
  if (isApplication) return "application";
  return hasSources || pom.modules.length === 0 ? "unknown" : "aggregate";
}

function hasPlugin({ plugins }: Pom, name: string): boolean {
  return plugins.some(({ artifactId }) => artifactId === name);
}

/** The dependencies of a pom and of its parents, at the lines at which they stand. */
function dependenciesOf(lineage: Lineage): DependencyFact[] {
  const [pom] = lineage;
  if (unitOf(pom, false) === "aggregate") return [];
  const known = new Set<string>();
  const facts: DependencyFact[] = [];
  for (const owner of lineage)
    for (const dependency of owner.dependencies) {
      const name = nameOf(dependency, lineage);
      if (known.has(name) || dependency.scope === "import") continue;
      known.add(name);
      facts.push({
        kind: "dependency",
        folder: folderOf(pom.path),
        name,
        ...(isForTests(dependency) ? { isForTests: true } : {}),
        place: { file: owner.path, line: dependency.line },
      });
    }
  return facts;
}

function isForTests({ scope, type }: PomArtifact): boolean {
  return scope === "test" || type === "test-jar";
}

function nameOf({ artifactId, groupId }: PomArtifact, lineage: Lineage): string {
  return `${filled(groupId, lineage)}:${filled(artifactId, lineage)}`;
}

/** Fills properties, which parents may define. */
function filled(text: string, lineage: Lineage): string {
  const [pom] = lineage;
  return text.replace(/\$\{([^}]+)\}/g, (placeholder, key: string) => {
    if (/^(?:project\.|pom\.)?groupId$/.test(key))
      return pom.groupId?.text ?? pom.parent?.groupId ?? placeholder;
    if (/^(?:project\.|pom\.)?artifactId$/.test(key)) return pom.artifactId?.text ?? placeholder;
    if (key === "project.parent.groupId") return pom.parent?.groupId ?? placeholder;
    if (key === "project.parent.artifactId") return pom.parent?.artifactId ?? placeholder;
    const owner = lineage.find(({ properties }) => properties.has(key));
    return owner?.properties.get(key) ?? placeholder;
  });
}
