import { expect, it } from "vitest";
import { expressReader } from "../javascript/express.ts";
import { nodeMessagesReader } from "../javascript/node-messages.ts";
import { factsInCode } from "./testing/facts-in-code.ts";

/** Two variables, each of which is given many results of calls of the other, as in a minified program. */
const entangled = `
let a = make(), b = make();
${Array.from({ length: 12 }, (_, n) => `a = b.f${n}(); b = a.g${n}();`).join("\n")}
`;

it.each([
  [
    "messages",
    nodeMessagesReader,
    `import { Kafka } from "kafkajs";\n${entangled}\na.send({ topic: "orders" });`,
  ],
  [
    "routers",
    expressReader,
    `import express from "express";\nconst app = express();\n${entangled}\napp.use("/orders", a);`,
  ],
])(
  "a program whose variables depend on each other has no %s to find, and is read to the end",
  async (_, reader, text) => {
    expect(await factsInCode(reader, { "bundle.js": text })).toEqual({ facts: [], unread: [] });
  },
);
