import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Answer, ClientError } from "../../client/index.ts";
import { answered, failed } from "../../../testing/index.ts";
import { holdsAsMachine } from "../machine.contract.ts";
import { formMachine, type FormEvent } from "./form.ts";
import { startForm } from "./start-form.ts";

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: "Name is required" })),
  email: z.string().check(z.minLength(3, { error: "E-mail is too short" })),
});
type Fields = z.input<typeof schema>;

const initial: Fields = { name: "", email: "" };
const filled: Fields = { name: "Ada", email: "ada@example.com" };

/** A form whose answers come when a test gives them. */
function started(
  shape: { readonly beginsAnew?: true; readonly isDialog?: true; readonly checksWhileTyping?: true } = {},
) {
  const sent: Fields[] = [];
  const told: string[] = [];
  const waiting: ((answer: Answer<string>) => void)[] = [];
  const form = startForm({
    ...shape,
    initial,
    schema,
    serverFields: { person_name: "name" },
    send: (values) => {
      sent.push(values);
      return new Promise<Answer<string>>((resolve) => void waiting.push(resolve));
    },
    onSent: (result) => void told.push(result),
  });
  return { ...form, sent, told, answer: (answer: Answer<string>) => waiting.at(-1)?.(answer) };
}

function refusal(error: Partial<ClientError>): Answer<never> {
  return { ok: false, error: { code: "REQUEST_REFUSED", message: "no", ...error } };
}

const someTyping = fc.record({ name: fc.string(), email: fc.string() }, { requiredKeys: [] });

describe("whatever is typed,", () => {
  it("it is sent as the schema reads it, or not at all, and then the reason is shown", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someTyping), async (typed) => {
        const { answer, send, sent, view } = started();
        for (const values of typed) await send({ type: "changed", values });
        const expected = schema.safeParse(Object.assign({ ...initial }, ...typed));

        const submitted = send({ type: "submitted" });
        answer(answered("done"));
        await submitted;

        expect(sent).toEqual(expected.success ? [expected.data] : []);
        expect(Object.keys(view.current.fieldErrors).length > 0).toBe(!expected.success);
      }),
    );
  });

  it("a refusal keeps it, also what was typed while it was on its way", async () => {
    await fc.assert(
      fc.asyncProperty(someTyping, async (more) => {
        const { answer, send, view } = started();
        await send({ type: "changed", values: filled });
        const submitted = send({ type: "submitted" });
        await send({ type: "changed", values: more });
        answer(refusal({}));
        await submitted;

        expect(view.current).toMatchObject({
          phase: "editing",
          values: { ...filled, ...more },
          failure: "no",
        });
      }),
    );
  });

  it.each([{}, { beginsAnew: true }] as const)(
    "what was typed while it was on its way stays also once it was sent: %o",
    async (shape) => {
      const { answer, send, view } = started(shape);
      await send({ type: "changed", values: filled });
      const submitted = send({ type: "submitted" });
      await send({ type: "changed", values: { name: "Grace" } });
      answer(answered("done"));
      await submitted;

      expect(view.current.values).toEqual({ ...filled, name: "Grace" });
    },
  );
});

it("sending twice sends once", async () => {
  const { answer, send, sent } = started();
  await send({ type: "changed", values: filled });

  const submitted = send({ type: "submitted" });
  await send({ type: "submitted" });
  answer(answered("done"));
  await submitted;
  await send({ type: "submitted" });

  expect(sent).toEqual([filled]);
});

it.each([
  [{}, { phase: "done", values: filled, result: "made" }],
  [{ beginsAnew: true }, { phase: "editing", values: initial, isTyped: false }],
  [{ isDialog: true }, { phase: "done", values: initial, result: "made" }],
] as const)("once it was sent it is told, and the form %o is %o", async (shape, expected) => {
  const { answer, send, told, view } = started(shape);
  await send({ type: "opened" });
  await send({ type: "changed", values: filled });

  const submitted = send({ type: "submitted" });
  answer(answered("made"));
  await submitted;

  expect(told).toEqual(["made"]);
  expect(view.current).toMatchObject(expected);
});

it.each([
  ["a field by its own name", { email: "Taken" }, { fieldErrors: { email: "Taken" } }],
  ["a field by the name of the server", { person_name: "Taken" }, { fieldErrors: { name: "Taken" } }],
  ["a field that the form has not", { other: "no" }, { fieldErrors: {}, failure: "no" }],
] as const)("a refusal of %s is said where a person sees it", async (_, fields, said) => {
  const { answer, send, view } = started();
  await send({ type: "changed", values: filled });

  const submitted = send({ type: "submitted" });
  answer(refusal({ fields }));
  await submitted;

  expect(view.current).toMatchObject({ phase: "editing", values: filled, ...said });
});

it("a fault goes away when its field is typed in, and the others stay", async () => {
  const { send, view } = started();
  await send({ type: "submitted" });

  await send({ type: "changed", values: { name: "A" } });

  expect(view.current.fieldErrors).toEqual({ email: "E-mail is too short" });
});

it("a form that checks during typing reports nothing about a field before it has lost the focus, and then everything", async () => {
  const { send, view } = started({ checksWhileTyping: true });
  await send({ type: "left", field: "email" });
  await send({ type: "changed", values: { email: "a" } });
  const typing = view.current.fieldErrors;

  await send({ type: "left", field: "email" });
  const left = view.current.fieldErrors;
  await send({ type: "changed", values: { email: "ada" } });

  expect([typing, left, view.current.fieldErrors]).toEqual([{}, { email: "E-mail is too short" }, {}]);
});

it("known values of a person fill only fields that they have not edited", async () => {
  const { send, view } = started();
  await send({ type: "changed", values: { email: "work@example.com" } });

  await send({ type: "suggested", values: filled });

  expect(view.current.values).toEqual({ name: "Ada", email: "work@example.com" });
});

it("a dialog is closed without a trace, but not while something is on its way", async () => {
  const { answer, send, view } = started({ isDialog: true });
  const before = view.current;
  await send({ type: "opened", values: filled });
  const submitted = send({ type: "submitted" });
  await send({ type: "closed" });
  const meanwhile = view.current.phase;
  answer(failed("NETWORK_ERROR"));
  await submitted;

  await send({ type: "closed" });

  expect(meanwhile).toBe("sending");
  expect(view.current).toEqual(before);
});

const someEvent = fc.constantFrom<FormEvent<Fields, string>>(
  { type: "opened", values: { name: "Ada" } },
  { type: "suggested", values: filled },
  { type: "changed", values: filled },
  { type: "changed", values: { name: "" } },
  { type: "left", field: "name" },
  { type: "submitted" },
  { type: "sent", result: "done" },
  { type: "refused", error: { code: "NETWORK_ERROR", message: "no" } },
  { type: "closed" },
);

it("no sequence of events leads a dialog out of its table", () => {
  holdsAsMachine(formMachine<Fields, Fields, string>({ initial, schema, isDialog: true }), () => someEvent);
});
