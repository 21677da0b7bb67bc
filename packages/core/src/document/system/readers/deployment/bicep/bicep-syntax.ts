import type { TerraformElement, TerraformExpression } from "../terraform/terraform-expression.ts";

/** A declaration of a Bicep file, with its expressions as Terraform has them. */
export interface BicepDeclaration {
  readonly kind: "param" | "var" | "output" | "resource" | "module";
  readonly symbol: string;
  /** The type of a resource without its version, or the path of a module. */
  readonly type: string;
  /** Whether a resource is deployed elsewhere. */
  readonly isExisting: boolean;
  /** The resource around a nested one. */
  readonly parent?: string;
  /** What a resource or module is made for each item of, and the name of the item. */
  readonly loop?: { readonly item: string; readonly over: TerraformExpression };
  /** The default of a parameter, the value of a variable or an output, or the body. */
  readonly value: TerraformExpression | undefined;
  /** 1-based. */
  readonly line: number;
}

const other: TerraformExpression = { kind: "other" };
const text = (value: string): TerraformExpression => ({ kind: "text", text: value });
const maxDepth = 40;

/** The declarations of a Bicep file or of a file of parameters; a nested resource is after the one around it. */
export interface BicepFile {
  readonly declarations: readonly BicepDeclaration[];
  /** Whether the text does not end within a declaration. */
  readonly isWhole: boolean;
}

/** Parses a Bicep file; the parts that are not understood are left out. */
export function parseBicep(source: string): BicepFile {
  const parser = new BicepParser(source);
  return { declarations: parser.declarations(), isWhole: parser.isWhole };
}

/** Reads the text from the left to the right; what it does not understand ends with the line. */
class BicepParser {
  private readonly source: string;
  private readonly found: BicepDeclaration[] = [];
  isWhole = true;
  private at = 0;
  private line = 1;

  constructor(source: string) {
    this.source = source;
  }

  declarations(): readonly BicepDeclaration[] {
    while (this.at < this.source.length) {
      this.skipSpace(true);
      const start = this.at;
      this.declaration();
      if (this.at === start) this.skipLine();
    }
    return this.found;
  }

  /** Reads a declaration, if there is one here. */
  private declaration(parent?: string): boolean {
    const { line } = this;
    const [start, keyword = "", symbol = ""] =
      this.match(/(param|var|output|resource|module)[ \t]+(\w+)[ \t]*/y) ?? [];
    if (start === undefined) return false;
    const base = { symbol, line, isExisting: false, ...(parent === undefined ? {} : { parent }) };
    switch (keyword) {
      case "resource":
      case "module": {
        const written = this.peek() === "'" ? this.expression(0) : other;
        const type = written.kind === "text" ? written.text : "";
        const isExisting = this.match(/[ \t]*existing\b/y) !== undefined;
        if (this.match(/[ \t]*=[ \t]*/y) === undefined) break;
        const place = this.found.length;
        const { loop, value } = this.body(symbol);
        const kind = keyword === "resource" ? "resource" : "module";
        this.found.splice(place, 0, {
          ...base,
          kind,
          type: kind === "resource" ? type.replace(/@.*$/, "") : type,
          isExisting,
          ...(loop === undefined ? {} : { loop }),
          value,
        });
        break;
      }
      default: {
        const kind = keyword === "param" ? "param" : keyword === "var" ? "var" : "output";
        this.skipType();
        const value = this.match(/=[ \t]*/y) === undefined ? undefined : this.expression(0);
        this.found.push({ ...base, kind, type: "", value });
      }
    }
    return true;
  }

  /** The body of a resource or a module: an object, also under a condition or for each item of a list. */
  private body(symbol: string): Pick<BicepDeclaration, "loop" | "value"> {
    this.skipCondition();
    if (this.peek() !== "[") return { value: this.object(0, symbol) };
    this.next();
    const loop = this.loopHead(0);
    this.skipCondition();
    const value = this.object(0, symbol);
    this.skipSpace(true);
    if (this.peek() === "]") this.next();
    return { value, ...(loop === undefined ? {} : { loop }) };
  }

