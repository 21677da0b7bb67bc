import { expect, it } from "vitest";
import { fakeClock } from "../../testing/index.ts";
import type { ApiDocs, ApiReading } from "./api-docs.ts";
import { readingDelayMs, startApiReading } from "./start-api-reading.ts";

const docsOf = (title: string): ApiDocs => ({
  title,
  version: "1",
  servers: [],
  groups: [],
  schemas: [],
  document: {},
});
const fault = { severity: "error", message: "wrong", line: 1 } as const;

function started() {
  const clock = fakeClock();
  const asked: string[] = [];
  const read = async (text: string): Promise<ApiReading> => {
    asked.push(text);
    return text === "wrong"
      ? { faults: [fault] }
      : text === ""
        ? { faults: [] }
        : { faults: [], docs: docsOf(text) };
  };
  return { ...startApiReading({ clock, read }), asked, clock };
}

it("reads the first text at once, and of later ones only the last in a pause", async () => {
  const { asked, clock, send, view } = started();

  await send({ type: "textChanged", text: "a" });
  await send({ type: "textChanged", text: "ab" });
  await send({ type: "textChanged", text: "abc" });
  await clock.advance(readingDelayMs);

  expect(asked).toEqual(["a", "abc"]);
  expect(view.current).toEqual({
    phase: "read",
    attempt: 3,
    faults: [],
    docs: docsOf("abc"),
    isOutdated: false,
  });
});

it("keeps the docs of the last good text while the text is wrong", async () => {
  const { clock, send, view } = started();

  await send({ type: "textChanged", text: "good" });
  await send({ type: "textChanged", text: "wrong" });
  await clock.advance(readingDelayMs);

  expect(view.current).toEqual({
    phase: "read",
    attempt: 2,
    faults: [fault],
    docs: docsOf("good"),
    isOutdated: true,
  });
});

it("shows nothing for a text that was emptied", async () => {
  const { clock, send, view } = started();

  await send({ type: "textChanged", text: "good" });
  await send({ type: "textChanged", text: "" });
  await clock.advance(readingDelayMs);

  expect(view.current).toEqual({ phase: "read", attempt: 2, faults: [], isOutdated: false });
});
