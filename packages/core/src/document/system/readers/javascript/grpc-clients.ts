import type { CallFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { composeText } from "../program/compose-text.ts";
import type { Program } from "../program/program.ts";
import { readSeenCode } from "../program/shared-program.ts";
import { type Call, calleeOf, isMethodCall } from "../program/value.ts";
import { script } from "./syntax/script.ts";

/** Reads the stubs of gRPC that Node programs make: what is created with an address and credentials. */
export const grpcClientsReader: CodeReader = {
  reads: "gRPC clients (Node.js)",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /grpc|process\.env/i,
  followsNames: true,
  start: readSeenCode(script, ({ program, units }, context) => {
    const facts: CallFact[] = [];
    for (const unit of units)
      context.attempt(unit.path, () => {
        const { path } = unit;
        for (const call of program.callsIn(unit)) {
          if (!hasCredentials(program, call)) continue;
          const place = { file: path, line: call.line };
          const address = addressOf(program, call);
          if (address === undefined)
            context.unread({
              ...place,
              reason: "The address of this stub is only known when the code runs.",
            });
          else
            facts.push({
              kind: "call",
              from: { file: path },
              to: { address },
              protocol: "gRPC",
              grade: "seen",
              place,
            });
        }
      });
    return facts;
  }),
};

/** `new Stub(address, grpc.credentials.createInsecure())`. A server binds to an address in the same way, and is none. */
function hasCredentials(program: Program, call: Call): boolean {
  const [, second] = call.args;
  if (second === undefined || (isMethodCall(call) && call.name.startsWith("bind"))) return false;
  const value = program.resolve(second);
  const made = value.kind === "call" ? program.packageOf(calleeOf(value)) : undefined;
  return (
    made !== undefined &&
    /^(?:grpc|@grpc\/grpc-js)$/.test(made.source) &&
    /(?:credentials|ChannelCredentials)\.create(?:Insecure|Ssl)$/.test(made.name)
  );
}

function addressOf(program: Program, { args }: Call): string | undefined {
  const [first] = args;
  const text = first === undefined ? undefined : composeText(program, first)?.text;
  return text === undefined || text.startsWith("{") ? undefined : text;
}
