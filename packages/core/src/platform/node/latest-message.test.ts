import { expect, it } from "vitest";
import { LatestMessage } from "./latest-message.ts";

function pair() {
  const writer = new LatestMessage();
  return { writer, reader: new LatestMessage(writer.memory) };
}

it("the latest message is read once", () => {
  const { reader, writer } = pair();
  expect(reader.read()).toBeUndefined();

  writer.write({ file: "orders/a-long-name.ts" });
  writer.write({ file: "zahlung/Ä.ts" });

  expect([reader.read(), reader.read()]).toEqual([{ file: "zahlung/Ä.ts" }, undefined]);
});

it("a message that is too long leaves the one before", () => {
  const { reader, writer } = pair();
  writer.write("before");

  expect(writer.write("ä".repeat(9000))).toBe(false);
  expect(reader.read()).toBe("before");
});

it("a message that is being written is not read", () => {
  const { reader, writer } = pair();
  writer.write("whole");
  Atomics.add(new Int32Array(writer.memory), 0, 1);

  expect(reader.read()).toBeUndefined();
});
