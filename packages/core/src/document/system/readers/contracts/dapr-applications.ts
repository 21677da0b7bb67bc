import type { CallFact, CallTarget } from "../../facts.ts";
import { languageOf } from "../../language-of.ts";
import type { CodeReader, FileReader, ReadingContext, SyntaxFile, SyntaxLanguage } from "../../reader.ts";
import { addCsharpFile, csharpProgram, csharpTexts } from "../csharp/syntax/csharp-program.ts";
import { daprComponents, nearestComponents } from "../dapr-components.ts";
import { addGoFile, goProgram } from "../go/syntax/go-program.ts";
import { goTexts } from "../go/syntax/go-texts.ts";
import { addJvmFile, jvmProgram } from "../java/syntax/jvm-program.ts";
import { constantOf } from "../java/syntax/jvm-texts.ts";
import { script } from "../javascript/syntax/script.ts";
import { callOf } from "../program/client-calls.ts";
import { composeText } from "../program/compose-text.ts";
import type { Program } from "../program/program.ts";
import type { CodeLanguage } from "../program/shared-program.ts";
import { gap } from "../program/texts.ts";
import type { Call, Value } from "../program/value.ts";
import { python } from "../python/syntax/python.ts";

/** Reads the components of Dapr whose scopes name the applications that use them. */
export const daprScopes: FileReader = {
  reads: "Components of Dapr",
  claims: (path) => /\.ya?ml$/.test(path),
  read: (_, context) =>
    daprComponents(context).flatMap(({ isUnknown, name, place, scopes, target, type }): CallFact[] => {
      if (isUnknown)
        context.unread({ ...place, reason: `The product of the component ${type} is not known.` });
      return target === undefined
        ? []
        : scopes.map(({ app, line }) => ({
            kind: "call",
            from: { deployable: app },
            to: target,
            label: name,
            grade: "said",
            place: { ...place, line },
          }));
    }),
};

/** How the code of some languages is read. */
interface ClientLanguage {
  readonly languages: readonly SyntaxLanguage[];
  readonly programOf: (context: ReadingContext) => Program;
  readonly add: (program: Program, file: SyntaxFile) => unknown;
  readonly textOf: (program: Program, value: Value) => string | undefined;
}

const ofModules = ({ programOf, translate }: CodeLanguage): Omit<ClientLanguage, "languages"> => ({
  programOf,
  add: (program, file) => {
    if (!program.has(file.path)) program.add(file.outline("unit", () => translate(file)));
  },
  textOf: (program, value) => composeText(program, value)?.text,
});

const clientLanguages: readonly ClientLanguage[] = [
  { languages: ["javascript", "typescript", "tsx"], ...ofModules(script) },
  { languages: ["python"], ...ofModules(python) },
  {
    languages: ["csharp"],
    programOf: csharpProgram,
    add: addCsharpFile,
    textOf: (program, value) => csharpTexts(program, value)[0],
  },
  {
    languages: ["go"],
    programOf: goProgram,
    add: addGoFile,
    textOf: (program, value) => goTexts(program, value)[0],
  },
  {
    languages: ["java", "kotlin"],
    programOf: jvmProgram,
    add: addJvmFile,
    textOf: (program, value) => constantOf(value, program),
  },
];

/** Methods of all SDKs by their names in lower case and without `_`. */
const invocation = /^(?:createinvoke(?:method|http)|invokemethod)/;
const componentUse =
  /^(?:(?:get|save|trysave|delete|trydelete|query|execute)(?:bulk)?state|(?:invoke|create)(?:output)?binding|(?:get|subscribe)configuration|publish(?:bulk)?event|bulkpublishevent)/;

/** The SDK of JavaScript has an object for each interface: `client.state.save("store", …)`. */
const parts: Readonly<Record<string, RegExp>> = {
  invoker: /^invoke$/,
  state: /^(?:get|getBulk|save|delete|query|transaction)$/,
  binding: /^send$/,
  pubsub: /^publish(?:Bulk)?$/,
  configuration: /^(?:get|subscribe\w*)$/,
};

