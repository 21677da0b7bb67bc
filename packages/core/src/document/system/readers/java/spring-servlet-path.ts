import type { MappedServlet } from "./build/web-xml.ts";
import type { ApplicationSettings } from "./configuration/application-settings.ts";
import { modulesUsing } from "./syntax/library-users.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { constantsOf } from "./syntax/jvm-texts.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Returns the path of the servlet of Spring that a controller answers below; an empty one if it is the root. */
export type ServletPaths = (type: DeclaredType) => string;

/** The classes of Spring that register its servlet without a deployment descriptor. */
const initializer = /^Abstract(?:AnnotationConfig)?DispatcherServletInitializer$/;

interface Reading {
  readonly servlets: readonly MappedServlet[];
  readonly settings: ApplicationSettings;
  readonly program: Program;
}

/**
 * Finds the paths of `DispatcherServlet`: `spring.mvc.servlet.path`, or the only pattern such as `/api/*` that a
 * deployment descriptor or an initializer of the module, or else of a module that uses it, maps.
 */
export function springServletPaths({ servlets, settings, program }: Reading): ServletPaths {
  const described = servlets.filter(({ className }) => className.endsWith("DispatcherServlet"));
  const mapped = [...described, ...program.types.all().flatMap((type) => mappedBy(type, program))]
    .filter(({ path }) => !path.startsWith("*."))
    .map(({ module, path }) => ({ module, path: path.endsWith("/*") ? path.slice(0, -2) : "" }));
  const pathOf = (modules: ReadonlySet<string>): string | undefined => {
    const paths = new Set(mapped.filter(({ module }) => modules.has(module)).map(({ path }) => path));
    const [only, ...others] = paths;
    return only === undefined || others.length === 0 ? only : "";
  };
  return (type) =>
    settings.of(type.file).get("spring.mvc.servlet.path") ??
    pathOf(new Set([moduleFolderOf(type.file)])) ??
    (mapped.length === 0 ? undefined : pathOf(modulesUsing(type, program))) ??
    "";
}

/** The patterns that `getServletMappings` of an initializer returns. */
function mappedBy(type: DeclaredType, program: Program): readonly Pick<MappedServlet, "module" | "path">[] {
  const method = type.methods.find(({ name }) => name === "getServletMappings");
  if (
    method === undefined ||
    ![...program.types.supertypeNamesOf(type)].some((name) => initializer.test(name))
  )
    return [];
  const module = moduleFolderOf(type.file);
  const paths = method.returns
    .flatMap((returned) => program.origins(returned))
    .flatMap(({ value }) => constantsOf(value, program) ?? []);
  return paths.map((path) => ({ module, path }));
}
