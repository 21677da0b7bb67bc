import type { CallFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { declaredTypeOf } from "../program/type-index.ts";
import type { Unit } from "../program/unit.ts";
import type { Call } from "../program/value.ts";
import { clientClasses, clientMethods, mentionsClient, type ClientCall } from "./client-calls.ts";
import { classOf, namesIn } from "./syntax/annotations.ts";
import { addJvmFile, everyJvmFile, jvmProgram, says } from "./syntax/jvm-program.ts";
import { addressesOf, jvmTexts } from "./syntax/jvm-texts.ts";
import { filesUsing } from "./syntax/library-users.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { receiverOf } from "./syntax/receiver-type.ts";

/** Reads the addresses that code gives to clients of HTTP, gRPC, databases and brokers. */
export const restClients: CodeReader = {
  reads:
    "RestTemplate, WebClient, RestClient, OkHttp, Retrofit, Apache HttpClient, JAX-RS clients, gRPC channels, Exposed",
  languages: ["java", "kotlin"],
  mentions: new RegExp(`${everyJvmFile.source}|${mentionsClient.source}`),
  followsNames: true,
  start(context) {
    const program = jvmProgram(context);
    const units: Unit[] = [];
    const balanced = new Set<string>();
    return {
      visit(file) {
        const unit = addJvmFile(program, file);
        if (says(file, /@LoadBalanced/)) balanced.add(moduleFolderOf(file.path));
        if (says(file, mentionsClient)) units.push(unit);
      },
      conclude() {
        const facts: Fact[] = [];
        for (const unit of units)
          context.attempt(unit.path, () => {
            for (const call of program.callsIn(unit))
              facts.push(...callsAt(call, { program, balanced, context }));
          });
        return facts;
      },
    };
  },
};

interface Reading {
  readonly program: Program;
  /** The folders of modules that look addresses up in a registry. */
  readonly balanced: ReadonlySet<string>;
  readonly context: ReadingContext;
}

function callsAt(call: Call, reading: Reading): CallFact[] {
  const { program } = reading;
  const known = clientCallOf(call, program);
  const argument = call.args[known?.argument ?? 0];
  if (known === undefined || argument === undefined) return [];
  if (argument.kind === "routine" || classOf(argument) !== undefined) return [];
  const { line, scope } = call;
  const place = { file: scope.file, line };
  const texts = addressesOf(argument, program);
  if (texts.length === 0 && known.isLoose !== true)
    reading.context.unread({ ...place, reason: "The address of this client is not known." });
  const type = declaredTypeOf(scope);
  const users = texts.length === 0 || type === undefined ? [scope.file] : filesUsing(type, program);
  return texts.flatMap((text) => {
    const label = labelOf(call, text);
    return targetsOf(text, known, { ...reading, call }).flatMap((to) =>
      users.map((file): CallFact => ({
        kind: "call",
        from: { file },
        to,
        protocol: known.protocol,
        ...(label === undefined ? {} : { label }),
        grade: "seen",
        place,
      })),
    );
  });
}

function clientCallOf(call: Call, program: Program): ClientCall | undefined {
  const table = call.isCreation ? clientClasses : clientMethods;
  const candidates = table.filter(({ name }) => name.test(call.name));
  if (candidates.length === 0) return undefined;
  const type = call.isCreation ? undefined : receiverOf(call.of, program);
  return candidates.find(({ on }) => on === undefined || (type !== undefined && on.test(type)));
}

interface CallReading extends Reading {
  readonly call: Call;
}

function targetsOf(
  text: string,
  { gives }: ClientCall,
  { balanced, call, program }: CallReading,
): readonly CallFact["to"][] {
  if (gives === "name") return [{ name: text }];
  if (gives === "host") {
    const ports = jvmTexts(program, call.args[1]).filter((port) => /^[\d$]/.test(port));
    return ports.length === 0 ? [{ address: text }] : ports.map((port) => ({ address: `${text}:${port}` }));
  }
  const logical = logicalName(text, balanced.has(moduleFolderOf(call.scope.file)));
  if (logical !== undefined) return [{ name: logical }];
  const address = withoutRest(text);
  const isAddress = /^(?:[a-z][\w+.-]*:)+\/\/[^/{]|^jdbc:|^\$\{|^[\w.-]+:\d+$/i.test(address);
  return isAddress ? [{ address }] : [];
}

/** Leaves out what follows a host or port without a slash, since it is only known at run time. */
function withoutRest(text: string): string {
  return text.replace(/^((?:\w[\w+.-]*:\/\/)?(?:[^/{}$]|\$\{[^}]*\})+)\{\}.*$/, (_, authority: string) =>
    /[-.]$/.test(authority) ? "" : authority,
  );
}

/** The host of an address that a load balancer looks up in a registry. */
function logicalName(text: string, isBalanced: boolean): string | undefined {
  const [, scheme, host] = /^(lb|https?):\/\/([\w-]+)(?=[/?#]|$)/.exec(text) ?? [];
  return scheme === "lb" || isBalanced ? host : undefined;
}

/** `GET /orders/{}`, for clients whose methods tell the method of HTTP. */
function labelOf({ args, name }: Call, address: string): string | undefined {
  const verb =
    /^(get|post|patch|head|options)For/.exec(name)?.[1] ?? /^(put|delete|patchForObject)$/.exec(name)?.[1];
  const named = name === "exchange" && args[1]?.kind !== "text" ? namesIn(args[1])[0] : undefined;
  const path = /^(?:\w+:\/\/|\$\{)[^/]*(\/[^?#]*)/.exec(address)?.[1];
  const known = verb?.replace("ForObject", "").toUpperCase() ?? named;
  return known === undefined || path === undefined ? undefined : `${known} ${path}`;
}
