import type { ModuleFact } from "../../facts.ts";
import { languageOf } from "../../language-of.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { simpleName, typeUse } from "../program/type-use.ts";
import type { Unit } from "../program/unit.ts";
import { type Call, dottedName } from "../program/value.ts";
import { moduleManifestsOf } from "./build/module-manifests.ts";
import { addJvmFile, jvmProgram } from "./syntax/jvm-program.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";

/** What starts an application that is made with a framework. */
interface Start {
  readonly technology: string;
  /** The annotation of its class. */
  readonly annotation?: RegExp;
  /** The call that starts it, with the class or object that it is called on. */
  readonly call?: RegExp;
  /** The class that the class of the application extends. */
  readonly base?: string;
}

const starts: readonly Start[] = [
  {
    technology: "Spring Boot",
    annotation: /^Spring(?:Boot|Cloud)Application$/,
    call: /^(?:SpringApplication\.run|runApplication|new SpringApplicationBuilder)$/,
  },
  { technology: "Quarkus", annotation: /^QuarkusMain$/, call: /^Quarkus\.run$/ },
  { technology: "Micronaut", call: /^Micronaut\.run$/ },
  { technology: "Dropwizard", base: "Application", call: /^run$/ },
  { technology: "Ktor", call: /^(?:embeddedServer|EngineMain\.main)$/ },
];

/** The method with which any program begins. */
const mainMethod = /\bpublic\s+static\s+void\s+main\s*\(/;

/** Reads which modules are applications, by the class that starts them. */
export const javaApplication: CodeReader = {
  reads: "Main classes of applications on the JVM",
  languages: ["java", "kotlin"],
  mentions:
    /@SpringBootApplication|@SpringCloudApplication|SpringApplication|runApplication|@QuarkusMain|Quarkus\b|Micronaut\b|extends\s+Application\s*<|embeddedServer|EngineMain|static\s+void\s+main/,
  start(context) {
    const program = jvmProgram(context);
    const units: Begun[] = [];
    return {
      visit(file) {
        units.push({
          unit: addJvmFile(program, file),
          main: file.note("main", (text) => lineOf(mainMethod, text) ?? null),
        });
      },
      conclude: () => units.flatMap((one) => applicationIn(one, program, context)),
    };
  },
};

/** A file with what may begin a program in it. */
interface Begun {
  readonly unit: Unit;
  /** The line of a plain main method. */
  readonly main: number | null;
}

function applicationIn({ main, unit }: Begun, program: Program, context: ReadingContext): ModuleFact[] {
  const begun = starts.map((start) => ({
    line: linesOf(start, unit, program)[0],
    technology: start.technology,
  }));
  for (const { line, technology } of [...begun, { line: main, technology: undefined }]) {
    if (line === undefined || line === null) continue;
    const file = unit.path;
    return [
      {
        kind: "module",
        folder: moduleManifestsOf(context).folderOf(file) ?? moduleFolderOf(file),
        names: [],
        technologies: [
          languageOf(file) === "kotlin" ? "Kotlin" : "Java",
          ...(technology === undefined ? [] : [technology]),
        ],
        unit: "application",
        place: { file, line },
      },
    ];
  }
  return [];
}

/** The lines that start an application, in their order. */
function linesOf({ annotation, base, call }: Start, unit: Unit, program: Program): readonly number[] {
  const types = unit.declared?.types ?? [];
  const annotated = types
    .flatMap(({ attributes }) => attributes)
    .filter(({ name }) => annotation?.test(simpleName(name)) === true);
  const extending = types.filter(({ bases }) => bases.some((one) => isGeneric(one, base)));
  if (base !== undefined && extending.length === 0) return [];
  const calls = program.callsIn(unit).filter((one) => call?.test(writtenCall(one, base)) === true);
  const lines = base === undefined ? [...annotated, ...calls] : calls.length === 0 ? [] : extending;
  return lines.map(({ line }) => line).toSorted((one, other) => one - other);
}

/** `SpringApplication.run`, `runApplication`, `new SpringApplicationBuilder`; of an object that is made, `run` only. */
function writtenCall({ args, isCreation, name, of }: Call, base: string | undefined): string {
  if (isCreation) return `new ${name}`;
  if (of?.kind === "call") return base !== undefined && of.isCreation && args.length === 1 ? name : "";
  const owner = of && dottedName(of);
  return owner === undefined
    ? of === undefined && base === undefined
      ? name
      : ""
    : `${simpleName(owner)}.${name}`;
}

/** Whether a supertype is one with arguments, so that it is not the class of JavaFX. */
function isGeneric(written: string, base: string | undefined): boolean {
  const { arguments: list, name } = typeUse(written);
  return simpleName(name) === base && list.length > 0;
}

/** The line of a match outside of comments and texts; undefined if there is none. */
function lineOf(pattern: RegExp, text: string): number | undefined {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, " "),
  );
  const found = pattern.exec(code);
  return found === null ? undefined : code.slice(0, found.index).split("\n").length;
}
