import type { FileReader } from "../../../reader.ts";
import { readYamlLines } from "../read-yaml-lines.ts";
import { dottedValues, textsIn } from "./dotted-values.ts";
import { type MonitoringLink, type MonitoringProduct, readerOf } from "./monitoring-product.ts";
import { linksOfPlugin, type Plugin, type PluginSetting } from "./plugin-links.ts";

const token =
  /#[^\n]*|(?:=~|!~)\s*\/(?:\\.|[^/\n\\])+\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|=>|[{}[\],]|[^\s{}[\],"'#=]+|=/g;

/** Conditions and maps are nested some levels deep. */
const maxDepth = 100;

/** Reads to where the pipelines of Logstash send, and from where they pull. */
export const logstashProduct: MonitoringProduct = {
  technology: "Logstash",
  files:
    /\.conf(?:\.\w+)?$|(?:^|\/)logstash[^/]*\.(?:ya?ml|config|cfg)$|(?:^|\/)pipelines?\/[^/]+\.(?:config|cfg)$/i,
  mentions:
    /^[ \t]*(?:input|output)\s*\{[ \t]*(?:#[^\n]*)?(?:\n|[a-z_]+\s*\{)|^["']?(?:xpack\.)?monitoring\./m,
  linksIn: ({ file, text, context }) =>
    /^[ \t]*(?:input|filter|output)\s*\{/m.test(text)
      ? linksOfPipeline(text)
      : readYamlLines(file, context, { text }).flatMap((root) =>
          ["xpack.monitoring.elasticsearch.hosts", "xpack.monitoring.elasticsearch.url"]
            .concat("monitoring.elasticsearch.hosts")
            .flatMap((key) => dottedValues(root, key))
            .flatMap(textsIn)
            .map(({ text: address, line }) => ({ address, protocol: "HTTP", label: "metrics", line })),
        ),
};

export const logstash: FileReader = readerOf(logstashProduct);

/** Inputs that pull, and filters that ask; the other inputs listen. */
const pulling =
  /^(?:elasticsearch|opensearch|http|http_poller|imap|jdbc|jdbc_streaming|jms|kafka|memcached|mongodb|rabbitmq|redis|stomp)$/;

function linksOfPipeline(text: string): readonly MonitoringLink[] {
  return parseLogstash(text).flatMap((plugin) => {
    if (plugin.section === "output") return linksOfPlugin(plugin, "logs");
    // The input `http` listens; the filter of that name asks.
    const isAsked = pulling.test(plugin.name) && !(plugin.section === "input" && plugin.name === "http");
    return isAsked ? linksOfPlugin(plugin, plugin.section === "input" ? "logs" : "lookups") : [];
  });
}

/** A plugin in a section of a pipeline. */
interface PipelinePlugin extends Plugin {
  /** `input`, `filter` or `output`. */
  readonly section: string;
}

interface Token {
  readonly text: string;
  readonly isText: boolean;
  readonly line: number;
}

/** An open brace: a section, a plugin in it, a condition around plugins, or a value of a plugin. */
interface Open {
  readonly kind: "section" | "plugin" | "condition" | "value";
  readonly name: string;
  readonly settings: PluginSetting[];
  /** The key whose value is being read. */
  key: string;
}

/** Parses the plugins of a pipeline of Logstash. Throws an error if its braces are not balanced, or too many are open. */
function parseLogstash(text: string): readonly PipelinePlugin[] {
  const plugins: PipelinePlugin[] = [];
  const open: Open[] = [];
  const tokens = tokensOf(text);
  /** Where the words before the next brace begin. */
  let start = 0;
  tokens.forEach(({ text: word, isText, line }, index) => {
    const top = open.at(-1);
    const isBrace = !isText && (word === "{" || word === "}");
    if (!isBrace) {
      if (top?.kind === "plugin" && tokens[index + 1]?.text === "=>") top.key = word;
      else record(open, tokens[index + 1], { word, isText, line });
      return;
    }
    if (word === "{") {
      if (open.length === maxDepth) throw new Error(`Its braces are nested more than ${maxDepth} deep.`);
      open.push(opened(top, tokens.slice(start, index)));
    } else {
      const closed = open.pop();
      if (closed === undefined) throw new Error("Its braces are not balanced.");
      if (closed.kind === "plugin")
        plugins.push({ section: open[0]?.name ?? "", name: closed.name, settings: closed.settings });
    }
    start = index + 1;
  });
  if (open.length > 0) throw new Error("Its braces are not balanced.");
  return plugins;
}

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  for (const match of text.matchAll(token)) {
    line += text.slice(at, match.index).split("\n").length - 1;
    at = match.index;
    const [word] = match;
    if (word.startsWith("#")) continue;
    const quoted = /^(["'])(.*)\1$/s.exec(word);
    tokens.push({ text: quoted?.[2] ?? word, isText: quoted !== null, line });
  }
  return tokens;
}

function opened(top: Open | undefined, words: readonly Token[]): Open {
  const name = words.at(-1)?.text ?? "";
  const isCondition = /^(?:if|else)$/.test(words[0]?.text ?? "");
  const kind =
    top === undefined
      ? "section"
      : top.kind === "plugin" || top.kind === "value"
        ? "value"
        : isCondition
          ? "condition"
          : "plugin";
  return { kind, name, settings: [], key: "" };
}

interface Word {
  readonly word: string;
  readonly isText: boolean;
  readonly line: number;
}

/** A value belongs to the key of the plugin around it, at any depth; the keys of a map are not values. */
function record(open: readonly Open[], next: Token | undefined, { word, isText, line }: Word): void {
  const plugin = open.findLast(({ kind }) => kind === "plugin");
  if (plugin === undefined || plugin.key === "" || next?.text === "=>") return;
  if (!isText && /^(?:=>|[[\],])$/.test(word)) return;
  plugin.settings.push({ key: plugin.key, value: word, line });
}
