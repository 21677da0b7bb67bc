import type { Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { isInLibrary, otherModulesUsing } from "./syntax/library-users.ts";
import { typeAround } from "./syntax/type-around.ts";
import { findType } from "./syntax/type-lookup.ts";

/** Enums that list services are named so by convention. */
const constant = /\b\w*(?:Service|Server|Backend|Application|Microservice|Upstream)s?\.[A-Z][A-Z0-9_]*\b/;

/**
 * Reads calls that are given a service as a constant of an enum whose constants carry the names of services, as
 * applications do that look each other up through a client of their own.
 */
export const serviceConstants: CodeReader = {
  reads: "Enums of service names",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const uses: { from: JavaType; enumName: string; name: string; line: number }[] = [];
    return {
      visit(file) {
        const unit = sources.add(file);
        if (!constant.test(file.text)) return;
        for (const node of file.root.descendantsOfType("field_access")) {
          if (node?.parent?.type !== "argument_list" || !constant.test(node.text)) continue;
          const from = typeAround(node, unit);
          const [enumName = "", name = ""] = node.text.split(".");
          if (from !== undefined) uses.push({ from, enumName, name, line: node.startPosition.row + 1 });
        }
      },
      conclude: () =>
        uses.flatMap(({ enumName, from, line, name }): Fact[] => {
          const service = serviceOf(name, findType(sources, enumName, from));
          const place = { file: from.unit.path, line };
          return service === undefined
            ? []
            : callersOf(from, sources).map((file) => ({
                kind: "call",
                from: { file },
                to: { name: service },
                grade: "inferred",
                place,
              }));
        }),
    };
  },
};

/** The modules that call; what no module uses of a library calls nothing. */
function callersOf(type: JavaType, sources: JavaSources): readonly string[] {
  const users = otherModulesUsing(type, sources);
  return users.length > 0 || isInLibrary(type, sources) ? users : [type.unit.path];
}

/** The text that a constant carries, if all constants of its enum carry one. */
function serviceOf(name: string, type: JavaType | undefined): string | undefined {
  if (type?.kind !== "enum") return undefined;
  const constants = type.fields.filter((field) => field.type.name === type.name && field.isStatic);
  const texts = constants.map(({ name: own, value }) => {
    const [first] = value?.kind === "new" ? value.arguments : [];
    return { own, text: first?.kind === "text" ? first.text : undefined };
  });
  if (texts.some(({ text }) => text === undefined)) return undefined;
  return texts.find(({ own }) => own === name)?.text;
}
