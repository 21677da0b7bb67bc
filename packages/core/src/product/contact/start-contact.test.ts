import { describe, expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { answered, failed } from "../../testing/index.ts";
import type { ContactFields } from "./contact-form.ts";
import { startContact } from "./start-contact.ts";

const values: ContactFields = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  company: "Paper & Co",
  message: "Can we run Archscribe ourselves?",
  website: "",
};

function started(answer: Answer<unknown> = answered({})) {
  const sent: ContactFields[] = [];
  const store = startContact({ api: { send: async (message) => (sent.push(message), answer) } });
  return { ...store, sent };
}

describe("the contact form", () => {
  it("sends what was written, and can be used again for another message", async () => {
    const { send, sent, view } = started();
    await send({ type: "changed", values: { ...values, name: " Ada Lovelace " } });

    await send({ type: "submitted" });
    const phase = view.current.phase;
    await send({ type: "anotherWanted" });

    expect([sent, phase]).toEqual([[values], "sent"]);
    expect(view.current).toMatchObject({ phase: "editing", values: { email: values.email, message: "" } });
  });

  it("knows who is signed in, and leaves what they have written", async () => {
    const { send, view } = started();
    await send({ type: "changed", values: { email: "work@example.com" } });

    await send({ type: "begun", name: values.name, email: values.email });

    expect(view.current.values).toEqual({
      name: values.name,
      email: "work@example.com",
      company: "",
      message: "",
      website: "",
    });
  });

  it("sends nothing that is wrong, and says all of it until it is changed", async () => {
    const { send, sent, view } = started();
    await send({ type: "changed", values: { message: "x".repeat(5001), email: "ada" } });

    await send({ type: "submitted" });
    const refused = view.current.fieldErrors;
    await send({ type: "changed", values: { email: "ada@example.com" } });

    expect(sent).toEqual([]);
    expect(refused).toEqual({
      name: "Please enter your name",
      email: "Please enter a valid email address",
      message: "Message must be at most 5000 characters",
    });
    expect(Object.keys(view.current.fieldErrors)).toEqual(["name", "message"]);
  });

  it.each<[string, Answer<never>, object]>([
    ["without a network", failed("NETWORK_ERROR"), { failure: "NETWORK_ERROR" }],
    [
      "where the server refuses a field",
      { ok: false, error: { code: "REQUEST_REFUSED", message: "no", fields: { email: "no" } } },
      { fieldErrors: { email: "no" } },
    ],
  ])("keeps what was written %s", async (_, answer, said) => {
    const { send, view } = started(answer);
    await send({ type: "changed", values });

    await send({ type: "submitted" });

    expect(view.current).toMatchObject({ phase: "editing", values, ...said });
  });
});
