import protobuf from "protobufjs";
import type { EndpointFact, OperationFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { mapOf, textOf } from "../located-yaml.ts";
import { describesSystem } from "../describes-system.ts";

/** Packages of Protocol Buffers that systems copy, and whose services are not theirs. */
const foreignPackage = /^\.?(?:envoy|google|grpc|opencensus|opentelemetry|validate|xds)\./;

const methods = ["get", "put", "post", "delete", "patch"];

/** Reads the methods of gRPC services, and the operations over HTTP that `google.api.http` maps to them. */
export const proto: FileReader = {
  reads: "Protocol Buffers",
  readsDocuments: true,
  claims: (path) => path.endsWith(".proto") && describesSystem(path),
  read(paths, context) {
    const facts: (EndpointFact | OperationFact)[] = [];
    for (const path of paths) {
      const text = context.tree.text(path);
      if (text === undefined || !/\bservice\s+\w/.test(text)) continue;
      context.attempt(path, () => void facts.push(...servicesIn(path, text)));
    }
    return facts;
  },
};

function servicesIn(file: string, text: string): (EndpointFact | OperationFact)[] {
  const { root } = protobuf.parse(text, { keepCase: true });
  const lines = withoutComments(text).split("\n");
  return servicesOf(root).flatMap((service): (EndpointFact | OperationFact)[] => {
    if (foreignPackage.test(service.fullName)) return [];
    const start = lineOf(lines, "service", { name: service.name, from: 0 });
    return service.methodsArray.flatMap((method): (EndpointFact | OperationFact)[] => {
      const place = { file, line: lineOf(lines, "rpc", { name: method.name, from: start }) };
      return [
        {
          kind: "operation",
          owner: { file },
          protocol: "gRPC",
          service: service.fullName.replace(/^\./, ""),
          name: method.name,
          grade: "said",
          place,
        },
        ...bindingsOf(method).map((binding): EndpointFact => ({
          kind: "endpoint",
          owner: { file },
          ...binding,
          service: service.fullName.replace(/^\./, ""),
          grade: "said",
          place,
        })),
      ];
    });
  });
}

function servicesOf(namespace: protobuf.NamespaceBase): protobuf.Service[] {
  return namespace.nestedArray.flatMap((part) => {
    if (part instanceof protobuf.Service) return [part];
    return part instanceof protobuf.Namespace ? servicesOf(part) : [];
  });
}

/** Returns the method and path of each HTTP operation that is mapped to a method. */
function bindingsOf({ parsedOptions }: protobuf.Method): Pick<EndpointFact, "method" | "path">[] {
  return Object.values(parsedOptions ?? {}).flatMap((option: unknown) => {
    const { "(google.api.http)": rule, ...single } = mapOf(option);
    // An option can also be written as `option (google.api.http).get = "/orders"`.
    const short = Object.entries(single).flatMap(([key, value]) => {
      const method = /^\(google\.api\.http\)\.(\w+)$/.exec(key)?.[1];
      return method === undefined ? [] : [[method, value] as const];
    });
    return [rule, Object.fromEntries(short)].flatMap((one) => bindingsOfRule(one));
  });
}

function bindingsOfRule(rule: unknown): Pick<EndpointFact, "method" | "path">[] {
  const { additional_bindings: others, custom, ...own } = mapOf(rule);
  const { kind, path } = mapOf(custom);
  const customMethod = textOf(kind);
  return [
    ...methods.flatMap((method) => bindingOf(method, own[method])),
    ...(customMethod === undefined ? [] : bindingOf(customMethod, path)),
    ...[others].flat().flatMap((other) => (other === undefined ? [] : bindingsOfRule(other))),
  ];
}

/** A template can say which values a parameter has: `{name=orders/*}`. A custom method `*` is any. */
function bindingOf(method: string, template: unknown): Pick<EndpointFact, "method" | "path">[] {
  const path = textOf(template)?.replaceAll(/\{([\w.]+)=[^}]*\}/g, "{$1}");
  if (path === undefined) return [];
  return [method === "*" ? { path } : { method: method.toUpperCase(), path }];
}

function withoutComments(text: string): string {
  return text.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith("/") ? part.replaceAll(/[^\n]/g, " ") : part,
  );
}

/** Returns the 1-based line of a declaration, at or below another line. */
function lineOf(
  lines: readonly string[],
  keyword: string,
  { from, name }: { readonly name: string; readonly from: number },
): number {
  const declaration = new RegExp(`\\b${keyword}\\s+${name}\\b`);
  const index = lines.findIndex((line, at) => at + 1 >= from && declaration.test(line));
  return index < 0 ? Math.max(from, 1) : index + 1;
}