  private skipCondition(): void {
    if (this.match(/if[ \t]*(?=\()/y) === undefined) return;
    this.expression(0);
    this.skipSpace(false);
  }

  /** `for item in list:` or `for (item, index) in list:`. */
  private loopHead(depth: number): { item: string; over: TerraformExpression } | undefined {
    this.skipSpace(true);
    const item = this.match(/for[ \t]+\(?[ \t]*(\w+)[^)\n]{0,80}?\)?[ \t]+in[ \t]+/y)?.[1];
    if (item === undefined) return undefined;
    const over = this.expression(depth + 1);
    this.skipSpace(true);
    if (this.peek() === ":") this.next();
    this.skipSpace(true);
    return { item, over };
  }

  /** The type of a parameter or an output, which can be an object over several lines. */
  private skipType(): void {
    let depth = 0;
    while (this.at < this.source.length) {
      const sign = this.peek();
      if (sign === "'") {
        this.string(0);
        continue;
      }
      if (depth === 0 && (sign === "=" || sign === "\n")) return;
      if (sign === "{" || sign === "[" || sign === "(") depth++;
      if (sign === "}" || sign === "]" || sign === ")") depth--;
      if (!this.skipComment()) this.next();
    }
  }

  private expression(depth: number): TerraformExpression {
    const first = this.operand(depth);
    this.skipSpace(false);
    const sign = this.peekPastLines(/\?\?|\?(?!\.)|[=!<>]=|=~|!~|&&|\|\||[<>%*/+]|-(?![\w'])/y);
    switch (sign) {
      case undefined:
        return first;
      case "?": {
        const one = this.expression(depth + 1);
        if (this.peekPastLines(/:/y) === undefined) return other;
        return { kind: "choice", options: [one, this.expression(depth + 1)] };
      }
      case "??":
        return { kind: "choice", options: [first, this.expression(depth + 1)] };
      default: {
        // A comparison says nothing itself, but can be the condition of a choice.
        const rest = this.expression(depth + 1);
        return rest.kind === "choice" ? rest : other;
      }
    }
  }

  private operand(depth: number): TerraformExpression {
    this.skipSpace(false);
    const sign = this.peek();
    if (depth > maxDepth + 5) {
      this.skipLine();
      return other;
    }
    let value: TerraformExpression;
    if (sign === "'") value = this.string(depth);
    else if (sign === "{") value = this.object(depth);
    else if (sign === "[") value = this.list(depth);
    else if (sign === "!" || sign === "-") {
      this.next();
      this.operand(depth + 1);
      return other;
    } else if (sign === "(") value = this.group(depth);
    else {
      const [name] = this.match(/[A-Za-z_]\w*/y) ?? [];
      if (name === undefined) {
        const [number] = this.match(/\d+/y) ?? [];
        return number === undefined ? other : text(number);
      }
      if (name === "true" || name === "false" || name === "null") value = text(name);
      else if (this.match(/[ \t]*=>/y) !== undefined) return this.ignored(depth);
      else value = this.peek() === "(" ? this.call(name, depth) : { kind: "path", steps: [name] };
    }
    return this.members(value, depth);
  }

  private ignored(depth: number): TerraformExpression {
    this.expression(depth + 1);
    return other;
  }

  /** Members, indexes and methods behind an operand; a method such as `listKeys()` is a member of the resource. */
  private members(first: TerraformExpression, depth: number): TerraformExpression {
    let value = first;
    for (;;) {
      const [, name] = this.match(/!?(?:\.\??|::)[ \t]*(\w+)/y) ?? [];
      let step: string | TerraformExpression;
      if (name !== undefined) {
        if (this.peek() === "(") this.arguments(depth);
        step = name;
      } else if (this.match(/\[\??/y) !== undefined) {
        step = this.expression(depth + 1);
        this.skipSpace(true);
        if (this.peek() === "]") this.next();
      } else return value;
      const steps: readonly (string | TerraformExpression)[] = value.kind === "path" ? value.steps : [value];
      value = { kind: "path", steps: [...steps, step] };
    }
  }

  private call(name: string, depth: number): TerraformExpression {
    return { kind: "call", name, args: this.arguments(depth) };
  }

  private arguments(depth: number): readonly TerraformExpression[] {
    this.next();
    return this.items(")", depth);
  }

  /** Items up to a closing sign, each on its line or behind a comma. */
  private items(end: string, depth: number): readonly TerraformExpression[] {
    const items: TerraformExpression[] = [];
    for (;;) {
      this.skipSpace(true);
      const sign = this.peek();
      if (sign === end || sign === "") {
        if (sign === "") this.isWhole = false;
        this.next();
        return items;
      }
      const start = this.at;
      if (sign === ",") this.next();
      else if (this.match(/\.\.\./y) === undefined) items.push(this.expression(depth + 1));
      if (this.at === start) this.next();
    }
  }

  private group(depth: number): TerraformExpression {
    const [first = other] = this.arguments(depth);
    return this.match(/[ \t]*=>/y) === undefined ? first : this.ignored(depth);
  }

  private list(depth: number): TerraformExpression {
    this.next();
    const loop = this.loopHead(depth);
    if (loop === undefined) return { kind: "list", items: this.items("]", depth) };
    if (this.match(/if[ \t]*(?=\()/y) !== undefined) this.group(depth);
    this.skipSpace(true);
    const value = this.expression(depth + 1);
    this.items("]", depth);
    return { kind: "for", names: [loop.item], over: loop.over, value };
  }

  /** An object; the body of a resource can have other resources among its members. */
  private object(depth: number, symbol?: string): TerraformExpression {
    this.skipSpace(true);
    if (this.peek() !== "{") return other;
    this.next();
    const elements: TerraformElement[] = [];
    for (;;) {
      this.skipSpace(true);
      const sign = this.peek();
      if (sign === "}" || sign === "") {
        if (sign === "") this.isWhole = false;
        this.next();
        return { kind: "object", elements };
      }
      const start = this.at;
      if (sign === ",") this.next();
      else if (symbol === undefined || !this.declaration(symbol)) {
        const { line } = this;
        const key = sign === "'" ? this.string(depth) : text(this.match(/[A-Za-z_]\w*/y)?.[0] ?? "");
        if (this.match(/[ \t]*:/y) === undefined) this.skipLine();
        else elements.push({ key, value: this.member(depth), line });
      }
      if (this.at === start) this.next();
    }
  }

  private member(depth: number): TerraformExpression {
    this.skipSpace(false);
    return this.expression(depth + 1);
  }

  private string(depth: number): TerraformExpression {
    const [, block] = this.match(/'''\n?((?:(?!''')[^])*)'''/y) ?? [];
    if (block !== undefined) return text(block);
    this.next();
    const parts: TerraformExpression[] = [];
    for (;;) {
      const [piece] = this.match(/(?:[^'\\$\n]|\\.|\$(?!\{))+/y) ?? [];
      if (piece !== undefined) parts.push(text(unescaped(piece)));
      else if (this.match(/\$\{/y) !== undefined) {
        parts.push(this.expression(depth + 1));
        this.skipSpace(true);
        if (this.peek() === "}") this.next();
      } else {
        if (this.peek() === "'") this.next();
        break;
      }
    }
    const [only] = parts;
    if (only === undefined) return text("");
    return parts.length === 1 && only.kind === "text" ? only : { kind: "template", parts };
  }

  private peek(): string {
    return this.source.charAt(this.at);
  }

  private next(): void {
    if (this.source.charAt(this.at) === "\n") this.line++;
    this.at++;
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found === null) return undefined;
    this.moveTo(pattern.lastIndex);
    return found;
  }

  private moveTo(end: number): void {
    while (this.at < end) this.next();
  }

  /** Reads an operator here or on a next line. */
  private peekPastLines(operator: RegExp): string | undefined {
    const { at, line } = this;
    this.skipSpace(true);
    const [sign] = this.match(operator) ?? [];
    if (sign === undefined) {
      this.at = at;
      this.line = line;
    } else this.skipSpace(true);
    return sign;
  }

  /** Skips spaces and comments, also with ends of lines. */
  private skipSpace(hasLines: boolean): void {
    for (;;) {
      const sign = this.peek();
      if (sign === " " || sign === "\t" || sign === "\r" || sign === "\uFEFF" || (hasLines && sign === "\n"))
        this.next();
      else if (!this.skipComment()) return;
    }
  }

  private skipComment(): boolean {
    if (this.match(/\/\/[^\n]*|#disable[^\n]*/y) !== undefined) return true;
    if (!this.source.startsWith("/*", this.at)) return false;
    const end = this.source.indexOf("*/", this.at + 2);
    this.moveTo(end === -1 ? this.source.length : end + 2);
    return true;
  }

  private skipLine(): void {
    while (this.at < this.source.length && this.peek() !== "\n") this.next();
    this.next();
  }
}

function unescaped(piece: string): string {
  return piece.replaceAll(/\\(.)/g, (_, sign: string) =>
    sign === "n" ? "\n" : sign === "t" ? "\t" : sign === "r" ? "\r" : sign,
  );
}
