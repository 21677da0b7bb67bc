import type { CallFact, CallTarget } from "../../facts.ts";
import { languageOf } from "../../language-of.ts";
import type { CodeReader, FileReader, ReadingContext, SyntaxFile, SyntaxLanguage } from "../../reader.ts";
import { addCsharpFile, csharpProgram, csharpTexts } from "../csharp/syntax/csharp-program.ts";
import { daprComponents } from "../dapr-components.ts";
import { addGoFile, goProgram } from "../go/syntax/go-program.ts";
import { goTexts } from "../go/syntax/go-texts.ts";
import { addJvmFile, jvmProgram } from "../java/syntax/jvm-program.ts";
import { constantOf } from "../java/syntax/jvm-texts.ts";
import { script } from "../javascript/syntax/script.ts";
import { callOf } from "../program/client-calls.ts";
import { composeText } from "../program/compose-text.ts";
import type { Program } from "../program/program.ts";
import { type CodeLanguage, SeenCode } from "../program/shared-program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
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
  readonly start: (context: ReadingContext) => {
    readonly program: Program;
    add(file: SyntaxFile): Unit | undefined;
    textOf(value: Value): string | undefined;
  };
}

const seen =
  (language: CodeLanguage): ClientLanguage["start"] =>
  (context) => {
    const code = new SeenCode(language, context);
    const { program } = code;
    return {
      program,
      add: (file) => code.visit(file),
      textOf: (value) => composeText(program, value)?.text,
    };
  };

const clientLanguages: readonly ClientLanguage[] = [
  { languages: ["javascript", "typescript", "tsx"], start: seen(script) },
  { languages: ["python"], start: seen(python) },
  {
    languages: ["csharp"],
    start(context) {
      const program = csharpProgram(context);
      return {
        program,
        add: (file) => (addCsharpFile(program, file), program.unitAt(file.path)),
        textOf: (value) => csharpTexts(program, value)[0],
      };
    },
  },
  {
    languages: ["go"],
    start(context) {
      const program = goProgram(context);
      return {
        program,
        add: (file) => (addGoFile(program, file), program.unitAt(file.path)),
        textOf: (value) => goTexts(program, value)[0],
      };
    },
  },
  {
    languages: ["java", "kotlin"],
    start(context) {
      const program = jvmProgram(context);
      return {
        program,
        add: (file) => addJvmFile(program, file),
        textOf: (value) => constantOf(value, program),
      };
    },
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
    const readings = clientLanguages.map(({ languages, start }) => {
      let reading: ReturnType<typeof start> | undefined;
      return { languages, open: () => (reading ??= start(context)), units: new Set<Unit>() };
    });
    return {
      visit(file) {
        const language = languageOf(file.path);
        const one = readings.find(({ languages }) => languages.some((name) => name === language));
        const unit = one?.open().add(file);
        if (unit !== undefined) one?.units.add(unit);
      },
      conclude: () =>
        readings.flatMap(({ open, units }) =>
          [...units].flatMap((unit) =>
            open()
              .program.callsIn(unit)
              .flatMap((call) => callsOf(call, open().textOf, context)),
          ),
        ),
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
  const named = ["app_id", "appId", "store_name", "storeName", "binding_name", "bindingName", "pubsub_name"];
  const given = [...named.flatMap((key) => call.named.get(key) ?? []), ...withoutContext(call.args)];
  const [first, method] = given.map((value) => {
    const text = textOf(value);
    return text?.includes(gap) === true ? undefined : text;
  });
  if (first === undefined) {
    // A request that was made before has its application there.
    if (isInvocation && call.args.length < 3) return [];
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
  const targets = new Map<string, CallTarget>();
  for (const component of daprComponents(context))
    if (component.name === first && component.target !== undefined)
      targets.set(JSON.stringify(component.target), component.target);
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
