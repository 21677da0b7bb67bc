import type { ReadingContext } from "../../../reader.ts";
import { elementsAt, parseXml, type XmlElement } from "../../../../xml/index.ts";
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
  const mapped: MappedServlet[] = [];
  context.attempt(file, () => {
    const root = parseXml(context.tree.text(file) ?? "");
    if (root === undefined) return;
    // JAX-RS can also run as a filter.
    for (const kind of ["servlet", "filter"]) {
      const classes = new Map(
        elementsAt(root, kind).map((servlet) => [
          textAt(servlet, `${kind}-name`),
          textAt(servlet, `${kind}-class`),
        ]),
      );
      for (const mapping of elementsAt(root, `${kind}-mapping`)) {
        const name = textAt(mapping, `${kind}-name`) ?? "";
        for (const { line, text: path } of elementsAt(mapping, "url-pattern"))
          mapped.push({
            className: classes.get(name) ?? name,
            path: path.trim(),
            module: moduleFolderOf(file),
            place: { file, line },
          });
      }
    }
  });
  return mapped;
}

function textAt(element: XmlElement, name: string): string | undefined {
  return elementsAt(element, name)[0]?.text;
}
