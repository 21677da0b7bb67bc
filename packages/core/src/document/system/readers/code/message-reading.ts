import type { MessageFact } from "../../facts.ts";
import type { CodeReading, ReadingContext, SyntaxFile } from "../../reader.ts";
import { CodeBase, type CodeLanguage } from "./code-base.ts";
import type { CodeFile } from "./code-file.ts";
import { composeText } from "./compose-text.ts";
import type { CallExpression, Expression, Origin } from "./expression.ts";

/** A call of a library with which code sends or receives messages. */
export interface MessageCall {
  /** The package from which what the method is called on comes. */
  readonly source: RegExp;
  /** The name of the method, function or class. */
  readonly name: RegExp;
  readonly direction: MessageFact["direction"];
  readonly technology: string | ((context: ReadingContext) => string);
  /** The names of the arguments and options that hold the channel; the first that is not empty counts. */
  readonly keys?: readonly string[];
  /** The argument or option with a list of messages, each with its own channel. */
  readonly list?: string;
  /** The positions of the arguments that may hold it. */
  readonly positions?: readonly number[];
  /** Whether the name says so by itself, in a file that imports the package. */
  readonly isDistinct?: true;
  /** Whether the channel is an argument of the call that made what the method is called on. */
  readonly isOfMaker?: true;
}

/** Reads the messages that code sends and receives by a table of libraries. */
export class MessageReading implements CodeReading {
  private readonly codeBase: CodeBase;
  private readonly context: ReadingContext;
  private readonly language: CodeLanguage;
  private readonly messages: readonly MessageCall[];

  constructor(
    { language, messages }: { readonly language: CodeLanguage; readonly messages: readonly MessageCall[] },
    context: ReadingContext,
  ) {
    this.messages = messages;
    this.language = language;
    this.context = context;
    this.codeBase = new CodeBase(language.modules(context.tree.paths));
  }

  visit(file: SyntaxFile): void {
    this.codeBase.add(this.language.read(file));
  }

  conclude(): readonly MessageFact[] {
    const facts: MessageFact[] = [];
    for (const file of this.codeBase.all())
      this.context.attempt(file.path, () => {
        const imported = importsOf(file);
        for (const call of file.calls) facts.push(...this.factsOf(file.path, { call, imported }));
      });
    return facts;
  }

  private factsOf(
    file: string,
    { call, imported }: { readonly call: CallExpression; readonly imported: readonly string[] },
  ): readonly MessageFact[] {
    const { callee } = call;
    const name = callee.kind === "member" || callee.kind === "name" ? callee.name : "";
    const candidates = this.messages.filter((message) => message.name.test(name));
    if (candidates.length === 0) return [];
    const source = this.sourceOf({ file, value: callee });
    const found = candidates.find((message) =>
      source === undefined
        ? message.isDistinct === true && imported.some((one) => message.source.test(one))
        : message.source.test(source),
    );
    if (found === undefined) return [];
    const channels = this.channelsOf(found, file, call);
    return (channels.length === 0 ? [undefined] : channels).map((channel) => ({
      kind: "message",
      owner: { file },
      direction: found.direction,
      ...(channel !== undefined && { channel }),
      technology: typeof found.technology === "string" ? found.technology : found.technology(this.context),
      grade: "seen",
      place: { file, line: call.line },
    }));
  }

  /** Returns the package from which an expression comes, through the calls and members on the way. */
  private sourceOf(origin: Origin, depth = 0): string | undefined {
    if (depth > 12) return undefined;
    for (const { file, value } of this.codeBase.resolveAll(origin)) {
      if (value.kind === "import")
        return value.name === undefined ? value.source : `${value.source}.${value.name}`;
      const inner =
        value.kind === "call"
          ? value.callee
          : value.kind === "member"
            ? value.of
            : value.kind === "parameter" && value.type !== undefined
              ? // What is injected comes from where its type comes from.
                ({ kind: "name", name: value.type, at: value.of } as const)
              : undefined;
      const source = inner === undefined ? undefined : this.sourceOf({ file, value: inner }, depth + 1);
      if (source !== undefined) return source;
    }
    return undefined;
  }

  private channelsOf(message: MessageCall, file: string, call: CallExpression): readonly string[] {
    const made =
      message.isOfMaker === true && call.callee.kind === "member"
        ? this.codeBase.resolve({ file, value: call.callee.of })
        : { file, value: call };
    if (made.value.kind !== "call") return [];
    const { args, keywords } = made.value;
    const named = message.keys ?? [];
    if (message.list !== undefined)
      for (const value of [keywords.get(message.list), ...args.map((arg) => entryOf(arg, message.list))]) {
        const texts = value === undefined ? [] : this.textsInOptions({ file: made.file, value }, named);
        if (texts.length > 0) return texts;
      }
    for (const key of named) {
      const inKeywords = keywords.get(key);
      const texts = inKeywords === undefined ? [] : this.textsOf({ file: made.file, value: inKeywords });
      if (texts.length > 0) return texts;
    }
    for (const arg of args) {
      const texts = this.textsInOptions({ file: made.file, value: arg }, named);
      if (texts.length > 0) return texts;
    }
    for (const position of message.positions ?? []) {
      const arg = args[position];
      const texts = arg === undefined ? [] : this.textsOf({ file: made.file, value: arg });
      if (texts.length > 0) return texts;
    }
    return [];
  }

  /** The channels in options, or in a list of them: `{ topic: "x" }`, `[{ topic: "x" }]`. */
  private textsInOptions(origin: Origin, keys: readonly string[]): readonly string[] {
    const { file, value } = this.codeBase.resolve(origin);
    if (value.kind === "list")
      return value.items.flatMap((item) => this.textsInOptions({ file, value: item }, keys));
    if (value.kind !== "object") return [];
    for (const key of keys) {
      const entry = value.entries.get(key);
      const texts = entry === undefined ? [] : this.textsOf({ file, value: entry });
      if (texts.length > 0) return texts;
    }
    return [];
  }

  private textsOf(origin: Origin): readonly string[] {
    const { file, value } = this.codeBase.resolve(origin);
    if (value.kind === "list") return value.items.flatMap((item) => this.textsOf({ file, value: item }));
    const text = composeText(this.codeBase, { file, value });
    return text?.isComplete === true && text.text !== "" ? [text.text] : [];
  }
}

/** The packages that a file imports. */
function importsOf(file: CodeFile): readonly string[] {
  const sources = new Set<string>();
  const collect = (value: Expression): void => {
    if (value.kind === "import") sources.add(value.source);
  };
  for (const declarations of file.declarations.values())
    for (const { values } of declarations) values.forEach(collect);
  return [...sources];
}

function entryOf(value: Expression, key = ""): Expression | undefined {
  return value.kind === "object" ? value.entries.get(key) : undefined;
}
