import { expect, it } from "vitest";
import { expressReader } from "../javascript/express.ts";
import { factsInCode } from "./testing/facts-in-code.ts";

const stalls = (count: number): string => Array.from({ length: count }, (_, at) => `"/stalls/${at}"`).join();

it.each([
  { count: 1000, endpoints: 1000, unread: [] },
  {
    count: 1001,
    endpoints: 0,
    unread: ["The path of this route is only known when the code runs."],
  },
])(
  "a loop over $count paths makes $endpoints endpoints, and is unread if it makes none",
  async ({ count, endpoints, unread }) => {
    const found = await factsInCode(expressReader, {
      "market.js": `const app = require("express")();\nfor (const path of [${stalls(count)}]) app.get(path, show);\n`,
    });

    expect({
      endpoints: found.facts.length,
      unread: found.unread.map(({ reason }) => reason),
    }).toEqual({ endpoints, unread });
  },
);
