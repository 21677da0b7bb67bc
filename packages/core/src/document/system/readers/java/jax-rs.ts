import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { mappedServlets } from "./build/web-xml.ts";
import { createApplicationSettings } from "./configuration/application-settings.ts";
import { distinctEndpoints, endpointsAt } from "./endpoints-at.ts";
import { jaxRsAnnotations, pathOf, resourceOperation, type ResourceOperation } from "./jax-rs-annotations.ts";
import { basePathsOf, type BasePaths } from "./jax-rs-application.ts";
import { joinPaths } from "./path-text.ts";
import { methodsOfClass } from "./syntax/inherited-methods.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaMethod, JavaType, JavaTypeUse } from "./syntax/java-unit.ts";
import { stepLimit, takesStep, type StepLimit } from "./syntax/step-limit.ts";
import { findType, supertypesOf } from "./syntax/type-lookup.ts";

/** Reads the endpoints of resource classes of JAX-RS, as Jersey, RESTEasy, CXF, Quarkus and Dropwizard have them. */
export const jaxRs: CodeReader = {
  reads: "JAX-RS",
  languages: ["java", "kotlin"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    return {
      visit: (file) => void sources.add(file),
      conclude() {
        const facts: Fact[] = [];
        const types = sources.types();
        const basePaths = basePathsOf({
          types,
          servlets: mappedServlets(context),
          sources,
          settings: createApplicationSettings(context),
        });
        for (const type of types)
          context.attempt(type.unit.path, () => {
            facts.push(...endpointsOfRoot(type, { context, sources, basePaths }));
          });
        return facts;
      },
    };
  },
};

interface Reading {
  readonly context: ReadingContext;
  readonly sources: JavaSources;
  readonly basePaths: BasePaths;
}

/** Locators may return the resource that they are in; so many levels are followed. */
const maxLocators = 6;

function endpointsOfRoot(type: JavaType, reading: Reading): EndpointFact[] {
  if (type.isAbstract || type.kind === "enum") return [];
  const path = rootPathOf(type, reading);
  if (path === undefined) return [];
  const base = joinPaths(reading.basePaths(type), path);
  return distinctEndpoints(
    endpointsOfResource(type, base, { ...reading, owner: type.unit.path, around: [], limit: stepLimit() }),
  );
}

/** The path of a class, which may stand at a supertype. */
function rootPathOf(type: JavaType, { context, sources }: Reading): string | undefined {
  for (const one of [type, ...supertypesOf(sources, type)]) {
    const path = pathOf(jaxRsAnnotations(one.annotations, one, sources), sources);
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
  readonly around: readonly JavaType[];
  readonly limit: StepLimit;
}

function endpointsOfResource(type: JavaType, base: string, reading: ResourceReading): EndpointFact[] {
  const { context, around, limit, owner, sources } = reading;
  if (around.includes(type) || around.length >= maxLocators || !takesStep(limit)) return [];
  return methodsOfClass(type, sources).flatMap(({ declarations }) => {
    const operation = resourceOperation(declarations, sources);
    if (operation === undefined) return [];
    const place = { file: operation.type.unit.path, line: operation.line };
    if (operation.path !== undefined && operation.path.text === undefined) {
      context.unread({ ...place, reason: "The path of this method is not constant." });
      return [];
    }
    const path = joinPaths(base, operation.path?.text ?? "");
    if (operation.method !== undefined)
      return endpointsAt({ owner: { file: owner }, methods: [operation.method], path, place });
    const located = locatedBy(operation, sources);
    if (located.length === 0)
      context.unread({ ...place, reason: "The resource that this locator returns is not known." });
    const inner = { ...reading, around: [...around, type] };
    return located.flatMap((one) => endpointsOfResource(one, path, inner));
  });
}

/** The resources that a locator may return: what it creates, else what its type says. */
function locatedBy({ declaration, type }: ResourceOperation, sources: JavaSources): JavaType[] {
  const declared = locatedType(declaration.returns);
  const found = findType(sources, declared, type);
  const created = createdBy(declaration)
    .map((name) => findType(sources, name, type))
    .filter((one): one is JavaType => one !== undefined);
  if (found === undefined || (found.isAbstract && created.length > 0)) return [...new Set(created)];
  return [found];
}

function locatedType({ arguments: [argument], name }: JavaTypeUse): string {
  return name === "Class" && argument !== undefined ? argument.name : name;
}

/** The names of the classes of which a method returns an instance, or which it hands to its resource context. */
function createdBy({ results }: JavaMethod): string[] {
  return results.flatMap((result) => {
    if (result.kind === "class") return [result.name];
    if (result.kind === "new") return [result.type];
    if (result.kind !== "call") return [];
    return result.arguments.flatMap((one) =>
      one.kind === "class" ? [one.name] : one.kind === "new" ? [one.type] : [],
    );
  });
}
