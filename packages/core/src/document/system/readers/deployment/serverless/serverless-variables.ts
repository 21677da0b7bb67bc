import type { ReadingContext } from "../../../reader.ts";
import { folderOf, pathFrom } from "../deployment-paths.ts";
import { readYamlLines, type YamlEntry, type YamlNode } from "../read-yaml-lines.ts";
import { textAt, valueAt } from "../yaml-path.ts";

/** A `serverless.yml` with its variables filled. */
export interface FilledService {
  readonly root: YamlNode;
  /** The files that it includes. */
  readonly included: ReadonlySet<string>;
  /** Returns the file that a value is written in. */
  fileOf(node: YamlNode): string;
}

const maxDepth = 24;
/** More values than people write; variables can repeat large ones. */
const maxNodes = 50_000;

/**
 * Fills the variables of the Serverless Framework, as far as files of the scanned folder say their values: `${self:…}`,
 * `${file(…)}`, `${opt:stage, 'dev'}`. What is only known when the service is deployed is `{name}`.
 */
export function fillVariables(path: string, root: YamlNode, context: ReadingContext): FilledService {
  const filling = new Filling(path, root, context);
  return {
    root: filling.fill(root, { file: path, depth: 0 }),
    included: filling.included,
    fileOf: (node) => filling.files.get(node) ?? path,
  };
}

interface Place {
  readonly file: string;
  readonly depth: number;
}

class Filling {
  readonly included = new Set<string>();
  readonly files = new WeakMap<YamlNode, string>();
  private readonly path: string;
  private readonly root: YamlNode;
  private readonly context: ReadingContext;
  private readonly opened = new Map<string, YamlNode | undefined>();
  private left = maxNodes;

  constructor(path: string, root: YamlNode, context: ReadingContext) {
    this.path = path;
    this.root = root;
    this.context = context;
  }

  fill(node: YamlNode, place: Place): YamlNode {
    this.left -= 1;
    if (place.depth > maxDepth || this.left < 0) return node;
    const inner = { ...place, depth: place.depth + 1 };
    const filled =
      node.scalar === undefined
        ? {
            ...node,
            ...(node.items === undefined ? {} : { items: node.items.map((item) => this.fill(item, inner)) }),
            ...(node.entries === undefined ? {} : { entries: this.fillEntries(node.entries, inner) }),
          }
        : this.fillScalar(node, node.scalar, inner);
    if (!this.files.has(filled)) this.files.set(filled, place.file);
    return filled;
  }

  private fillEntries(entries: ReadonlyMap<string, YamlEntry>, place: Place): Map<string, YamlEntry> {
    return new Map(
      Array.from(entries, ([key, { line, value }]) => [key, { line, value: this.fill(value, place) }]),
    );
  }

  private fillScalar(node: YamlNode, scalar: string, place: Place): YamlNode {
    // The framework, and a plugin before it, replace pseudo parameters everywhere.
    let text = scalar.replaceAll(/[#$]\{AWS::(\w+)\}/g, "{$1}");
    for (let round = 0; round < maxDepth; round += 1) {
      const found = /\$\{((?:self|opt|env|file|param|sls|cf|ssm|s3|aws|strToBool|custom)\b[^${}]*)\}/.exec(
        text,
      );
      if (found === null) break;
      const [whole, expression = ""] = found;
      const value = this.valueOf(expression, place);
      if (whole === text && value !== undefined) return value;
      text = text.replace(whole, () =>
        value === undefined ? `{${nameOf(expression)}}` : (value.scalar ?? `{${nameOf(expression)}}`),
      );
    }
    return text === scalar ? node : { ...node, scalar: text };
  }

  /** The value of the first alternative that has one. */
  private valueOf(expression: string, place: Place): YamlNode | undefined {
    for (const alternative of alternativesOf(expression)) {
      const value = this.alternative(alternative, place);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private alternative(text: string, place: Place): YamlNode | undefined {
    const literal = /^(?:'([^']*)'|"([^"]*)"|(true|false|-?\d+(?:\.\d+)?))$/.exec(text);
    if (literal !== null) return { line: 1, scalar: literal[1] ?? literal[2] ?? literal[3] ?? "" };
    const file = /^file\(([^)]*)\)(?::(.*))?$/.exec(text);
    if (file !== null) return this.inFile(file[1] ?? "", file[2], place);
    const [, source = "", address = ""] = /^(\w+)(?:\([^)]*\))?:(.*)$/.exec(text) ?? [];
    switch (source) {
      case "self":
        return this.at(this.root, address, { ...place, file: this.path });
      case "sls":
        return address === "stage"
          ? (this.at(this.root, "provider.stage", place) ?? { line: 1, scalar: "dev" })
          : undefined;
      case "param":
        return (
          this.at(this.root, `params.default.${address}`, place) ??
          this.at(this.root, `params.dev.${address}`, place)
        );
      case "cf":
        return { line: 1, tag: "Output", scalar: address.slice(address.lastIndexOf(".") + 1) };
      case "ssm":
        return { line: 1, tag: "Parameter", scalar: address.replace(/~.*$/, "") };
      default:
        return undefined;
    }
  }

  private at(node: YamlNode | undefined, address: string, place: Place): YamlNode | undefined {
    if (node === undefined || place.depth > maxDepth) return undefined;
    let current = node;
    let file = place.file;
    for (const key of address === "" ? [] : address.split(".")) {
      const value = valueAt(current, key) ?? current.items?.[Number(key)];
      if (value === undefined) return undefined;
      // What a variable stands for has the next key.
      current =
        value.scalar === undefined
          ? value
          : this.fillScalar(value, value.scalar, { ...place, depth: place.depth + 1 });
      file = this.files.get(current) ?? file;
    }
    return this.fill(current, { file, depth: place.depth + 1 });
  }

  private inFile(written: string, address: string | undefined, place: Place): YamlNode | undefined {
    const path = pathFrom(folderOf(this.path), written.trim().replace(/^["']|["']$/g, ""));
    if (path === undefined || !this.context.tree.paths.includes(path)) {
      this.context.unread({ file: place.file, reason: `The included file ${written} is not in the folder.` });
      return undefined;
    }
    if (!/\.(?:ya?ml|json)$/i.test(path)) {
      this.context.unread({
        file: path,
        reason: `What it returns for ${this.path} is only known when it runs.`,
      });
      return undefined;
    }
    this.included.add(path);
    if (!this.opened.has(path)) this.opened.set(path, readYamlLines(path, this.context)[0]);
    return this.at(this.opened.get(path), address ?? "", { ...place, file: path });
  }
}

/** Splits at commas outside of brackets and quotes. */
function alternativesOf(expression: string): readonly string[] {
  return (expression.match(/(?:'[^']*'|"[^"]*"|\([^)]*\)|[^,'"(])+/g) ?? []).map((one) => one.trim());
}

function nameOf(expression: string): string {
  const [first = expression] = alternativesOf(expression);
  return /[\w-]+$/.exec(first)?.[0] ?? first;
}

/** Returns whether a value is the configuration of a service of the Serverless Framework. */
export function isService(root: YamlNode): boolean {
  return (
    (textAt(root, "service") ?? textAt(root, "service", "name")) !== undefined &&
    valueAt(root, "provider") !== undefined
  );
}
