import { elementsAt, elementsIn, parseXml, type XmlElement } from "../../../../xml/index.ts";

/** An element of a `pom.xml` that has a text, with its line. */
export interface PomText {
  readonly text: string;
  readonly line: number;
}

/** A dependency or plugin in a `pom.xml`. */
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

/** Parses a `pom.xml`; throws if it is not well-formed XML. */
export function parsePom(path: string, text: string): Pom {
  const root = parseXml(text);
  if (root?.name !== "project")
    return { path, modules: [], properties: new Map(), dependencies: [], plugins: [] };
  return {
    path,
    ...namesIn(root),
    modules: elementsAt(root, "modules", "module").map((module) => module.text),
    properties: new Map(
      elementsAt(root, "properties").flatMap(({ children }) =>
        children.map((property) => [property.name, property.text] as const),
      ),
    ),
    dependencies: elementsAt(root, "dependencies", "dependency").map(toArtifact),
    plugins: elementsAt(root, "build", "plugins", "plugin").map(toArtifact),
  };
}

function toArtifact(element: XmlElement): PomArtifact {
  const [artifactId] = elementsAt(element, "artifactId");
  const scope = textAt(element, "scope");
  const type = textAt(element, "type");
  return {
    groupId: textAt(element, "groupId") ?? "org.apache.maven.plugins",
    artifactId: artifactId?.text ?? "",
    ...(scope === undefined ? {} : { scope }),
    ...(type === undefined ? {} : { type }),
    hasMainClass: elementsIn(element).some(({ name }) => /^main-?class$|^start-class$/i.test(name)),
    line: artifactId?.line ?? element.line,
  };
}

function namesIn(root: XmlElement) {
  const found: {
    -readonly [Key in "groupId" | "artifactId" | "name" | "packaging" | "finalName"]?: PomText;
  } = {};
  for (const key of ["groupId", "artifactId", "name", "packaging"] as const) {
    const [value] = elementsAt(root, key);
    if (value !== undefined) found[key] = value;
  }
  const [finalName] = elementsAt(root, "build", "finalName");
  if (finalName !== undefined) found.finalName = finalName;
  const parentId = textAt(root, "parent", "artifactId");
  const relativePath = textAt(root, "parent", "relativePath");
  if (parentId === undefined) return found;
  const groupId = textAt(root, "parent", "groupId") ?? "";
  return {
    ...found,
    parent: { groupId, artifactId: parentId, ...(relativePath === undefined ? {} : { relativePath }) },
  };
}

function textAt(element: XmlElement, ...path: readonly string[]): string | undefined {
  return elementsAt(element, ...path)[0]?.text;
}
