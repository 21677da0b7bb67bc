import type { SettingFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { readGo } from "../go/syntax/go-program.ts";
import { goTexts } from "../go/syntax/go-texts.ts";
import { script } from "../javascript/syntax/script.ts";
import { composeText } from "../program/compose-text.ts";
import type { Program } from "../program/program.ts";
import { type CodeLanguage, readSeenCode } from "../program/shared-program.ts";
import { type Call, entriesOf, type Value } from "../program/value.ts";
import { python } from "../python/syntax/python.ts";

/** How code of a language starts a server, and the argument with its port. */
interface ListeningCalls {
  readonly names: RegExp;
  /** Whether the port can be the first argument, or an entry of it. */
  readonly isFirst: boolean;
}

/** Reads the ports on which servers of Node.js listen: `app.listen(process.env.PORT || 4001)`. */
export const listeningPorts: CodeReader = {
  reads: "Ports of servers (Node.js)",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /\.listen(?:Async)?\(/,
  followsNames: true,
  start: portsIn(script, { names: /^listen(?:Async)?$/, isFirst: true }),
};

/** Reads the ports on which servers of Python listen: `uvicorn.run(app, port=8000)`. */
export const pythonListeningPorts: CodeReader = {
  reads: "Ports of servers (Python)",
  languages: ["python"],
  mentions: /\brun(?:_app)?\(/,
  followsNames: true,
  start: portsIn(python, { names: /^run(?:_app)?$/, isFirst: false }),
};

/** Reads the ports on which servers of Go listen: `router.Run(":8080")`, `&http.Server{Addr: addr}`. */
export const goListeningPorts: CodeReader = {
  reads: "Ports of servers (Go)",
  languages: ["go"],
  mentions: /\b(?:Run|Listen|Start|ListenAndServe)(?:TLS)?\(|\bAddr:/,
  start: readGo((program) =>
    program.units.flatMap((unit) => [
      ...program
        .callsIn(unit)
        .filter(({ name }) => /^(?:Run|Listen|Start|ListenAndServe)(?:TLS)?$/.test(name))
        .flatMap(({ args, line }) => goPorts(program, args).map((port) => portFact(unit.path, line, port))),
      ...unit.records
        .filter(({ type }) => /^&?http\.Server$/.test(type ?? ""))
        .flatMap(({ entries, line }) =>
          goPorts(program, [entries.get("Addr")]).map((port) => portFact(unit.path, line, port)),
        ),
    ]),
  ),
};

/** Matches an address of the machine itself with its port; the name of another one is an address that a client connects to. */
const ownAddress = /^(?:\d+(?:\.\d+){3}|localhost|\[[\da-f:]*\])?:((?:\$\{\w+:)?\d{2,5}\}?)$/;

/** The ports in addresses such as `:8080` and `0.0.0.0:8080`. */
function goPorts(program: Program, addresses: readonly (Value | undefined)[]): readonly string[] {
  return addresses
    .flatMap((address) => goTexts(program, address))
    .flatMap((text) => ownAddress.exec(text)?.[1] ?? []);
}

/** A port is a setting of the program, as if a file named it. */
function portsIn(language: CodeLanguage, { isFirst, names }: ListeningCalls): CodeReader["start"] {
  return readSeenCode(language, ({ program, units }) =>
    units.flatMap((unit) =>
      program.callsIn(unit).flatMap((call): SettingFact[] => {
        if (!names.test(call.name)) return [];
        const value = portOf(call, program, isFirst);
        return value === undefined ? [] : [portFact(unit.path, call.line, value)];
      }),
    ),
  );
}

function portFact(file: string, line: number, value: string): SettingFact {
  return {
    kind: "setting",
    owner: { file },
    key: "server.port",
    value,
    place: { file, line },
    isOnlyNamed: true,
  };
}

function portOf({ args: [first], named }: Call, program: Program, isFirst: boolean): string | undefined {
  const options = first === undefined ? undefined : entriesOf(program.resolve(first));
  const written: readonly (Value | undefined)[] = [
    named.get("port"),
    ...(isFirst ? [options?.get("port"), options === undefined ? first : undefined] : []),
  ];
  return written
    .map((value) => value && composeText(program, value)?.text)
    .find((text) => text !== undefined && /^(?:\$\{\w+:)?\d{2,5}\}?$/.test(text));
}
