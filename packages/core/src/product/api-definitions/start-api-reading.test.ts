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
  const { asked, changed, clock, view } = started();

  await changed("a");
  await changed("ab");
  await changed("abc");
  await clock.advance(readingDelayMs);

  expect(asked).toEqual(["a", "abc"]);
  expect(view.current).toEqual({
    phase: "loaded",
    attempt: 3,
    value: { text: "abc", faults: [], docs: docsOf("abc"), isOutdated: false },
  });
});

it("keeps the docs of the last good text while the text is wrong", async () => {
  const { changed, clock, view } = started();

  await changed("good");
  await changed("wrong");
  await clock.advance(readingDelayMs);

  expect(view.current.value).toEqual({
    text: "wrong",
    faults: [fault],
    docs: docsOf("good"),
    isOutdated: true,
  });
});

it("shows nothing for a text that was emptied", async () => {
  const { changed, clock, view } = started();

  await changed("good");
  await changed("");
  await clock.advance(readingDelayMs);

  expect(view.current.value).toEqual({ text: "", faults: [], isOutdated: false });
});

it("ignores an earlier text that is read after its successor", async () => {
  const clock = fakeClock();
  const readings = new Map(["slow", "quick"].map((text) => [text, Promise.withResolvers<ApiReading>()]));
  const { changed, view } = startApiReading({
    clock,
    read: (text) => readings.get(text)?.promise ?? Promise.reject(new Error(text)),
  });

  const first = changed("slow");
  await changed("quick");
  const pause = clock.advance(readingDelayMs);
  readings.get("quick")?.resolve({ faults: [], docs: docsOf("quick") });
  await pause;
  readings.get("slow")?.resolve({ faults: [fault] });
  await first;

  expect(view.current.value).toMatchObject({ text: "quick", faults: [] });
});
