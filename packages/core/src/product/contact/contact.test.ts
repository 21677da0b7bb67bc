import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import type { ContactFields } from "./contact-form.ts";
import { startContact } from "./contact.ts";

const values: ContactFields = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  company: "Paper & Co",
  message: "Can we run Archscribe ourselves?",
  website: "",
};

function started() {
  const { asked, client } = sampleClient({ "POST /contact/": [[200, {}]] });
  return { ...startContact({ client }), asked };
}

it("sends what was written, without the spaces around it, and still knows who wrote", async () => {
  const { asked, send, view } = started();
  await send({ type: "changed", values: { ...values, name: " Ada Lovelace " } });

  await send({ type: "submitted" });

  expect(asked).toEqual([["POST /contact/", values]]);
  expect(view.current).toMatchObject({ phase: "done", values: { email: values.email } });
});

it("says all that is wrong", async () => {
  const { asked, send, view } = started();
  await send({ type: "changed", values: { message: "x".repeat(5001), email: "ada" } });

  await send({ type: "submitted" });

  expect(asked).toEqual([]);
  expect(view.current.fieldErrors).toEqual({
    name: "Please enter your name",
    email: "Please enter a valid email address",
    message: "Message must be at most 5000 characters",
  });
});
