import type { RoleFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { SeenCode } from "../program/shared-program.ts";
import { python } from "./syntax/python.ts";

/** Reads the load tests of Locust: what defines users of it generates load. */
export const locustReader: CodeReader = {
  reads: "Locust",
  languages: ["python"],
  mentions: /\blocust\b/,
  start(context) {
    const code = new SeenCode(python, context);
    const facts: RoleFact[] = [];
    return {
      visit(file) {
        const user = code
          .visit(file)
          .types.find(({ bases }) =>
            bases.some((base) =>
              /^(?:(?:Fast)?HttpUser|HttpLocust|FastHttpLocust|User|Locust|GrpcUser)$/.test(base),
            ),
          );
        if (user !== undefined)
          facts.push({
            kind: "role",
            owner: { file: file.path },
            role: "load-generation",
            technology: "Locust",
            grade: "seen",
            place: { file: file.path, line: user.line },
          });
      },
      conclude: () => facts,
    };
  },
};
