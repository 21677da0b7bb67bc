import type { MappedServlet } from "./build/web-xml.ts";
import type { ApplicationSettings } from "./configuration/application-settings.ts";
import { jaxRsAnnotations, pathOf } from "./jax-rs-annotations.ts";
import { modulesUsing } from "./syntax/library-users.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { fullNameOf } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Returns the path below which a resource is; an empty one if there is none. */
export type BasePaths = (type: DeclaredType) => string;

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
  readonly types: readonly DeclaredType[];
  readonly servlets: readonly MappedServlet[];
  readonly program: Program;
  readonly settings: ApplicationSettings;
}

/**
 * Finds the paths of applications: a setting, else `@ApplicationPath` of the only application of a module, else the
 * pattern of the servlet that a deployment descriptor declares for it. A module without any has the path of the modules
 * that use it.
 */
export function basePathsOf({ servlets, settings, program, types }: Reading): BasePaths {
  const annotated = types.flatMap((type) => {
    const path = applicationPathOf(type, program);
    return path === undefined ? [] : [{ module: moduleFolderOf(type.file), path }];
  });
  const applications = new Set(
    types.filter((type) => program.types.supertypeNamesOf(type).has("Application")).map(fullNameOf),
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
      pathOfModules(modulesUsing(type, program)) ??
      ""
    );
  };
}

function applicationPathOf(type: DeclaredType, program: Program): string | undefined {
  if (!type.attributes.some(({ name }) => name.endsWith("ApplicationPath"))) return undefined;
  return pathOf(jaxRsAnnotations(type.attributes, type, program), program, "ApplicationPath")?.text;
}
