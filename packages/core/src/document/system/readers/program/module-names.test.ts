import { deserialize, serialize } from "node:v8";
import { describe, expect, it } from "vitest";
import { script } from "../javascript/syntax/script.ts";
import { python } from "../python/syntax/python.ts";
import { composeText } from "./compose-text.ts";
import type { Program } from "./program.ts";
import { seenProgram } from "./testing/facts-in-code.ts";
import { onlyText, textsOf } from "./texts.ts";
import type { Value } from "./value.ts";

/** The texts of the first arguments of all calls of `send`, by their lines. */
function sent(program: Program, text: (value: Value) => string | undefined): readonly string[] {
  return program.units.flatMap((unit) =>
    program
      .callsIn(unit)
      .flatMap(({ args: [first], line, name }) =>
        name === "send" && first !== undefined ? [`${line} ${text(first)}`] : [],
      ),
  );
}

describe("names of modules", () => {
  it("stand for the value of the innermost block that declares them", async () => {
    const program = await seenProgram(script, {
      "send.js": `
const to = "outside";
function all(is) {
  if (is) {
    const to = "inside";
    send(to);
  }
  for (const item of []) { let to = "loop"; send(to); }
  send(to);
}`,
    });

    expect(sent(program, (value) => composeText(program, value)?.text)).toEqual([
      "6 inside",
      "8 loop",
      "9 outside",
    ]);
  });

  it("end if files export each other's names in a circle", async () => {
    const program = await seenProgram(script, {
      "a.js": `export { to } from "./b";\nimport { to } from "./b";\nsend(to);`,
      "b.js": `export { to } from "./a";`,
    });

    expect(sent(program, (value) => composeText(program, value)?.text)).toEqual(["3 undefined"]);
  });

  it("end if files pass on all names of each other", async () => {
    const names = ["a", "b", "c", "d"];
    const files = names.map((name) => {
      const passed = names.filter((other) => other !== name).map((other) => `export * from "./${other}";`);
      return [`${name}.js`, passed.join("\n")] as const;
    });
    const program = await seenProgram(script, {
      ...Object.fromEntries(files),
      "send.js": `import { to } from "./a";\nsend(to);`,
    });

    expect(sent(program, (value) => composeText(program, value)?.text)).toEqual(["2 undefined"]);
  });

  it("of parameters are what callers in other files give them", async () => {
    const program = await seenProgram(python, {
      "sending/inner.py": `def deliver(to):\n    send(to)\n`,
      "sending/outer.py": `from .inner import deliver\ndeliver("orders")\n`,
    });

    const text = (value: Value): string | undefined => onlyText(textsOf(program, () => undefined, value));
    expect(sent(program, text)).toEqual(["2 orders"]);
  });

  it("end if a text is put together from itself in many ways", async () => {
    const more = Array.from({ length: 40 }, (_, index) => `to = to + "${index}";`);
    const program = await seenProgram(script, { "send.js": `let to = "";\n${more.join("\n")}\nsend(to);` });

    expect(sent(program, (value) => composeText(program, value)?.text)).toHaveLength(1);
  });

  it("of functions are their results for the arguments of a call", async () => {
    const program = await seenProgram(script, {
      "url.ts": "export const urlOf = (host: string, path = '/all') => `http://${host}${path}`;",
      "send.ts": `import { urlOf } from "./url";\nsend(urlOf("orders", "/x"));\nsend(urlOf("carts"));`,
    });

    expect(sent(program, (value) => composeText(program, value)?.text)).toEqual([
      "2 http://orders/x",
      "3 http://carts/all",
    ]);
  });
});

describe("a unit of a module", () => {
  const files = {
    "orders.ts": `import { Base } from "./base";
@Listed() export class Orders extends Base { url = "x"; constructor(private to: string) { super(); } all() { return this.to; } }
export const list = [1].map((one) => one);`,
    "base.ts": "export class Base {}",
  };

  it("is plain data, which is the same after it was stored", async () => {
    const { units } = await seenProgram(script, files);

    expect(deserialize(serialize(units))).toEqual(units);
  });

  it("is the same each time that its file is translated", async () => {
    const [one, other] = await Promise.all([seenProgram(script, files), seenProgram(script, files)]);

    expect(one.units).toEqual(other.units);
  });

  it("translates a chain of calls as long as people and tools write them", async () => {
    const chain = Array.from({ length: 2000 }, () => "\n  .then(next)").join("");
    const program = await seenProgram(script, { "chain.js": `begin()${chain};` });

    const [unit] = program.units;
    expect(unit && program.callsIn(unit)).toHaveLength(2001);
  });
});
