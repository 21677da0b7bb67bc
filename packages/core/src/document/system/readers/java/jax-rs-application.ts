import type { MappedServlet } from "./build/web-xml.ts";
import type { ApplicationSettings } from "./configuration/application-settings.ts";
import { jaxRsAnnotations, pathOf } from "./jax-rs-annotations.ts";
import { fullNameOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { modulesUsing } from "./syntax/library-users.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { supertypeNamesOf } from "./syntax/type-lookup.ts";

/** Returns the path below which a resource is; an empty one if there is none. */
export type BasePaths = (type: JavaType) => string;

/** The servlets of JAX-RS implementations, and the name that the specification has for the one of the container. */
const jaxRsServlet =
  /(?:^|\.)(?:javax|jakarta)\.ws\.rs\.core\.Application$|jersey.*ServletContainer$|CXF\w*JaxrsServlet$|HttpServlet(?:30)?Dispatcher$|resteasy.*FilterDispatcher$|\bwink\b.*RestServlet$/;

/** The settings that say below which path a framework serves the resources of an application. */
const pathSettings = [
  "spring.jersey.application-path",
  "quarkus.rest.path",
  "quarkus.resteasy-reactive.path",
  "quarkus.resteasy.path",
];

interface Reading {
  readonly types: readonly JavaType[];
  readonly servlets: readonly MappedServlet[];
  readonly sources: JavaSources;
  readonly settings: ApplicationSettings;
}

/**
 * Finds the paths of applications: a setting, else `@ApplicationPath` of the only application of a module, else the
 * pattern of the servlet that a deployment descriptor declares for it. A module without any has the path of the modules
 * that use it.
 */
export function basePathsOf({ servlets, settings, sources, types }: Reading): BasePaths {
  const annotated = types.flatMap((type) => {
    const path = applicationPathOf(type, sources);
    return path === undefined ? [] : [{ module: moduleFolderOf(type.unit.path), path }];
  });
  const applications = new Set(
    types.filter((type) => supertypeNamesOf(sources, type).has("Application")).map(fullNameOf),
  );
  const described = servlets
    .filter(
      ({ className, path }) =>
        (jaxRsServlet.test(className) || applications.has(className)) && path.endsWith("/*"),
    )
    .map(({ module, path }) => ({ module, path: path.slice(0, -2) }));
  const pathOfModules = (modules: ReadonlySet<string>): string | undefined => {
    for (const places of [annotated, described]) {
      const paths = new Set(places.filter(({ module }) => modules.has(module)).map(({ path }) => path));
      const [only, ...others] = paths;
      if (only !== undefined) return others.length === 0 ? only : "";
    }
    return undefined;
  };
  return (type) => {
    const { path: file } = type.unit;
    const set = pathSettings.map((key) => settings.of(file).get(key)).find((path) => path !== undefined);
    return (
      set ??
      pathOfModules(new Set([moduleFolderOf(file)])) ??
      pathOfModules(modulesUsing(type, sources)) ??
      ""
    );
  };
}

function applicationPathOf(type: JavaType, sources: JavaSources): string | undefined {
  if (!type.annotations.some(({ name }) => name.endsWith("ApplicationPath"))) return undefined;
  return pathOf(jaxRsAnnotations(type.annotations, type, sources), sources, "ApplicationPath")?.text;
}
