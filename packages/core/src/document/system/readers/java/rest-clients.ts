import type { Node } from "web-tree-sitter";
import type { CallFact, Fact } from "../../facts.ts";
import type { CodeReader, SyntaxFile } from "../../reader.ts";
import { addressText } from "./address-text.ts";
import { clientClasses, clientMethods, mentionsClient, type ClientCall } from "./client-calls.ts";
import { receiverType } from "./syntax/receiver-type.ts";
import { expressionOf, withoutTypeArguments, type JavaExpression } from "./syntax/java-expression.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaUnit } from "./syntax/java-unit.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { methodScopeAt, type MethodScope } from "./syntax/method-scope.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { simpleName } from "./syntax/type-lookup.ts";

/** Reads the addresses that code gives to clients of HTTP, gRPC, databases and brokers. */
export const restClients: CodeReader = {
  reads:
    "RestTemplate, WebClient, RestClient, OkHttp, Retrofit, Apache HttpClient, JAX-RS clients, gRPC channels",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const uses: ClientUse[] = [];
    const balanced = new Set<string>();
    return {
      visit(file) {
        const unit = sources.add(file);
        if (file.text.includes("@LoadBalanced")) balanced.add(moduleFolderOf(file.path));
        if (mentionsClient.test(file.text)) uses.push(...usesIn(file, unit));
      },
      conclude() {
        const facts: Fact[] = [];
        for (const use of uses)
          context.attempt(use.file, () => {
            const call = callOf(use, { sources, balanced });
            if (call === "unknown")
              context.unread({
                file: use.file,
                line: use.line,
                reason: "The address of this client is not known.",
              });
            else if (call !== undefined)
              for (const file of filesUsing(use.scope.type, sources)) facts.push({ ...call, from: { file } });
          });
        return facts;
      },
    };
  },
};

/** An expression that may be a call of a client. */
interface ClientUse {
  readonly candidates: readonly ClientCall[];
  readonly on: JavaExpression | undefined;
  readonly arguments: readonly JavaExpression[];
  readonly method: string;
  readonly scope: MethodScope;
  readonly file: string;
  readonly line: number;
}

function usesIn(file: SyntaxFile, unit: JavaUnit): ClientUse[] {
  const nodes = file.root.descendantsOfType(["method_invocation", "object_creation_expression"]);
  return nodes.flatMap((node) => (node === null ? [] : useAt(node, unit)));
}

function useAt(node: Node, unit: JavaUnit): ClientUse[] {
  const isNew = node.type === "object_creation_expression";
  const field = node.childForFieldName(isNew ? "type" : "name");
  const name = isNew ? simpleName(withoutTypeArguments(field?.text ?? "")) : (field?.text ?? "");
  const candidates = (isNew ? clientClasses : clientMethods).filter((call) => call.name.test(name));
  if (candidates.length === 0) return [];
  const scope = methodScopeAt(node, unit);
  const call = expressionOf(node);
  if (scope === undefined || (call.kind !== "call" && call.kind !== "new")) return [];
  const on = call.kind === "call" ? call.on : undefined;
  const line = (field ?? node).startPosition.row + 1;
  return [{ candidates, on, arguments: call.arguments, method: name, scope, file: unit.path, line }];
}

interface Reading {
  readonly sources: JavaSources;
  /** The folders of modules that look addresses up in a registry. */
  readonly balanced: ReadonlySet<string>;
}

function callOf(use: ClientUse, reading: Reading): CallFact | "unknown" | undefined {
  const { sources } = reading;
  const type = receiverType(use.on, { ...use.scope, sources });
  const known = use.candidates.find(({ on }) => on === undefined || (type !== undefined && on.test(type)));
  if (known === undefined) return undefined;
  const argument = use.arguments[known.argument ?? 0];
  if (argument === undefined || argument.kind === "class" || argument.kind === "lambda") return undefined;
  const text = addressText(argument, { ...use.scope, sources });
  if (text === undefined || text.startsWith("{}")) return known.isLoose === true ? undefined : "unknown";
  const to = targetOf({ text, gives: known.gives }, use, reading);
  if (to === undefined) return undefined;
  const label = labelOf(use, text);
  return {
    kind: "call",
    from: { file: use.file },
    to,
    protocol: known.protocol,
    ...(label === undefined ? {} : { label }),
    grade: "seen",
    place: { file: use.file, line: use.line },
  };
}

interface Given {
  readonly text: string;
  readonly gives: ClientCall["gives"];
}

function targetOf({ gives, text }: Given, use: ClientUse, reading: Reading): CallFact["to"] | undefined {
  if (gives === "name") return { name: text };
  if (gives === "host") {
    const [, second] = use.arguments;
    const port = second && addressText(second, { ...use.scope, sources: reading.sources });
    return { address: port !== undefined && /^[\d$]/.test(port) ? `${text}:${port}` : text };
  }
  const logical = logicalName(text, use, reading);
  if (logical !== undefined) return { name: logical };
  const address = withoutRest(text);
  const isAddress = /^(?:[a-z][\w+.-]*:)+\/\/[^/{]|^jdbc:|^\$\{|^[\w.-]+:\d+$/i.test(address);
  return isAddress ? { address } : undefined;
}

/** Leaves out what follows a host or port without a slash, since it is only known at run time. */
function withoutRest(text: string): string {
  return text.replace(/^((?:\w[\w+.-]*:\/\/)?(?:[^/{}$]|\$\{[^}]*\})+)\{\}.*$/, (_, authority: string) =>
    /[-.]$/.test(authority) ? "" : authority,
  );
}

/** The host of an address that a load balancer looks up in a registry. */
function logicalName(text: string, { file }: ClientUse, { balanced }: Reading): string | undefined {
  const [, scheme, host] = /^(lb|https?):\/\/([\w-]+)(?=[/?#]|$)/.exec(text) ?? [];
  return scheme === "lb" || balanced.has(moduleFolderOf(file)) ? host : undefined;
}

/** `GET /orders/{}`, for clients whose methods tell the method of HTTP. */
function labelOf({ arguments: list, method }: ClientUse, address: string): string | undefined {
  const verb =
    /^(get|post|patch|head|options)For/.exec(method)?.[1] ??
    /^(put|delete|patchForObject)$/.exec(method)?.[1];
  const named = method === "exchange" && list[1]?.kind === "name" ? simpleName(list[1].name) : undefined;
  const path = /^(?:\w+:\/\/|\$\{)[^/]*(\/[^?#]*)/.exec(address)?.[1];
  const known = verb?.replace("ForObject", "").toUpperCase() ?? named;
  return known === undefined || path === undefined ? undefined : `${known} ${path}`;
}
