import { joinPaths } from "../../program/join-paths.ts";
import type { Program } from "../../program/program.ts";
import type { Call, Value } from "../../program/value.ts";
import { rubyTexts, typeAround } from "../syntax/ruby-program.ts";

interface DeviseModule {
  /** The module that a model has. */
  readonly module: string;
  /** What `skip` and `only` call it. */
  readonly controller: string;
  readonly routes: readonly (readonly [methods: readonly string[], path: string])[];
}

/** The routes that Devise documents for `devise_for`, below the path of the model. */
const deviseModules: readonly DeviseModule[] = [
  {
    module: "database_authenticatable",
    controller: "sessions",
    routes: [
      [["GET", "POST"], "sign_in"],
      [["DELETE"], "sign_out"],
    ],
  },
  {
    module: "omniauthable",
    controller: "omniauth_callbacks",
    routes: [
      [["GET", "POST"], "auth/:provider"],
      [["GET", "POST"], "auth/:provider/callback"],
    ],
  },
  {
    module: "recoverable",
    controller: "passwords",
    routes: [
      [["GET"], "password/new"],
      [["GET"], "password/edit"],
      [["PATCH", "PUT", "POST"], "password"],
    ],
  },
  {
    module: "registerable",
    controller: "registrations",
    routes: [
      [["GET"], "registration/cancel"],
      [["GET"], "registration/sign_up"],
      [["GET"], "registration/edit"],
      [["PATCH", "PUT", "DELETE", "POST"], "registration"],
    ],
  },
  {
    module: "confirmable",
    controller: "confirmations",
    routes: [
      [["GET"], "confirmation/new"],
      [["GET", "POST"], "confirmation"],
    ],
  },
  {
    module: "lockable",
    controller: "unlocks",
    routes: [
      [["GET"], "unlock/new"],
      [["GET", "POST"], "unlock"],
    ],
  },
];

/** What a call of `devise_for` says about the routes of one model. */
export interface DeviseScope {
  readonly program: Program;
  /** The path of the model: `users`. */
  readonly base: string;
  /** The name of the class of the model. */
  readonly model: string;
  readonly pathNames: ReadonlyMap<string, string>;
}

/** Returns the routes of a model by the modules of Devise that its class has; undefined if the class is not found. */
export function deviseRoutes(
  call: Call,
  { base, model, pathNames, program }: DeviseScope,
): readonly { readonly methods: readonly string[]; readonly path: string }[] | undefined {
  const modules = modulesOf(model, program);
  if (modules === undefined) return undefined;
  const skipped = listed(call.named.get("skip"), program);
  const only = listed(call.named.get("only"), program);
  return deviseModules
    .filter(
      ({ controller, module }) =>
        modules.has(module) &&
        skipped?.includes("all") !== true &&
        skipped?.includes(controller) !== true &&
        (only === undefined || only.includes(controller)),
    )
    .flatMap(({ routes }) =>
      routes.map(([methods, path]) => ({
        methods,
        path: joinPaths(base, ...path.split("/").map((word) => wordFor(word, pathNames))),
      })),
    );
}

/** The word of `registration` is empty: its routes are those of the model itself. */
function wordFor(word: string, names: ReadonlyMap<string, string>): string {
  return names.get(word) ?? (word === "registration" ? "" : word);
}

/** The modules that `devise :registerable, …` lists in the class of a model. */
function modulesOf(model: string, program: Program): ReadonlySet<string> | undefined {
  const calls = program.units
    .flatMap((unit) => program.callsIn(unit))
    .filter(
      (call) =>
        call.name === "devise" &&
        call.of === undefined &&
        typeAround(program, call.scope)?.name.toLowerCase() === model.toLowerCase(),
    );
  if (calls.length === 0) return undefined;
  return new Set(
    calls.flatMap(({ args, named }) => [...args.flatMap((arg) => rubyTexts(program, arg)), ...named.keys()]),
  );
}

function listed(value: Value | undefined, program: Program): readonly string[] | undefined {
  if (value === undefined) return undefined;
  return (value.kind === "record" ? value.items : [value]).flatMap((item) => rubyTexts(program, item));
}
