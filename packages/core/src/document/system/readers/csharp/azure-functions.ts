import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import {
  endpointsOfTrigger,
  factsOfBinding,
  kindOfBinding,
} from "../deployment/serverless/azure-bindings.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Attribute, Routine } from "../program/unit.ts";
import { csharpTexts, readCsharp } from "./syntax/csharp-program.ts";

/** Reads what starts the functions of Azure Functions and what they are bound to, by the attributes of C#. */
export const dotnetAzureFunctionsReader: CodeReader = {
  reads: "Azure Functions (.NET)",
  languages: ["csharp"],
  mentions: /\[(?:FunctionName|Function)\(/,
  followsNames: true,
  start: readCsharp((program, context) =>
    program.units.flatMap(({ routines }) =>
      routines.flatMap((routine) => {
        const named = routine.attributes.find(({ name }) => /^Function(?:Name)?$/.test(name));
        return named === undefined ? [] : functionFacts(routine, named, { context, program });
      }),
    ),
  ),
};

interface Reading {
  readonly context: ReadingContext;
  readonly program: Program;
}

function functionFacts(
  routine: Routine,
  { args: [own] }: Attribute,
  { context, program }: Reading,
): readonly Fact[] {
  const [functionName = ""] = csharpTexts(program, own);
  const bound = [...routine.attributes, ...routine.parameters.flatMap(({ attributes = [] }) => attributes)];
  return bound.flatMap(({ args, line, name, named }): readonly Fact[] => {
    const place = { file: routine.file, line };
    const { isTrigger, kind } = kindOfBinding(name);
    const texts = args.flatMap((argument) => csharpTexts(program, argument)).filter((text) => text !== gap);
    const isCertain = /(?:Trigger|Input|Output)$/.test(name);
    if (kind !== "http")
      return factsOfBinding({ kind, isTrigger, channel: texts[0], isCertain, place }, context);
    if (!isTrigger) return [];
    const route = named.get("Route");
    const written = route === undefined ? [] : csharpTexts(program, route);
    if (written.some((text) => text.includes(gap))) {
      context.unread({ ...place, reason: "The path of a route is not a constant." });
      return [];
    }
    const methods = texts.filter((text) => /^(?:get|post|put|patch|delete|head|options)$/i.test(text));
    return (written.length === 0 ? [functionName] : written).flatMap((path) =>
      endpointsOfTrigger({ route: path, methods, place }, context),
    );
  });
}
