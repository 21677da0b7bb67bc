import type { OperationFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { findAnnotation, meantAnnotations, type MeantAnnotation, textsOf } from "./syntax/annotations.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { everyJvmFile, readJvmTypes } from "./syntax/jvm-program.ts";
import { simpleName } from "../program/type-use.ts";
import type { Program } from "../program/program.ts";
import type { DeclaredType, Routine } from "../program/unit.ts";

/** An annotation of methods that answer a field of a root type. */
interface FieldAnnotation {
  /** The root type, or the argument of the annotation that names it. */
  readonly root: string | { readonly argument: string };
  /** The arguments that name the field; the method is called like it if there are none. */
  readonly field: readonly string[];
}

/** Spring for GraphQL, then Netflix DGS. */
const annotations: Readonly<Record<string, FieldAnnotation>> = {
  QueryMapping: { root: "Query", field: ["name", "value"] },
  MutationMapping: { root: "Mutation", field: ["name", "value"] },
  SubscriptionMapping: { root: "Subscription", field: ["name", "value"] },
  SchemaMapping: { root: { argument: "typeName" }, field: ["field", "value"] },
  DgsQuery: { root: "Query", field: ["field"] },
  DgsMutation: { root: "Mutation", field: ["field"] },
  DgsSubscription: { root: "Subscription", field: ["field"] },
  DgsData: { root: { argument: "parentType" }, field: ["field"] },
};

/** The annotations of MicroProfile GraphQL, in a class with `@GraphQLApi`. */
const microprofile: Readonly<Record<string, FieldAnnotation>> = {
  Query: { root: "Query", field: ["value"] },
  Mutation: { root: "Mutation", field: ["value"] },
  Subscription: { root: "Subscription", field: ["value"] },
};

const rootTypes = /^(?:Query|Mutation|Subscription)$/;

/** Reads the methods that answer operations of GraphQL: Spring for GraphQL, DGS and MicroProfile. */
export const graphqlControllers: CodeReader = {
  reads: "Spring for GraphQL, DGS, MicroProfile GraphQL",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmTypes((program) => (type) => operationsOf(type, program)),
};

function operationsOf(type: DeclaredType, program: Program): OperationFact[] {
  const isApi = findAnnotation(meantAnnotations(type.attributes, type, program), "GraphQLApi") !== undefined;
  return type.methods.flatMap((method) =>
    meantAnnotations(method.attributes, type, program).flatMap((annotation) => {
      const name = simpleName(annotation.name);
      const known = annotations[name] ?? (isApi ? microprofile[name] : undefined);
      const root = known === undefined ? undefined : rootOf(known, annotation, program);
      if (known === undefined || root === undefined || !rootTypes.test(root)) return [];
      const field = textsOf(annotation, known.field, program)?.[0];
      const own = isApi ? withoutPrefix(method) : (method.name ?? "");
      return filesUsing(type, program).map((file): OperationFact => ({
        kind: "operation",
        owner: { file },
        protocol: "GraphQL",
        service: root,
        name: field === undefined || field === "" ? own : field,
        grade: "seen",
        place: { file: type.file, line: method.line },
      }));
    }),
  );
}

function rootOf(
  { root }: FieldAnnotation,
  annotation: MeantAnnotation,
  program: Program,
): string | undefined {
  return typeof root === "string" ? root : textsOf(annotation, [root.argument], program)?.[0];
}

/** MicroProfile calls the field of `getBooks` `books`. */
function withoutPrefix({ name = "" }: Routine): string {
  const field = /^(?:get|set|is)(?=[A-Z])(\w+)$/.exec(name)?.[1];
  return field === undefined ? name : field.slice(0, 1).toLowerCase() + field.slice(1);
}
