import type { EndpointFact } from "../../facts.ts";
import type { CodeReader, CodeReading, ReadingContext, SyntaxFile } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import type { CodeClass, Decorator } from "../code/code-file.ts";
import type { CallExpression, Expression } from "../code/expression.ts";
import { joinRoute } from "../code/route-graph.ts";
import { classKey, controllerPaths } from "./nestjs-module-paths.ts";
import { bracedPath } from "./syntax/braced-path.ts";
import { closestTo } from "./syntax/closest-to.ts";
import { textsIn } from "./syntax/list-texts.ts";
import { script } from "./syntax/script.ts";

const verbs: ReadonlyMap<string, string | undefined> = new Map([
  ...["Get", "Post", "Put", "Patch", "Delete", "Head", "Options"].map(
    (name) => [name, name.toUpperCase()] as const,
  ),
  ["All", undefined],
  ["Sse", "GET"],
]);

/** What the start of an application sets for all its controllers. */
interface ApplicationSettings {
  readonly file: string;
  /** Undefined if only the running code knows it. */
  readonly prefix?: string | undefined;
  /** What stands before the number of a version in a path, and the version of those that name none. */
  readonly versions?: { readonly before: string; readonly standard?: string };
}

class NestReading implements CodeReading {
  private readonly codeBase: CodeBase;
  private readonly context: ReadingContext;

  constructor(context: ReadingContext) {
    this.context = context;
    this.codeBase = new CodeBase(script.modules(context.tree.paths));
  }

  visit(file: SyntaxFile): void {
    this.codeBase.add(script.read(file));
  }

  conclude(): readonly EndpointFact[] {
    const settings = this.applicationSettings();
    const below = controllerPaths(this.codeBase, this.context);
    const endpoints: EndpointFact[] = [];
    for (const { classes, path } of this.codeBase.all())
      this.context.attempt(path, () => {
        const own = closestTo(path, settings);
        for (const type of classes.values())
          for (const decorator of type.decorators)
            if (nameOf(decorator) === "Controller") {
              const key = classKey(path, type);
              const module = below.has(key) ? below.get(key) : "";
              endpoints.push(...this.endpointsOf({ path, type, decorator, settings: own, module }));
            }
      });
    return endpoints;
  }

  /** `app.setGlobalPrefix("api")` and `app.enableVersioning({ type: VersioningType.URI })`. */
  private applicationSettings(): readonly ApplicationSettings[] {
    const found = new Map<string, ApplicationSettings>();
    for (const { calls, path } of this.codeBase.all())
      for (const call of calls) {
        const method = call.callee.kind === "member" ? call.callee.name : "";
        const known = found.get(path) ?? { file: path, prefix: "" };
        if (/^(?:createMicroservice|create)$/.test(method) && isNestFactory(call)) found.set(path, known);
        const [first] = call.args;
        if (method === "setGlobalPrefix" && first !== undefined)
          found.set(path, { ...known, prefix: textsIn(this.codeBase, { file: path, value: first })[0] });
        if (method === "enableVersioning") {
          const versions = this.versionsOf(path, first);
          found.set(path, { ...known, ...(versions !== undefined && { versions }) });
        }
      }
    return [...found.values()];
  }

  /** Versions are in the path unless another place is named. */
  private versionsOf(file: string, options: Expression | undefined): ApplicationSettings["versions"] {
    if (options === undefined) return { before: "v" };
    const { value } = this.codeBase.resolve({ file, value: options });
    if (value.kind !== "object") return undefined;
    const type = value.entries.get("type");
    if (type?.kind === "member" && type.name !== "URI") return undefined;
    const prefix = value.entries.get("prefix");
    const standard = value.entries.get("defaultVersion");
    return {
      before: prefix?.kind === "text" ? prefix.text : prefix === undefined ? "v" : "",
      ...(standard?.kind === "text" && { standard: standard.text }),
    };
  }

