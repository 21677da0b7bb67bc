import { expect, it } from "vitest";
import { fakeClock } from "../../../testing/index.ts";
import type { Notice } from "../notice.ts";
import { startUndo } from "./start-undo.ts";

function started() {
  const clock = fakeClock();
  const said: { readonly notice: Notice; readonly press: () => void | Promise<void> }[] = [];
  const gone: string[] = [];
  const undone: string[] = [];
  const undo = startUndo({
    clock,
    notify: (notice, action) => {
      said.push({ notice, press: () => action?.() });
      return () => void gone.push(notice.title);
    },
  });
  const offer = (title: string): void => undo.offer({ title, undo: () => void undone.push(title) });
  return { clock, gone, offer, said, undo, undone };
}

it("names the action, with a button for ten seconds", () => {
  const { offer, said } = started();

  offer("Requirement deleted");

  expect(said.map(({ notice }) => notice)).toEqual([
    {
      kind: "success",
      title: "Requirement deleted",
      durationMs: 10_000,
      position: "bottom-right",
      actionLabel: "Undo",
    },
  ]);
});

it("says more about the action if there is more to say", () => {
  const { said, undo } = started();

  undo.offer({ title: "FR-1 deleted", message: "Two use cases named it", undo: () => undefined });

  expect(said.map(({ notice }) => notice.message)).toEqual(["Two use cases named it"]);
});

it("undoes the action of its button, once", async () => {
  const { offer, said, undone } = started();

  offer("FR-1 deleted");
  offer("FR-2 deleted");
  await said[0]?.press();
  await said[0]?.press();

  expect(undone).toEqual(["FR-1 deleted"]);
});

it("takes back the last one without its button, and its notice goes", () => {
  const { gone, offer, undo, undone } = started();

  offer("FR-1 deleted");
  offer("FR-2 deleted");
  const answers = [undo.last(), undo.last()];

  expect({ answers, gone, undone }).toEqual({
    answers: [true, false],
    gone: ["FR-2 deleted"],
    undone: ["FR-2 deleted"],
  });
});

it("has nothing to undo after ten seconds", async () => {
  const { clock, offer, undo, undone } = started();

  offer("FR-1 deleted");
  await clock.advance(10_000);

  expect({ answer: undo.last(), undone }).toEqual({ answer: false, undone: [] });
});

it("keeps the last action if an earlier one is undone, or its ten seconds end", async () => {
  const { clock, offer, said, undo, undone } = started();

  offer("FR-1 deleted");
  offer("FR-2 deleted");
  await clock.advance(5000);
  offer("FR-3 deleted");
  await said[0]?.press();
  await clock.advance(5000);

  expect({ answer: undo.last(), undone }).toEqual({
    answer: true,
    undone: ["FR-1 deleted", "FR-3 deleted"],
  });
});
