import type { BodyOf, Operation, Operations } from "../../contract/operation.ts";
import { postMail } from "../../mail/mailbox.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { invalid } from "../../refusal.ts";

/** Sends a message to the operators of this server. Messages from programs that fill in the hidden field are dropped. */
const contact: Operation<"contact"> = async ({ address, body }, world) => {
  const { configuration, database, mailbox, now } = world;
  await limitRate(database, now(), [{ key: `contact:${address}`, max: 3, windowMs: 3_600_000 }]);
  const isByProgram = (body.website ?? "") !== "";
  if (!isByProgram) {
    const mail = { recipient: configuration.CONTACT_EMAIL ?? "", ...mailOf(body) };
    await postMail(database, mail, now());
    mailbox.wake();
  }
  return { status: 200, body: { message: "Thank you for your message" } };
};

function mailOf({ company = "", email, message, name }: BodyOf<"contact">) {
  const from = oneLine(name);
  if (from === "") throw invalid({ name: "Please enter your name" });
  if (message.trim() === "") throw invalid({ message: "Please enter a message" });
  const sender = [
    `Name: ${from}`,
    `E-mail: ${email}`,
    ...(oneLine(company) ? [`Company: ${oneLine(company)}`] : []),
  ];
  return { subject: `Message from ${from}`, body: `${sender.join("\n")}\n\n${message.trim()}` };
}

/** A value on its own line must not contain another line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** The operations of the tag contact. */
export const contactOperations = { contact } satisfies Partial<Operations>;
