import type { CallFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { callsOfUse } from "../program/client-calls.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { addJvmFile, jvmProgram } from "../java/syntax/jvm-program.ts";
import { jvmTexts } from "../java/syntax/jvm-texts.ts";
import { receiverOf } from "../java/syntax/receiver-type.ts";

/** Methods of a client of Ktor, whose first argument is the address. */
const ktorRequest = /^(?:get|post|put|patch|delete|head|options|request|prepareGet|preparePost|webSocket)$/;

/** Reads what Kotlin code requests with the client of Ktor. */
export const ktorClientsReader: CodeReader = {
  reads: "Ktor client",
  languages: ["kotlin"],
  mentions: /\bio\.ktor\.client\b|\bHttpClient\b|getenv/,
  followsNames: true,
  start(context) {
    const program = jvmProgram(context);
    const units: Unit[] = [];
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (/\bio\.ktor\.client\b|\bHttpClient\b/.test(file.text)) units.push(unit);
      },
      conclude: () =>
        units.flatMap((unit) => program.callsIn(unit)).flatMap((call) => ktorCalls(call, program, context)),
    };
  },
};

/** `client.get("http://orders/x")`, and `url("http://orders")` in the block of a request or of the default one. */
function ktorCalls(call: Call, program: Program, context: ReadingContext): readonly CallFact[] {
  const { args, name, of, scope } = call;
  const isInBlock =
    of === undefined &&
    name === "url" &&
    /^(?:defaultRequest|request|get|post|put|patch|delete)$/.test(scope.passedTo?.call.name ?? "");
  if (!isInBlock && (of === undefined || !ktorRequest.test(name))) return [];
  const written = args[0]?.kind === "routine" ? undefined : args[0];
  const all = jvmTexts(program, written);
  const isUnknown = all.length > 0 && all.every((text) => text.startsWith(gap));
  if (isUnknown && (isInBlock || receiverOf(of, program) === "HttpClient"))
    return callsOfUse({ place: placeOf(call), texts: [gap], protocol: "HTTP" }, context);
  const texts = all.filter((text) => /^(?:https?|wss?):\/\/|^\$\{[^}]*\}(?:\/|$)/.test(text));
  const verb = (isInBlock ? (scope.passedTo?.call.name ?? "") : name).toUpperCase().replace("PREPARE", "");
  const method = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(verb) ? verb : undefined;
  return texts.length === 0
    ? []
    : callsOfUse(
        { place: placeOf(call), texts, protocol: "HTTP", ...(method !== undefined && { method }) },
        context,
      );
}

function placeOf({ line, scope }: Call): { readonly file: string; readonly line: number } {
  return { file: scope.file, line };
}
