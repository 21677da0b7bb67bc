import type { CallFact } from "../../facts.ts";
import type { CodeReader, FileReader } from "../../reader.ts";
import { isAddress } from "../code/call-address.ts";
import { CodeBase } from "../code/code-base.ts";
import { composeText } from "../code/compose-text.ts";
import type { Expression, Origin } from "../code/expression.ts";
import { script } from "./syntax/script.ts";

const configFile =
  /(?:^|\/)(?:vite|vue|webpack|rsbuild|quasar|nuxt|next|svelte|astro)(?:\.\w+)?\.config\.[cm]?[jt]s$/;

/** Reads to which servers a page's requests are sent by the servers that build it: Vite, webpack, Vue CLI, Next.js. */
export const devProxiesReader: CodeReader = {
  reads: "Proxies of Vite, webpack, Vue CLI and Next.js",
  languages: ["javascript", "typescript"],
  mentions: /proxy|destination/i,
  followsNames: true,
  start(context) {
    const codeBase = new CodeBase(script.modules(context.tree.paths));
    return {
      visit(file) {
        if (configFile.test(file.path)) codeBase.add(script.read(file));
      },
      conclude: () => codeBase.all().flatMap(({ path }) => proxiesOf(codeBase, path)),
    };
  },
};

function proxiesOf(codeBase: CodeBase, file: string): readonly CallFact[] {
  const calls = new Map<string, CallFact>();
  const add = (origin: Origin, line: number): void => {
    const text = composeText(codeBase, origin)?.text;
    if (text === undefined || !isAddress(text)) return;
    calls.set(text, {
      kind: "call",
      from: { file },
      to: { address: text },
      protocol: "HTTP",
      grade: "seen",
      place: { file, line },
    });
  };
  const whole: Origin = { file, value: { kind: "import", source: `./${file.split("/").at(-1)}` } };
  for (const { entries, line } of objectsIn(codeBase, codeBase.resolve(whole))) {
    const target = entries.get("target") ?? entries.get("destination");
    if (target !== undefined) add({ file, value: target }, line);
    const proxy = entries.get("proxy");
    if (proxy === undefined) continue;
    const resolved = codeBase.resolve({ file, value: proxy });
    if (resolved.value.kind === "object")
      for (const value of resolved.value.entries.values()) add({ file, value }, resolved.value.line);
    else add(resolved, line);
  }
  return [...calls.values()];
}

type ObjectExpression = Extract<Expression, { kind: "object" }>;

/** The objects in an expression, through calls and the functions of the file. */
function objectsIn(codeBase: CodeBase, origin: Origin, depth = 0): readonly ObjectExpression[] {
  if (depth > 12) return [];
  const { file, value } = codeBase.resolve(origin);
  const inner = (values: Iterable<Expression>): ObjectExpression[] =>
    [...values].flatMap((one) => objectsIn(codeBase, { file, value: one }, depth + 1));
  switch (value.kind) {
    case "object":
      return [value, ...inner(value.entries.values())];
    case "list":
      return inner(value.items);
    case "choice":
      return inner(value.options);
    case "call":
      return inner(value.args);
    case "function":
      return inner(codeBase.functionOf({ file, value })?.returns ?? []);
    default:
      return [];
  }
}

/** Reads the proxies of Angular, `proxy.conf.json`. */
export const angularProxyReader: FileReader = {
  reads: "Proxies of Angular (proxy.conf.json)",
  claims: (path) => /(?:^|\/)proxy(?:\.[\w-]+)*\.json$/.test(path),
  read: (paths, context) =>
    paths.flatMap((path) =>
      (context.tree.text(path) ?? "").split("\n").flatMap((text, index): CallFact[] => {
        const address = /"target"\s*:\s*"([^"]+)"/.exec(text)?.[1];
        return address === undefined
          ? []
          : [
              {
                kind: "call",
                from: { file: path },
                to: { address },
                protocol: "HTTP",
                grade: "said",
                place: { file: path, line: index + 1 },
              },
            ];
      }),
    ),
};
