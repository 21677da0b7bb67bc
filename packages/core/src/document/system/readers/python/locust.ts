import type { RoleFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { readPython } from "./syntax/read-python.ts";

/** Reads the load tests of Locust: what defines users of it generates load. */
export const locustReader: CodeReader = {
  reads: "Locust",
  languages: ["python"],
  mentions: /\blocust\b/,
  start() {
    const facts: RoleFact[] = [];
    return {
      visit(file) {
        const { classes } = readPython(file);
        const [user] = [...classes.values()].filter(({ superclasses }) =>
          superclasses.some(
            (base) =>
              (base.kind === "name" || base.kind === "member") &&
              /^(?:(?:Fast)?HttpUser|HttpLocust|FastHttpLocust|User|Locust|GrpcUser)$/.test(base.name),
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
