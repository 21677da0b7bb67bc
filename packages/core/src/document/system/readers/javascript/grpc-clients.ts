import type { CallFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import { composeText } from "../code/compose-text.ts";
import type { CallExpression } from "../code/expression.ts";
import { script } from "./syntax/script.ts";

/** Reads the stubs of gRPC that Node programs make: what is created with an address and credentials. */
export const grpcClientsReader: CodeReader = {
  reads: "gRPC clients (Node.js)",
  languages: ["javascript", "typescript", "tsx"],
  mentions: /grpc|process\.env/i,
  followsNames: true,
  start(context) {
    const codeBase = new CodeBase(script.modules(context.tree.paths));
    return {
      visit: (file) => codeBase.add(script.read(file)),
      conclude() {
        const facts: CallFact[] = [];
        for (const { calls, path } of codeBase.all())
          context.attempt(path, () => {
            for (const call of calls) {
              if (!hasCredentials(codeBase, path, call)) continue;
              const place = { file: path, line: call.line };
              const address = addressOf(codeBase, path, call);
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
      },
    };
  },
};

/** `new Stub(address, grpc.credentials.createInsecure())`. A server binds to an address in the same way, and is none. */
function hasCredentials(codeBase: CodeBase, file: string, call: CallExpression): boolean {
  const [, second] = call.args;
  if (second === undefined || (call.callee.kind === "member" && call.callee.name.startsWith("bind")))
    return false;
  const { file: home, value } = codeBase.resolve({ file, value: second });
  const made = value.kind === "call" ? codeBase.packageOf({ file: home, value: value.callee }) : undefined;
  return (
    made !== undefined &&
    /^(?:grpc|@grpc\/grpc-js)$/.test(made.source) &&
    /(?:credentials|ChannelCredentials)\.create(?:Insecure|Ssl)$/.test(made.name)
  );
}

function addressOf(codeBase: CodeBase, file: string, { args }: CallExpression): string | undefined {
  const [first] = args;
  const text = first === undefined ? undefined : composeText(codeBase, { file, value: first })?.text;
  return text === undefined || text.startsWith("{") ? undefined : text;
}
