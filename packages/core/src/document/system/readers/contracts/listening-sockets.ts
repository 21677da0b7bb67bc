import type { Node } from "web-tree-sitter";
import type { RoleFact } from "../../facts.ts";
import { languageOf } from "../../language-of.ts";
import type { CodeReader, SyntaxFile, SyntaxLanguage } from "../../reader.ts";

/** How the code of a language waits for connections with its standard library. */
interface ListeningForm {
  readonly languages: readonly SyntaxLanguage[];
  readonly nodes: readonly string[];
  /** What is called or created, as written. */
  readonly called: RegExp;
  /** A text that the file must contain as well, if the name alone is ambiguous. */
  readonly near?: RegExp;
}

const forms: readonly ListeningForm[] = [
  // `socketserver`, `http.server`, `wsgiref` and `asyncio`; what answers a single request calls `handle_request`.
  {
    languages: ["python"],
    nodes: ["call"],
    called: /(?:^|\.)(?:serve_forever|start_(?:unix_)?server)$/,
  },
  {
    languages: ["python"],
    nodes: ["call"],
    called: /^(?!.*(?:pub_?sub|redis))[\w.]+\.listen$/,
    near: /\bsocket\.(?:socket|create_server)\(/,
  },
  {
    languages: ["rust"],
    nodes: ["call_expression"],
    called: /(?:^|::)(?:Tcp|Unix)Listener::bind$/,
  },
  { languages: ["go"], nodes: ["call_expression"], called: /^(?:net|tls)\.Listen$/ },
  {
    languages: ["javascript", "typescript", "tsx"],
    nodes: ["call_expression"],
    called: /^(?:https?|http2|net|tls)\.create(?:Secure)?Server$|^(?:Bun|Deno)\.serve$/,
  },
  {
    languages: ["javascript", "typescript", "tsx"],
    nodes: ["call_expression"],
    called: /^create(?:Secure)?Server$/,
    near: /\{[^}]*\bcreate(?:Secure)?Server\b[^}]*\}\s*(?:=\s*require\(|from)\s*["'](?:node:)?(?:https?|http2|net|tls)["']/,
  },
  {
    languages: ["java"],
    nodes: ["object_creation_expression"],
    called: /^(?:java\.net\.)?ServerSocket$/,
  },
  {
    languages: ["java"],
    nodes: ["method_invocation"],
    called: /^HttpServer\.create$/,
    near: /\bcom\.sun\.net\.httpserver\b/,
  },
  {
    languages: ["csharp"],
    nodes: ["object_creation_expression"],
    called: /^(?:TcpListener|HttpListener)$/,
  },
];

/** An address that only the machine itself can reach, such as for a login in the user's browser. */
const ownMachine = /["'](?:localhost|127\.0\.0\.1|\[::1\])\b/;

/** Reads which programs wait for connections without a framework. */
export const listeningSockets: CodeReader = {
  reads: "Sockets on which programs listen (Python, Rust, Go, Node.js, Java, C#)",
  languages: [...new Set(forms.flatMap(({ languages }) => languages))],
  mentions:
    /\bserve_forever\b|\bstart_(?:unix_)?server\b|\bsocket\.(?:socket|create_server)\(|Listener::bind\b|\b(?:net|tls)\.Listen\(|\bcreate(?:Secure)?Server\(|\b(?:Bun|Deno)\.serve\(|\bServerSocket\(|\bHttpServer\.create\(|\b(?:Tcp|Http)Listener\(/,
  start() {
    const facts: RoleFact[] = [];
    return {
      visit: (file) => void facts.push(...file.outline("listening", () => listenersIn(file))),
      conclude: () => facts,
    };
  },
};

/** Returns the first place in a file at which it begins to listen. */
function listenersIn(file: SyntaxFile): readonly RoleFact[] {
  const language = languageOf(file.path);
  const own = forms.filter(
    ({ languages, near }) =>
      language !== undefined && languages.includes(language) && near?.test(file.text) !== false,
  );
  const nodes = file.root.descendantsOfType([...new Set(own.flatMap((form) => form.nodes))]);
  const first = nodes.find(
    (node) =>
      node !== null &&
      own.some(({ called, nodes: types }) => types.includes(node.type) && called.test(calledIn(node))) &&
      !ownMachine.test(node.childForFieldName("arguments")?.text ?? ""),
  );
  if (first === null || first === undefined) return [];
  const place = { file: file.path, line: first.startPosition.row + 1 };
  return [{ kind: "role", owner: { file: file.path }, partKind: "service", grade: "seen", place }];
}

/** What a node calls or creates: `net.Listen`, `ServerSocket`. */
function calledIn(node: Node): string {
  if (node.type === "method_invocation")
    return `${node.childForFieldName("object")?.text ?? ""}.${node.childForFieldName("name")?.text ?? ""}`;
  return (node.childForFieldName("function") ?? node.childForFieldName("type"))?.text ?? "";
}