  private endpointsOf({ decorator, module, path, settings, type }: Controller): readonly EndpointFact[] {
    const { bases, versions } = this.baseOf(path, decorator);
    return type.methods.flatMap((method) =>
      method.decorators.flatMap((route) => {
        const name = nameOf(route);
        if (!verbs.has(name)) return [];
        const own = versionsIn(method.decorators, this.codeBase, path) ?? versions;
        const place = { file: path, line: route.line };
        const paths = this.pathsOf(path, argumentOf(route));
        return bases.flatMap((base) =>
          paths.flatMap((inner): EndpointFact[] => {
            const fronts = this.frontsOf(settings, own);
            if (base === undefined || inner === undefined || fronts === undefined || module === undefined) {
              this.context.unread({
                ...place,
                reason: "The path of this route is only known when the code runs.",
              });
              return [];
            }
            const verb = verbs.get(name);
            return fronts.map((front) => ({
              kind: "endpoint",
              owner: { file: path },
              ...(verb !== undefined && { method: verb }),
              path: [module, base, inner].map(bracedPath).reduce(joinRoute, front),
              grade: "seen",
              place,
            }));
          }),
        );
      }),
    );
  }

  /** What stands before the path of a controller: the prefix of the application, then each version. */
  private frontsOf(
    settings: ApplicationSettings | undefined,
    versions: readonly string[] | undefined,
  ): readonly string[] | undefined {
    if (settings === undefined) return [""];
    if (settings.prefix === undefined) return undefined;
    const { prefix } = settings;
    const numbering = settings.versions;
    if (numbering === undefined) return [prefix];
    const own = versions ?? (numbering.standard === undefined ? [] : [numbering.standard]);
    return own.length === 0 ? [prefix] : own.map((version) => joinRoute(prefix, numbering.before + version));
  }

  private baseOf(
    file: string,
    decorator: Decorator,
  ): { readonly bases: readonly (string | undefined)[]; readonly versions?: readonly string[] } {
    const argument = argumentOf(decorator);
    const resolved = argument === undefined ? undefined : this.codeBase.resolve({ file, value: argument });
    if (resolved?.value.kind !== "object") return { bases: this.pathsOf(file, argument) };
    const version = resolved.value.entries.get("version");
    const versions =
      version === undefined
        ? undefined
        : textsIn(this.codeBase, { file: resolved.file, value: version }).filter(
            (text) => text !== undefined,
          );
    return {
      bases: this.pathsOf(resolved.file, resolved.value.entries.get("path")),
      ...(versions !== undefined && { versions }),
    };
  }

  private pathsOf(file: string, expression: Expression | undefined): readonly (string | undefined)[] {
    return expression === undefined ? [""] : textsIn(this.codeBase, { file, value: expression });
  }
}

interface Controller {
  readonly decorator: Decorator;
  readonly path: string;
  readonly settings: ApplicationSettings | undefined;
  /** What its module is below; undefined if only the running code knows it. */
  readonly module: string | undefined;
  readonly type: CodeClass;
}

/** `@Version("2")`. */
function versionsIn(
  decorators: readonly Decorator[],
  codeBase: CodeBase,
  file: string,
): readonly string[] | undefined {
  const version = decorators.find((decorator) => nameOf(decorator) === "Version");
  const argument = version === undefined ? undefined : argumentOf(version);
  return argument === undefined
    ? undefined
    : textsIn(codeBase, { file, value: argument }).filter((text) => text !== undefined);
}

function isNestFactory(call: CallExpression): boolean {
  return (
    call.callee.kind === "member" && call.callee.of.kind === "name" && call.callee.of.name === "NestFactory"
  );
}

function nameOf({ expression }: Decorator): string {
  return expression.kind === "call" && expression.callee.kind === "name" ? expression.callee.name : "";
}

function argumentOf({ expression }: Decorator): Expression | undefined {
  return expression.kind === "call" ? expression.args[0] : undefined;
}

/** Reads the controllers of NestJS, below the prefix and the versions of their application. */
export const nestjsReader: CodeReader = {
  reads: "NestJS",
  languages: ["typescript", "javascript"],
  mentions:
    /@Controller\(|@Module\(|RouterModule|NestFactory|@nestjs\/|setGlobalPrefix|enableVersioning|export const [A-Z_]+\s*=\s*['"]/,
  followsNames: true,
  start: (context) => new NestReading(context),
};
