import { SaxesParser, type SaxesTagPlain } from "saxes";
import type { ReadingContext } from "../../../reader.ts";
import { moduleFolderOf } from "../syntax/module-folder.ts";

/** A servlet that a deployment descriptor maps to a pattern. */
export interface MappedServlet {
  /** Its class; its name if the container creates it, as it does for `javax.ws.rs.core.Application`. */
  readonly className: string;
  readonly path: string;
  /** The folder of its module. */
  readonly module: string;
  readonly place: { readonly file: string; readonly line: number };
}

/** Returns the servlets that the files `WEB-INF/web.xml` of a system map. */
export function mappedServlets(context: ReadingContext): readonly MappedServlet[] {
  const descriptors = context.tree.paths.filter((path) => path.endsWith("WEB-INF/web.xml"));
  return descriptors.flatMap((path) => mappingsIn(path, context));
}

/** The servlets and their patterns that a deployment descriptor declares. */
function mappingsIn(file: string, context: ReadingContext): MappedServlet[] {
  const classes = new Map<string, string>();
  const patterns: { name: string; path: string; line: number }[] = [];
  const parser = new SaxesParser();
  let name = "";
  let text = "";
  parser.on("opentag", ({ name: tag }: SaxesTagPlain) => {
    if (tag === "servlet" || tag === "servlet-mapping") name = "";
    text = "";
  });
  parser.on("text", (part) => void (text += part));
  parser.on("closetag", ({ name: tag }: SaxesTagPlain) => {
    if (tag === "servlet-name") name = text.trim();
    if (tag === "servlet-class") classes.set(name, text.trim());
    if (tag === "url-pattern") patterns.push({ name, path: text.trim(), line: parser.line });
  });
  context.attempt(file, () => void parser.write(context.tree.text(file) ?? "").close());
  return patterns.map(({ line, name: servlet, path }) => {
    const className = classes.get(servlet) ?? servlet;
    return { className, path, module: moduleFolderOf(file), place: { file, line } };
  });
}
