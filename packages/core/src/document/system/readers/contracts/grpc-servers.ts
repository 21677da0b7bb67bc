import type { Node } from "web-tree-sitter";
import type { ImplementationFact } from "../../facts.ts";
import { languageOf } from "../../language-of.ts";
import type { CodeReader, SyntaxFile, SyntaxLanguage } from "../../reader.ts";

/** How the code of a language says that it implements a gRPC service. */
interface ServerForm {
  readonly languages: readonly SyntaxLanguage[];
  readonly nodes: readonly string[];
  /** Returns the names that the service of a node may have; none for a node that implements no service. */
  names(node: Node, file: SyntaxFile): readonly string[];
  /** Whether it is a gateway over HTTP rather than the service itself. */
  readonly isGateway?: true;
}

const script = ["javascript", "typescript", "tsx"] as const;

/** The forms that the generators of gRPC and frameworks document. */
const forms: readonly ServerForm[] = [
  // `pb.RegisterOrdersServer(server, orders)`; Connect: `shopconnect.NewOrdersHandler(orders)`.
  {
    languages: ["go"],
    nodes: ["call_expression"],
    names(node) {
      const called = node.childForFieldName("function")?.text ?? "";
      const count = node.childForFieldName("arguments")?.namedChildCount ?? 0;
      return count === 2
        ? named(/(?:^|\.)Register(\w+)Server$/, called)
        : named(/connect\.New(\w+)Handler$/, called);
    },
  },
  // gRPC-Gateway: `pb.RegisterOrdersHandlerFromEndpoint(ctx, mux, address, options)`.
  {
    languages: ["go"],
    nodes: ["call_expression"],
    names(node) {
      const called = node.childForFieldName("function")?.text ?? "";
      const count = node.childForFieldName("arguments")?.namedChildCount ?? 0;
      return count < 3 ? [] : named(/(?:^|\.)Register(\w+)Handler(?:FromEndpoint|Server|Client)?$/, called);
    },
    isGateway: true,
  },
  // `class Orders extends OrdersGrpc.OrdersImplBase`; Quarkus: `@GrpcService class Own implements Orders`.
  {
    languages: ["java"],
    nodes: ["class_declaration"],
    names(node) {
      const base = node.childForFieldName("superclass")?.text ?? "";
      const interfaces = node.childForFieldName("interfaces")?.text ?? "";
      const isMarked = /@GrpcService\b/.test(node.namedChildren[0]?.text ?? "");
      const implemented = interfaces.replace(/^implements\s+/, "").split(/\s*,\s*/);
      return [
        ...named(/(?:^|[.\s])(\w+)ImplBase$/, base),
        ...(isMarked ? implemented.map((one) => one.replace(/^.*\./, "")) : []),
      ];
    },
  },
  // `class Orders : OrdersGrpcKt.OrdersCoroutineImplBase()`; Quarkus: `@GrpcService class Own : Orders`.
  {
    languages: ["kotlin"],
    nodes: ["delegation_specifier"],
    names(node) {
      const base = node.text.replace(/\(.*$/s, "");
      const isMarked =
        /^\s*(?:@[\w.()"]+\s+)*@GrpcService\b/.test(node.parent?.parent?.text ?? "") ||
        /^\s*(?:@[\w.()"]+\s+)*@GrpcService\b/.test(node.parent?.text ?? "");
      const implemented = named(/(?:^|\.)(\w+?)(?:Coroutine)?ImplBase$/, base);
      return implemented.length > 0 || !isMarked ? implemented : named(/(?:^|\.)(\w+)$/, base);
    },
  },
  // `class OrdersService : Orders.OrdersBase`.
  {
    languages: ["csharp"],
    nodes: ["base_list"],
    names: (node) => node.namedChildren.flatMap(({ text }) => named(/(?:^|\.)(\w+)\.\1Base$/, text)),
  },
  // `add_OrdersServicer_to_server(Orders(), server)`.
  {
    languages: ["python"],
    nodes: ["call"],
    names: (node) =>
      named(/(?:^|\.)add_(\w+)Servicer_to_server$/, node.childForFieldName("function")?.text ?? ""),
  },
  // `server.addService(shop.Orders.service, { … })`.
  {
    languages: script,
    nodes: ["call_expression"],
    names(node, { text }) {
      if (node.childForFieldName("function")?.text.endsWith(".addService") !== true) return [];
      const given = node.childForFieldName("arguments")?.namedChildren[0]?.text ?? "";
      return scriptServices(given.replace(/\.service$/, ""), text);
    },
  },
  // NestJS: `@GrpcMethod("Orders", "find")`, `@GrpcService("Orders")`; ts-proto: `@OrdersControllerMethods()`.
  {
    languages: script,
    nodes: ["decorator"],
    names: (node) => [
      ...named(/^@Grpc(?:Stream)?(?:Method|Service|StreamCall)\(\s*["'`](\w+)["'`]/, node.text),
      ...named(/^@(\w+)ControllerMethods\(/, node.text),
    ],
  },
];

/** Reads which gRPC services a part implements, by the names that generated code gives to their base classes. */
export const grpcServers: CodeReader = {
  reads: "Servers of gRPC",
  languages: ["go", "java", "kotlin", "csharp", "python", ...script],
  mentions:
    /Register\w+(?:Server|Handler(?:FromEndpoint|Client)?)\(|connect\.New\w+Handler\(|ImplBase\b|@GrpcService|\b(\w+)\.\1Base\b|add_\w+Servicer_to_server|\.addService\(|@Grpc(?:Stream)?(?:Method|StreamCall)\(|ControllerMethods\(/,
  start() {
    const facts: ImplementationFact[] = [];
    return {
      visit: (file) => void facts.push(...file.outline("grpc", () => implementationsIn(file))),
      conclude: () => facts,
    };
  },
};

function implementationsIn(file: SyntaxFile): readonly ImplementationFact[] {
  const language = languageOf(file.path);
  return forms
    .filter(({ languages }) => language !== undefined && languages.includes(language))
    .flatMap(({ isGateway, names, nodes }) =>
      file.root.descendantsOfType([...nodes]).flatMap((node): ImplementationFact[] =>
        (node === null ? [] : names(node, file)).map((service) => ({
          kind: "implementation",
          owner: { file: file.path },
          service,
          ...(isGateway === true && { isGateway: true }),
          place: { file: file.path, line: (node?.startPosition.row ?? 0) + 1 },
        })),
      ),
    );
}

function named(pattern: RegExp, text: string): readonly string[] {
  const name = pattern.exec(text)?.[1];
  return name === undefined ? [] : [name];
}

/**
 * Returns what a service may be called whose definition a script gives to a server: by the last name of the definition,
 * or of what it was assigned. Generated definitions are called after their service, with `Service` behind its name.
 */
function scriptServices(definition: string, text: string): readonly string[] {
  const last = /(\w+)$/.exec(definition)?.[1];
  if (last === undefined) return [];
  const assigned = definition === last ? assignedName(last, text) : undefined;
  return [last, assigned ?? [], last.endsWith("Service") ? last.replace(/Service$/, "") : []].flat();
}

/** `const orders = loaded.shop.Orders;` or `const { Orders: orders } = loaded.shop;` */
function assignedName(variable: string, text: string): string | undefined {
  return (
    new RegExp(`\\b${variable}\\s*=[^;\\n]*\\.(\\w+)(?:\\.service)?\\s*(?:;|$)`, "m").exec(text)?.[1] ??
    new RegExp(`\\{[^{}]*\\b(\\w+)\\s*:\\s*${variable}\\b[^{}]*\\}\\s*=`).exec(text)?.[1]
  );
}
