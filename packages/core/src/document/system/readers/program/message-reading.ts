import type { MessageFact } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";
import { type MessageUse, messagesOfUse } from "./client-calls.ts";
import { itemsIn, textsIn } from "./list-texts.ts";
import { type CodeLanguage, SeenCodeReading } from "./shared-program.ts";
import { type Call, calleeOf, entriesOf, isMethodCall, type Value } from "./value.ts";

/** A call of a library with which code sends or receives messages. */
export interface MessageCall extends MessageUse {
  /** The package from which what the method is called on comes. */
  readonly source: RegExp;
  /** The name of the method, function or class. */
  readonly name: RegExp;
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
export class MessageReading extends SeenCodeReading {
  private readonly messages: readonly MessageCall[];

  constructor(
    { language, messages }: { readonly language: CodeLanguage; readonly messages: readonly MessageCall[] },
    context: ReadingContext,
  ) {
    super(language, context);
    this.messages = messages;
  }

  conclude(): readonly MessageFact[] {
    const facts: MessageFact[] = [];
    for (const unit of this.code.units)
      this.context.attempt(unit.path, () => {
        for (const call of this.program.callsIn(unit))
          facts.push(...this.factsOf(call, unit.module?.sources ?? []));
      });
    return facts;
  }

  private factsOf(call: Call, imported: readonly string[]): readonly MessageFact[] {
    const candidates = this.messages.filter((message) => message.name.test(call.name));
    if (candidates.length === 0) return [];
    const source = this.program.steps.answer(() => this.sourceOf(calleeOf(call)));
    const found = candidates.find((message) =>
      source === undefined
        ? message.isDistinct === true && imported.some((one) => message.source.test(one))
        : message.source.test(source),
    );
    if (found === undefined) return [];
    const place = { file: call.scope.file, line: call.line };
    return messagesOfUse(found, { context: this.context, place }, [this.channelsOf(found, call)]);
  }

  /** Returns the package from which an expression comes, through the calls and members on the way. */
  private sourceOf(value: Value, depth = 0): string | undefined {
    if (depth > 12) return undefined;
    for (const option of this.program.resolveAll(value)) {
      if (option.kind === "import")
        return option.name === undefined ? option.source : `${option.source}.${option.name}`;
      const inner = innerOf(option);
      const source = inner === undefined ? undefined : this.sourceOf(inner, depth + 1);
      if (source !== undefined) return source;
    }
    return undefined;
  }

  private channelsOf(message: MessageCall, call: Call): readonly string[] {
    const made = message.isOfMaker === true && isMethodCall(call) ? this.program.resolve(call.of) : call;
    if (made.kind !== "call") return [];
    const { args } = made;
    const keys = message.keys ?? [];
    if (message.list !== undefined)
      for (const value of [
        made.named.get(message.list),
        ...args.map((arg) => entriesOf(arg)?.get(message.list ?? "")),
      ]) {
        const texts = value === undefined ? [] : this.textsInOptions(value, keys);
        if (texts.length > 0) return texts;
      }
    for (const key of keys) {
      const texts = this.textsOf(made.named.get(key));
      if (texts.length > 0) return texts;
    }
    for (const arg of args) {
      const texts = this.textsInOptions(arg, keys);
      if (texts.length > 0) return texts;
    }
    for (const position of message.positions ?? []) {
      const texts = this.textsOf(args[position]);
      if (texts.length > 0) return texts;
    }
    return [];
  }

  /** The channels in options, or in a list of them: `{ topic: "x" }`, `[{ topic: "x" }]`. */
  private textsInOptions(value: Value, keys: readonly string[]): readonly string[] {
    return itemsIn(this.program, value).flatMap(
      (options) =>
        keys.map((key) => this.textsOf(entriesOf(options)?.get(key))).find((texts) => texts.length > 0) ?? [],
    );
  }

  private textsOf(value: Value | undefined): readonly string[] {
    return value === undefined ? [] : textsIn(this.program, value).flatMap((text) => text || []);
  }
}

/** What an expression is made of or called on. */
function innerOf(value: Value): Value | undefined {
  if (value.kind === "call") return calleeOf(value);
  if (value.kind === "member") return value.of;
  // What is injected comes from where its type comes from.
  return value.kind === "parameter" && value.type !== undefined
    ? { kind: "name", name: value.type, scope: value.routine }
    : undefined;
}
