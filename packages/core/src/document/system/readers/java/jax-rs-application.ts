import type { MappedServlet } from "./build/web-xml.ts";
import { jaxRsAnnotations, pathOf } from "./jax-rs-annotations.ts";
import type { JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";

/** Returns the path below which the resources of a module are, by the folder of the module; an empty one if none is. */
export type BasePaths = (file: string) => string;

/** The servlets of JAX-RS implementations, and the name that the specification has for the one of the container. */
const jaxRsServlet =
  /(?:^|\.)(?:javax|jakarta)\.ws\.rs\.core\.Application$|jersey.*ServletContainer$|CXF\w*JaxrsServlet$|HttpServletDispatcher$/;

/**
 * Finds the paths of applications: `@ApplicationPath` of the only application of a module, else the pattern of the servlet
 * that a deployment descriptor declares for it.
 */
export function basePathsOf(
  types: readonly JavaType[],
  servlets: readonly MappedServlet[],
  sources: JavaSources,
): BasePaths {
  const annotated = types.flatMap((type) => {
    const path = applicationPathOf(type, sources);
    return path === undefined ? [] : [{ module: moduleFolderOf(type.unit.path), path }];
  });
  const described = servlets
    .filter(({ className, path }) => jaxRsServlet.test(className) && path.endsWith("/*"))
    .map(({ module, path }) => ({ module, path: path.slice(0, -2) }));
  return (file) => {
    const module = moduleFolderOf(file);
    for (const places of [annotated, described]) {
      const [first, second] = places.filter((place) => place.module === module);
      if (first !== undefined) return second === undefined ? first.path : "";
    }
    return "";
  };
}

function applicationPathOf(type: JavaType, sources: JavaSources): string | undefined {
  if (!type.annotations.some(({ name }) => name.endsWith("ApplicationPath"))) return undefined;
  return pathOf(jaxRsAnnotations(type.annotations, type, sources), sources, "ApplicationPath")?.text;
}
