import type { Fact } from "../../../facts.ts";
import type { CodeReader, ReadingContext, SyntaxLanguage } from "../../../reader.ts";
import { script } from "../../javascript/syntax/script.ts";
import { textsIn } from "../../program/list-texts.ts";
import type { Program } from "../../program/program.ts";
import { type CodeLanguage, readSeenCode } from "../../program/shared-program.ts";
import { type Call, calleeOf, entriesOf, type Value } from "../../program/value.ts";
import { python } from "../../python/syntax/python.ts";
import { endpointsOfTrigger, factsOfBinding } from "./azure-bindings.ts";

/** Reads the functions of Azure Functions that Node.js programs register: `app.http("list", { route: "orders" })`. */
export const nodeAzureFunctionsReader: CodeReader = functionsReader({
  reads: "Azure Functions (Node.js)",
  languages: ["javascript", "typescript"],
  language: script,
  mentions: /@azure\/functions/,
  methodOf(call, program) {
    const { name = "", source } = program.packageOf(calleeOf(call)) ?? {};
    const [, method] =
      /^(app|input|output|trigger)\.\w+$/.test(name) && source === "@azure/functions" ? name.split(".") : [];
    return method === undefined ? undefined : { method, isTrigger: name.startsWith("app.") };
  },
});

/** Reads the functions of Azure Functions that decorators of Python make: `@app.route(route="orders")`. */
export const pythonAzureFunctionsReader: CodeReader = functionsReader({
  reads: "Azure Functions (Python)",
  languages: ["python"],
  language: python,
  mentions: /\bazure\.functions\b/,
  methodOf({ name, of }, program) {
    const made = of === undefined ? undefined : program.resolve(of);
    if (made?.kind !== "call") return undefined;
    const from = program.packageOf(calleeOf(made));
    const isApplication = /^azure\.functions(?:\.\w+)*\.(?:FunctionApp|Blueprint|AsgiFunctionApp)$/.test(
      `${from?.source ?? ""}.${from?.name ?? ""}`,
    );
    return isApplication ? { method: name, isTrigger: !/_(?:input|output)$/.test(name) } : undefined;
  },
});

/** How a language registers functions. */
interface FunctionCalls {
  readonly reads: string;
  readonly languages: readonly SyntaxLanguage[];
  readonly language: CodeLanguage;
  readonly mentions: RegExp;
  /** Returns the method of an application that a call is one of; undefined for any other call. */
  methodOf(
    call: Call,
    program: Program,
  ): { readonly method: string; readonly isTrigger: boolean } | undefined;
}

function functionsReader({ language, languages, mentions, methodOf, reads }: FunctionCalls): CodeReader {
  return {
    reads,
    languages,
    mentions,
    start: readSeenCode(language, ({ program, units }, context) =>
      units.flatMap((unit) =>
        program.callsIn(unit).flatMap((call) => {
          const found = methodOf(call, program);
          return found === undefined ? [] : factsOf(call, { ...found, program, context });
        }),
      ),
    ),
  };
}

const verbs: Readonly<Record<string, string>> = {
  get: "GET",
  post: "POST",
  put: "PUT",
  patch: "PATCH",
  deleteRequest: "DELETE",
};

interface Registered {
  readonly method: string;
  readonly isTrigger: boolean;
  readonly program: Program;
  readonly context: ReadingContext;
}

function factsOf(call: Call, { context, isTrigger, method, program }: Registered): readonly Fact[] {
  const place = { file: call.scope.file, line: call.line };
  const options = call.args.map((arg) => entriesOf(program.resolve(arg))).find((one) => one !== undefined);
  const given = (key: string): Value | undefined =>
    options?.get(key) ?? call.named.get(key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const texts = (value: Value | undefined): readonly (string | undefined)[] =>
    value === undefined ? [] : textsIn(program, value);
  if (method === "http" || method === "route" || verbs[method] !== undefined) {
    const [route] = given("route") === undefined ? [ownName(call, program)] : texts(given("route"));
    if (route === undefined) {
      context.unread({ ...place, reason: "The path of this route is only known when the code runs." });
      return [];
    }
    const verb = verbs[method];
    const methods = verb === undefined ? texts(given("methods")).filter((one) => one !== undefined) : [verb];
    return endpointsOfTrigger({ route, methods, place }, context);
  }
  const [channel] = ["queueName", "topicName", "eventHubName", "topic"].flatMap((key) => texts(given(key)));
  // Hooks of the application have no handler among their options.
  const isCertain = /_(?:trigger|input|output)$/.test(method) || options?.has("handler") === true;
  return factsOfBinding({ kind: kindOf(method), isTrigger, channel, isCertain, place }, context);
}

/** The name of a function: the first argument of its call, or the name of the function that is decorated. */
function ownName(call: Call, program: Program): string | undefined {
  const [first] = call.args;
  const [text] = first === undefined ? [] : textsIn(program, first);
  const decorated = program
    .unitAt(call.scope.file)
    ?.routines.find(({ attributes }) => attributes.some(({ value }) => value === call));
  return text ?? decorated?.name;
}

/** The kind of the binding that a method makes: `queue` for `storageQueue` and `queue_trigger`. */
function kindOf(method: string): string {
  const bare = method
    .replace(/_(?:trigger|input|output)$/, "")
    .replaceAll("_", "")
    .toLowerCase();
  if (bare === "schedule") return "timer";
  return bare.replace(/^storage/, "").replace(/^(servicebus|eventhub|cosmosdb).*$/, "$1");
}