/** Reads which applications and components of Dapr code uses by its SDKs. */
export const daprClients: CodeReader = {
  reads: "SDKs of Dapr",
  languages: clientLanguages.flatMap(({ languages }) => languages),
  mentions: /dapr/i,
  start(context) {
    const seen: { readonly path: string; readonly language: ClientLanguage }[] = [];
    return {
      visit(file) {
        const name = languageOf(file.path);
        const language = clientLanguages.find(({ languages }) => languages.some((one) => one === name));
        if (language === undefined) return;
        language.add(language.programOf(context), file);
        seen.push({ path: file.path, language });
      },
      conclude: () =>
        seen.flatMap(({ language: { programOf, textOf }, path }) => {
          const program = programOf(context);
          const unit = program.unitAt(path);
          return (unit === undefined ? [] : program.callsIn(unit)).flatMap((call) =>
            callsOf(call, (value) => textOf(program, value), context),
          );
        }),
    };
  },
};

function callsOf(
  call: Call,
  textOf: (value: Value) => string | undefined,
  context: ReadingContext,
): readonly CallFact[] {
  const name = call.name.replaceAll("_", "").toLowerCase();
  const part = call.of?.kind === "member" ? call.of.name : "";
  const isOfPart = Object.hasOwn(parts, part) && parts[part]?.test(call.name) === true;
  const isInvocation = isOfPart ? part === "invoker" : invocation.test(name);
  if (call.of === undefined || (!isOfPart && !isInvocation && !componentUse.test(name))) return [];
  const place = { file: call.scope.file, line: call.line };
  const keys = ["app_id", "appId", "store_name", "storeName", "binding_name", "bindingName", "pubsub_name"];
  const given = [...keys.flatMap((key) => call.named.get(key) ?? []), ...withoutContext(call.args)];
  const [first, method] = given.map((value) => {
    const text = textOf(value);
    return text?.includes(gap) === true ? undefined : text;
  });
  if (first === undefined) {
    // A request that was made before has its application there, and other libraries have such names: `store.getState()`.
    if (call.args.length + call.named.size < 2 || (isInvocation && call.args.length < 3)) return [];
    const what = isInvocation ? "application" : "component";
    context.unread({
      ...place,
      reason: `The ${what} of Dapr that this uses is only known when the code runs.`,
    });
    return [];
  }
  if (isInvocation) {
    const path = method === undefined ? "" : `/${method.replace(/^\//, "")}`;
    const address = `http://localhost:3500/v1.0/invoke/${first}/method${path}`;
    return [callOf({ label: path, place, protocol: "HTTP" }, { address })];
  }
  const named = daprComponents(context).filter(({ name: own }) => own === first);
  const targets = new Map<string, CallTarget>();
  for (const { target } of nearestComponents(named))
    if (target !== undefined) targets.set(JSON.stringify(target), target);
  const [only, ...others] = targets.values();
  // A component of several environments has its product from its scopes.
  return only === undefined || others.length > 0 ? [] : [callOf({ label: first, place }, only)];
}

/**
 * The arguments without a context of Go and an HTTP method of .NET, which are before the name. Go names a binding in a
 * structure: `&dapr.InvokeBindingRequest{Name: "printer"}`.
 */
function withoutContext([first, ...rest]: readonly Value[]): readonly Value[] {
  if (first === undefined) return [];
  const before = first.kind === "member" ? first.of : first.kind === "call" ? first.of : first;
  const isBefore = before?.kind === "name" && /^(?:ctx|context|HttpMethod)$/i.test(before.name);
  return (isBefore ? rest : [first, ...rest]).map((value) =>
    value.kind === "record" ? (value.entries.get("Name") ?? value) : value,
  );
}
