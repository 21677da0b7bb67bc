import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { mappedServlets } from "./build/web-xml.ts";
import { createApplicationSettings } from "./configuration/application-settings.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { jaxRsAnnotations, pathOf, resourceOperation, type ResourceOperation } from "./jax-rs-annotations.ts";
import { basePathsOf, type BasePaths } from "./jax-rs-application.ts";
import { joinPaths } from "./path-text.ts";
import { stepLimit, takesStep, type StepLimit } from "./syntax/step-limit.ts";
import { addJvmFile, everyJvmFile, jvmProgram } from "./syntax/jvm-program.ts";
import { classOf } from "./syntax/annotations.ts";
import { typeUse } from "../program/type-use.ts";
import { methodsOfClass } from "../program/type-index.ts";
import type { Program } from "../program/program.ts";
import type { Value } from "../program/value.ts";
import { nameOfCreated } from "./syntax/receiver-type.ts";
import type { TypeUse } from "../program/type-use.ts";
import type { DeclaredType, Routine } from "../program/unit.ts";

/** Reads the endpoints of resource classes of JAX-RS, as Jersey, RESTEasy, CXF, Quarkus and Dropwizard have them. */
export const jaxRs: CodeReader = {
  reads: "JAX-RS",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start(context) {
    const program = jvmProgram(context);
    return {
      visit: (file) => void addJvmFile(program, file),
      conclude() {
        const facts: Fact[] = [];
        const types = program.types.all();
        const basePaths = basePathsOf({
          types,
          servlets: mappedServlets(context),
          program,
          settings: createApplicationSettings(context),
        });
        for (const type of types)
          context.attempt(type.file, () => {
            facts.push(...endpointsOfRoot(type, { context, program, basePaths }));
          });
        return facts;
      },
    };
  },
};

interface Reading {
  readonly context: ReadingContext;
  readonly program: Program;
  readonly basePaths: BasePaths;
}

/** Locators may return the resource that they are in; so many levels are followed. */
const maxLocators = 6;

function endpointsOfRoot(type: DeclaredType, reading: Reading): EndpointFact[] {
  if (type.isAbstract || type.kind === "enum") return [];
  const path = rootPathOf(type, reading);
  if (path === undefined) return [];
  const base = joinPaths(reading.basePaths(type), path);
  return distinctEndpoints(
    endpointsOfResource(type, base, { ...reading, owner: type.file, around: [], limit: stepLimit() }),
  );
}

/** The path of a class, which may stand at a supertype. */
function rootPathOf(type: DeclaredType, { context, program }: Reading): string | undefined {
  for (const one of [type, ...program.types.supertypesOf(type)]) {
    const path = pathOf(jaxRsAnnotations(one.attributes, one, program), program);
    if (path !== undefined && path.text === undefined) {
      const reason = "The path of this resource is not constant.";
      context.unread({ file: one.unit.path, line: one.line, reason });
      return undefined;
    }
    if (path !== undefined) return path.text;
  }
  return undefined;
}

interface ResourceReading extends Reading {
  /** The file of the root resource. */
  readonly owner: string;
  /** The resources whose locators led here. */
  readonly around: readonly DeclaredType[];
  readonly limit: StepLimit;
}

function endpointsOfResource(type: DeclaredType, base: string, reading: ResourceReading): EndpointFact[] {
  const { context, around, limit, owner, program } = reading;
  if (around.includes(type) || around.length >= maxLocators || !takesStep(limit)) return [];
  return methodsOfClass(type, program.types).flatMap((declarations) => {
    const operation = resourceOperation(declarations, program);
    if (operation === undefined) return [];
    const place = { file: operation.type.file, line: operation.line };
    if (operation.path !== undefined && operation.path.text === undefined) {
      context.unread({ ...place, reason: "The path of this method is not constant." });
      return [];
    }
    const path = joinPaths(base, operation.path?.text ?? "");
    if (operation.method !== undefined)
      return endpointsAt({ owner: { file: owner }, methods: [operation.method], path, place });
    const located = locatedBy(operation, program);
    if (located.length === 0)
      context.unread({ ...place, reason: "The resource that this locator returns is not known." });
    const inner = { ...reading, around: [...around, type] };
    return located.flatMap((one) => endpointsOfResource(one, path, inner));
  });
}

/** The resources that a locator may return: what it creates, else what its type says. */
function locatedBy({ declaration, type }: ResourceOperation, program: Program): DeclaredType[] {
  const declared = locatedType(typeUse(declaration.returnType));
  const found = program.types.find(declared, type);
  const created = createdBy(declaration, program)
    .map((name) => program.types.find(name, type))
    .filter((one): one is DeclaredType => one !== undefined);
  if (found === undefined || (found.isAbstract && created.length > 0)) return [...new Set(created)];
  return [found];
}

function locatedType({ arguments: [argument], name }: TypeUse): string {
  return name === "Class" && argument !== undefined ? argument.name : name;
}

/** The names of the classes of which a method returns an instance, or which it hands to its resource context. */
function createdBy({ returns }: Routine, program: Program): string[] {
  return returns
    .flatMap((returned) => program.origins(returned))
    .flatMap(({ value }) => {
      const own = classNamed(value);
      if (own !== undefined) return [own];
      return value.kind === "call" ? value.args.flatMap((one) => classNamed(one) ?? []) : [];
    });
}

/** The class that an expression names or makes an instance of. */
function classNamed(value: Value): string | undefined {
  if (value.kind === "call" && value.isCreation) return nameOfCreated(value);
  return classOf(value);
}
