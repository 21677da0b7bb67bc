import type { CallFact } from "../../facts.ts";
import { languageOf } from "../../language-of.ts";
import type { CodeReader, SyntaxFile, SyntaxLanguage } from "../../reader.ts";

/** How the code of a language makes or names the stub of a gRPC service, by which generated code is called. */
interface StubForm {
  readonly languages: readonly SyntaxLanguage[];
  readonly written: RegExp;
  /** Files with generated code, in which the stubs are declared. */
  readonly generated?: RegExp;
}

const forms: readonly StubForm[] = [
  // `pb.NewOrdersClient(connection)`
  {
    languages: ["go"],
    written: /(?<!func )\bNew(\w+)Client\(/g,
    generated: /\.pb\.go$|\.connect\.go$/,
  },
  // `OrdersGrpc.newBlockingStub(channel)`, `OrdersGrpc.OrdersFutureStub`
  {
    languages: ["java", "kotlin"],
    written:
      /\b([A-Z]\w*)Grpc\.(?:new\w*Stub\b|\1\w*Stub\b)|\b([A-Z]\w*)GrpcKt\.\w+CoroutineStub\b|\b([A-Z]\w*)CoroutineStub\(/g,
    generated: /Grpc(?:Kt)?\.(?:java|kt)$/,
  },
  // `new Orders.OrdersClient(channel)`, `AddGrpcClient<Orders.OrdersClient>()`
  { languages: ["csharp"], written: /\b([A-Z]\w*)\.\1Client\b/g, generated: /Grpc\.cs$|\.g\.cs$/ },
  // `orders_pb2_grpc.OrdersStub(channel)`
  { languages: ["python"], written: /\b([A-Z]\w*)Stub\(/g, generated: /_grpc\.py$/ },
  // NestJS: `client.getService<OrdersClient>("Orders")`; `new shop.OrdersClient(address, credentials)`
  {
    languages: ["javascript", "typescript", "tsx"],
    written:
      /\bgetService(?:<(?:\w+\.)?([A-Z]\w*?)(?:Client)?>)?\(\s*(?:["'`](\w+)["'`])?|\bnew\s+(?:[\w.]+\.)?([A-Z]\w*)Client\(/g,
    generated: /_(?:grpc_)?pb\.[jt]s$/,
  },
  // `OrdersClient::connect("http://orders:50051")`
  { languages: ["rust"], written: /\b([A-Z]\w*)Client(?:::<[^>]*>)?::(?:connect|new|with_\w+)\(/g },
  // `Shop::Orders::Stub.new("orders:50051", credentials)`
  { languages: ["ruby"], written: /\b([A-Z]\w*)::Stub\.new\b/g, generated: /_services_pb\.rb$/ },
];

/**
 * Reads the stubs of gRPC services. A stub tells by its name which service it calls, also where its address comes from
 * a registry or from nowhere. Names that are those of other clients mean no service of the system.
 */
export const grpcStubs: CodeReader = {
  reads: "Stubs of gRPC",
  languages: ["go", "java", "kotlin", "csharp", "python", "javascript", "typescript", "tsx", "rust", "ruby"],
  mentions: /grpc|tonic|\bNew\w+Client\(/i,
  start() {
    const facts: CallFact[] = [];
    return {
      visit: (file) => void facts.push(...callsIn(file)),
      conclude: () => facts,
    };
  },
};

function callsIn(file: SyntaxFile): readonly CallFact[] {
  const language = languageOf(file.path);
  const form = forms.find(({ languages }) => language !== undefined && languages.includes(language));
  if (form === undefined || form.generated?.test(file.path) === true) return [];
  const stubs = file.note("grpc stubs", (text) => stubsIn(text, form.written));
  return stubs.map(({ line, service }): CallFact => ({
    kind: "call",
    from: { file: file.path },
    to: { service },
    protocol: "gRPC",
    grade: "seen",
    place: { file: file.path, line },
  }));
}

/** The first place of each stub in a text. */
function stubsIn(
  text: string,
  written: RegExp,
): readonly { readonly service: string; readonly line: number }[] {
  const stubs = new Map<string, { readonly service: string; readonly line: number }>();
  for (const match of text.matchAll(written)) {
    const service = match.slice(1).find((name) => name !== undefined && name !== "");
    if (service === undefined || stubs.has(service)) continue;
    stubs.set(service, { service, line: text.slice(0, match.index).split("\n").length });
  }
  return [...stubs.values()];
}
