import { isBelow } from "../../file-path.ts";
import type { ReadingContext } from "../../reader.ts";
import { readYamlLines } from "../deployment/read-yaml-lines.ts";
import { textAt } from "../deployment/yaml-path.ts";
import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import { type Call, nameOf, type Value } from "../program/value.ts";
import { joinPaths } from "./path-text.ts";
import { classOf } from "./syntax/annotations.ts";
import { jvmTexts } from "./syntax/jvm-texts.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { nameOfCreated } from "./syntax/receiver-type.ts";

/** The path below which code or a configuration serves the resources or controllers of a module. */
export interface ServedPath {
  /** The folder of the module. */
  readonly module: string;
  readonly path: string;
}

/** Matches code that serves resources of JAX-RS with its own servlet, filter or server. */
export const servesResources =
  /\b(?:ServletContainer|GuiceContainer|HttpServlet(?:30)?Dispatcher|CXF\w*Servlet)\b|Http(?:Server|Container)Factory\b|io\.dropwizard\./;

/** The servlets and filters of JAX-RS implementations, by their simple names. */
export const jaxRsClass = /^(?:ServletContainer|GuiceContainer|HttpServlet(?:30)?Dispatcher|CXF\w*Servlet)$/;

/** The classes that hold a servlet or filter, which is their first argument. */
const holder = /^(?:Servlet|Filter)Holder$/;

/** The code that registers servlets, and which of them are meant, by their simple names. */
interface Registering {
  readonly program: Program;
  readonly servlet: RegExp;
}

/** Returns the paths that calls give servlets of some names: in Jetty, Guice, Spring Boot, Dropwizard, Grizzly. */
export function pathsServedByCode(units: readonly Unit[], registering: Registering): readonly ServedPath[] {
  const { program } = registering;
  return units.flatMap((unit) => {
    const calls = program.callsIn(unit);
    return calls.flatMap((call) =>
      patternsOf(call, registering).flatMap((pattern): readonly ServedPath[] => {
        const path = pattern.replace(/\/?\*$/, "");
        if (path.includes("*") || path.includes("${")) return [];
        const module = moduleFolderOf(unit.path);
        return [{ module, path: joinPaths(contextOf(call, calls, program), path) }];
      }),
    );
  });
}

/** The patterns of URLs that a call gives a servlet. */
function patternsOf(call: Call, registering: Registering): readonly string[] {
  const { args, isCreation, name, of } = call;
  const { program } = registering;
  const texts = (values: readonly Value[]): readonly string[] =>
    values
      .flatMap((value) => (value.kind === "record" ? value.items : [value]))
      .flatMap((value) => jvmTexts(program, value))
      .filter((text) => text.startsWith("/") && text.endsWith("*"));
  const [first, second] = args;
  // `context.addServlet(ServletContainer.class, "/api/*")`, `new ServletRegistrationBean(new ServletContainer(), "/api/*")`.
  if (
    /^add(?:Servlet|Filter)$/.test(name) ||
    (isCreation && /^(?:Servlet|Filter)RegistrationBean$/.test(name))
  )
    return isServlet(first, registering) ? texts(args.slice(1)) : [];
  // `registration.addMapping("/api/*")`, `bean.addUrlMappings("/api/*")`.
  if (/^(?:addMapping|addMappingForUrlPatterns|(?:add|set)Url(?:Mappings|Patterns))$/.test(name))
    return originsOf(of, program).some((made) =>
      made.args.slice(0, 2).some((one) => isServlet(one, registering)),
    )
      ? texts(args)
      : [];
  // `serve("/api/*").with(GuiceContainer.class)`, `filter("/api/*").through(GuiceContainer.class)`.
  if (/^(?:with|through)$/.test(name) && of?.kind === "call" && /^(?:serve|filter)$/.test(of.name))
    return isServlet(first, registering) ? texts(of.args) : [];
  // `environment.jersey().setUrlPattern("/api/*")`.
  if (name === "setUrlPattern" && of?.kind === "call" && of.name === "jersey") return texts(args);
  // `GrizzlyHttpServerFactory.createHttpServer(URI.create("http://localhost:8080/api/"), configuration)`.
  if (second !== undefined && /^create(?:HttpServer|Server|Container|Http2Server)$/.test(name))
    return /Http(?:Server|Container)Factory$/.test(nameOf(of)) ? pathsOfAddresses(first, program) : [];
  return [];
}

/** The paths of addresses of servers, as patterns. */
function pathsOfAddresses(value: Value | undefined, program: Program): readonly string[] {
  return jvmTexts(program, value).flatMap((text) => {
    const path = /^\w+:\/\/[^/]+(\/[\w./-]*)$/.exec(text)?.[1];
    return path === undefined ? [] : [`${path.replace(/\/$/, "")}/*`];
  });
}

/** Whether an expression is such a servlet, its class, or what holds it. */
function isServlet(value: Value | undefined, registering: Registering): boolean {
  const { program, servlet } = registering;
  if (value === undefined) return false;
  const named = classOf(value);
  if (named !== undefined) return servlet.test(named.replace(/^.*\./, ""));
  return originsOf(value, program).some((made) => {
    const name = nameOfCreated(made);
    return servlet.test(name) || (holder.test(name) && isServlet(made.args[0], registering));
  });
}

/** The calls from which an expression comes. */
function originsOf(value: Value | undefined, program: Program): readonly Call[] {
  if (value === undefined) return [];
  return program.origins(value).flatMap(({ value: origin }) => (origin.kind === "call" ? [origin] : []));
}

/** `context.setContextPath("/shop")` or `new ServletContextHandler(server, "/shop")` of what a servlet is added to. */
function contextOf({ of }: Call, calls: readonly Call[], program: Program): string {
  const made = originsOf(of, program).filter(({ name }) => /(?:ContextHandler|WebAppContext)$/.test(name));
  const set = calls.filter(
    ({ name, of: on }) =>
      name === "setContextPath" && originsOf(on, program).some((origin) => made.includes(origin)),
  );
  const written = [...set.flatMap(({ args }) => args), ...made.flatMap(({ args }) => args)];
  return written.flatMap((value) => jvmTexts(program, value)).find((text) => /^\/[\w/-]+$/.test(text)) ?? "";
}

/** Returns the paths that configurations of Dropwizard give the modules that are made with it. */
export function pathsOfDropwizard(units: readonly Unit[], context: ReadingContext): readonly ServedPath[] {
  const modules = new Set(
    units
      .filter(
        ({ declared }) => declared?.imports.some(({ name }) => name.startsWith("io.dropwizard.")) === true,
      )
      .map(({ path }) => moduleFolderOf(path)),
  );
  if (modules.size === 0) return [];
  return context.tree.paths
    .filter((path) => /\.ya?ml$/.test(path) && !/(?:^|\/)src\/test\//.test(path))
    .flatMap((file): readonly ServedPath[] => {
      if (!/^[^\S\n]+(?:rootPath|applicationContextPath)\s*:/m.test(context.tree.text(file) ?? "")) return [];
      const [root] = readYamlLines(file, context);
      const outer = textAt(root, "server", "applicationContextPath");
      const inner = textAt(root, "server", "rootPath");
      if (outer === undefined && inner === undefined) return [];
      const path = joinPaths(outer ?? "", (inner ?? "").replace(/\/?\*$/, ""));
      const folder = moduleFolderOf(file);
      return [...modules]
        .filter((module) => module === folder || isBelow(module, folder))
        .map((module) => ({ module, path }));
    });
}
