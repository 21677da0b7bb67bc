import { SaxesParser } from "saxes";

/** An element of a `pom.xml` that has a text, with the line at which it ends. */
export interface PomText {
  readonly text: string;
  readonly line: number;
}

/** What a `pom.xml` says of a dependency or plugin. */
export interface PomArtifact {
  readonly groupId: string;
  readonly artifactId: string;
  readonly scope?: string;
  readonly type?: string;
  /** Whether it names a main class, as plugins that make an executable archive do. */
  readonly hasMainClass: boolean;
  /** Of its `artifactId`. */
  readonly line: number;
}

/** What a `pom.xml` says by itself, without what it inherits. */
export interface Pom {
  readonly path: string;
  readonly groupId?: PomText;
  readonly artifactId?: PomText;
  readonly name?: PomText;
  readonly packaging?: PomText;
  readonly finalName?: PomText;
  readonly parent?: { readonly groupId: string; readonly artifactId: string; readonly relativePath?: string };
  readonly modules: readonly string[];
  readonly properties: ReadonlyMap<string, string>;
  /** Without those that are only managed, and those of profiles. */
  readonly dependencies: readonly PomArtifact[];
  readonly plugins: readonly PomArtifact[];
}

/** Elements are nested no deeper in a file that people write. */
const maxDepth = 100;

/** Parses a `pom.xml`; throws for one that is no well-formed XML. */
export function parsePom(path: string, text: string): Pom {
  const texts = new Map<string, PomText>();
  const properties = new Map<string, string>();
  const modules: string[] = [];
  const dependencies: PomArtifact[] = [];
  const plugins: PomArtifact[] = [];
  const open: string[] = [];
  let artifact: { values: Map<string, string>; line: number; hasMainClass: boolean } | undefined;
  let content = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    open.push(name);
    if (open.length > maxDepth) throw new Error("Its elements are nested too deeply.");
    content = "";
    if (artifacts.has(open.join("/")))
      artifact = { values: new Map(), line: parser.line, hasMainClass: false };
  });
  parser.on("text", (part) => void (content += part));
  parser.on("cdata", (part) => void (content += part));
  parser.on("closetag", ({ name }) => {
    const place = open.join("/");
    const value = content.trim();
    open.pop();
    content = "";
    const kind = artifacts.get(place);
    if (kind !== undefined && artifact !== undefined) {
      (kind === "dependency" ? dependencies : plugins).push(toArtifact(artifact));
      artifact = undefined;
    } else if (artifact !== undefined) {
      if (/^main-?class$|^start-class$/i.test(name)) artifact.hasMainClass = true;
      if (!artifacts.has(open.join("/"))) return;
      artifact.values.set(name, value);
      if (name === "artifactId") artifact.line = parser.line;
    } else if (place.startsWith("project/properties/")) properties.set(name, value);
    else if (place === "project/modules/module") modules.push(value);
    else if (!texts.has(place)) texts.set(place, { text: value, line: parser.line });
  });
  parser.write(text.replace(/^\uFEFF?\s*/, "")).close();
  return { path, ...namesIn(texts), modules, properties, dependencies, plugins };
}

const artifacts: ReadonlyMap<string, "dependency" | "plugin"> = new Map([
  ["project/dependencies/dependency", "dependency"],
  ["project/build/plugins/plugin", "plugin"],
]);

function toArtifact(artifact: {
  values: Map<string, string>;
  line: number;
  hasMainClass: boolean;
}): PomArtifact {
  const { hasMainClass, line, values } = artifact;
  const scope = values.get("scope");
  const type = values.get("type");
  return {
    groupId: values.get("groupId") ?? "org.apache.maven.plugins",
    artifactId: values.get("artifactId") ?? "",
    ...(scope === undefined ? {} : { scope }),
    ...(type === undefined ? {} : { type }),
    hasMainClass,
    line,
  };
}

function namesIn(texts: ReadonlyMap<string, PomText>) {
  const found: {
    -readonly [Key in "groupId" | "artifactId" | "name" | "packaging" | "finalName"]?: PomText;
  } = {};
  for (const key of ["groupId", "artifactId", "name", "packaging"] as const) {
    const value = texts.get(`project/${key}`);
    if (value !== undefined) found[key] = value;
  }
  const finalName = texts.get("project/build/finalName");
  if (finalName !== undefined) found.finalName = finalName;
  const parentId = texts.get("project/parent/artifactId")?.text;
  const relativePath = texts.get("project/parent/relativePath")?.text;
  if (parentId === undefined) return found;
  const groupId = texts.get("project/parent/groupId")?.text ?? "";
  return {
    ...found,
    parent: { groupId, artifactId: parentId, ...(relativePath === undefined ? {} : { relativePath }) },
  };
}
