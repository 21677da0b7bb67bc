import type { SettingFact } from "../../facts.ts";
import { lineAt } from "../../line-at.ts";
import type { FileReader } from "../../reader.ts";

/**
 * The descriptors of servlet containers and where each says the path of an application. The `path` in a
 * `META-INF/context.xml` is not among them: Tomcat only obeys it in its `server.xml` ("The Context Container" of its
 * configuration reference).
 */
const descriptors: readonly (readonly [file: RegExp, path: RegExp])[] = [
  [
    /(?:^|\/)(?:jboss-web|glassfish-web|sun-web|payara-web|weblogic)\.xml$/,
    /<context-root>\s*([^<\s]+)\s*<\/context-root>/,
  ],
  [/(?:^|\/)jetty-(?:web|context)\.xml$/, /<Set\s+name="contextPath"\s*>\s*([^<\s]+)\s*<\/Set>/],
  [
    /(?:^|\/)server\.xml$/,
    /<(?:Context\b[^>]*\spath|(?:webApplication|application|enterpriseApplication)\b[^>]*\scontext-?[rR]oot)="([^"]+)"/,
  ],
];

const dockerfile = /(?:^|\/)(?:[\w.-]+\.)?(?:Dockerfile|Containerfile)(?:\.[\w.-]+)?$/i;

/**
 * A line that puts an archive into a folder from which Tomcat, Jetty and TomEE deploy it by its name, which is the old one
 * if there is no other.
 */
const deployed =
  /^\s*(?:COPY|ADD|RUN)\b.*?(?:\/|\s)(?<old>[\w.#-]+)\.war["',]*\s+\S*\bwebapps(?:\/(?<given>[\w.#-]+?)(?:\.war)?)?\/?["'\]]*\s*$/i;

/**
 * Reads the paths below which servlet containers deploy an application: from their descriptors, and from the name that a
 * Dockerfile gives the archive. Each is said as the setting of Spring that has the same meaning.
 */
export const contextPaths: FileReader = {
  reads: "Context paths of Tomcat, Jetty, WildFly, GlassFish, Liberty, WebLogic",
  claims: (path) => dockerfile.test(path) || descriptors.some(([file]) => file.test(path)),
  read: (paths, { tree }) =>
    paths.flatMap((file): SettingFact[] => {
      const text = tree.text(file);
      if (text === undefined) return [];
      return (dockerfile.test(file) ? inDockerfile(text) : inDescriptor(file, text)).map(
        ({ line, path }) => ({
          kind: "setting",
          owner: { file },
          key: "server.servlet.context-path",
          value: path,
          place: { file, line },
        }),
      );
    }),
};

interface ContextPath {
  readonly path: string;
  readonly line: number;
}

function inDescriptor(file: string, text: string): readonly ContextPath[] {
  const pattern = descriptors.find(([name]) => name.test(file))?.[1];
  // A comment keeps its length, so that lines can be counted.
  const read = text.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const all = pattern === undefined ? [] : [...read.matchAll(new RegExp(pattern, "g"))];
  // Several applications of one server have their paths each for itself.
  const [only, ...others] = all;
  const path = only?.[1];
  if (only === undefined || path === undefined || others.length > 0 || isRoot(path)) return [];
  return [{ path: `/${path.replace(/^\/+/, "")}`, line: lineAt(read, only.index) }];
}

/** Several archives in one image are several applications. */
function inDockerfile(text: string): readonly ContextPath[] {
  const found = text.split("\n").flatMap((line, index): ContextPath[] => {
    const { given, old } = deployed.exec(line)?.groups ?? {};
    // Tomcat puts a version behind two signs, which is not part of the path.
    const name = (given ?? old)?.replace(/##.*$/, "");
    return name === undefined ? [] : [{ path: `/${name.replaceAll("#", "/")}`, line: index + 1 }];
  });
  const names = new Set(found.map(({ path }) => path));
  return names.size === 1 ? found.slice(0, 1).filter(({ path }) => !isRoot(path)) : [];
}

function isRoot(path: string): boolean {
  return /^\/?(?:ROOT)?$/.test(path) || path.includes("${");
}
