import type { CallFact } from "../../facts.ts";
import type { CodeReader, FileReader } from "../../reader.ts";
import { isAddress } from "../program/address-path.ts";
import { composeText } from "../program/compose-text.ts";
import { exportIn } from "../program/module-names.ts";
import type { Program } from "../program/program.ts";
import { SeenCode } from "../program/shared-program.ts";
import type { Unit } from "../program/unit.ts";
import type { RecordValue, Value } from "../program/value.ts";
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
    const code = new SeenCode(script, context);
    const { program } = code;
    return {
      visit(file) {
        if (configFile.test(file.path)) code.visit(file);
      },
      conclude: () => code.units.flatMap((unit) => proxiesOf(program, unit)),
    };
  },
};

function proxiesOf(program: Program, unit: Unit): readonly CallFact[] {
  const file = unit.path;
  const calls = new Map<string, CallFact>();
  const add = (origin: Value, line: number): void => {
    const text = composeText(program, origin)?.text;
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
  const whole = exportIn(unit, "default");
  for (const { entries, line } of whole === undefined ? [] : mapsIn(program, whole)) {
    const target = entries.get("target") ?? entries.get("destination");
    if (target !== undefined) add(target, line);
    const proxy = entries.get("proxy");
    if (proxy === undefined) continue;
    const resolved = program.resolve(proxy);
    if (resolved.kind === "record" && resolved.form === "map")
      for (const value of resolved.entries.values()) add(value, resolved.line);
    else add(resolved, line);
  }
  return [...calls.values()];
}

/** The maps in an expression, through calls and the functions of the file. */
function mapsIn(program: Program, origin: Value, depth = 0): readonly RecordValue[] {
  if (depth > 12) return [];
  const value = program.resolve(origin);
  const inner = (values: Iterable<Value>): RecordValue[] =>
    [...values].flatMap((one) => mapsIn(program, one, depth + 1));
  switch (value.kind) {
    case "record":
      return value.form === "list" ? inner(value.items) : [value, ...inner(value.entries.values())];
    case "either":
      return inner(value.options);
    case "call":
      return inner(value.args);
    case "routine":
      return inner(value.routine.returns);
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
