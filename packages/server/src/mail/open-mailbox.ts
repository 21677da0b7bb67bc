import { makeFolder } from "@archscribe/core/platform/node/folder";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { insist } from "../store/insist.ts";
import type { Database } from "../store/open-database.ts";
import { mails } from "../store/schema.ts";
import type { Mail, Mailbox } from "./mailbox.ts";

interface Post {
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  /** The folder for mails if there is no SMTP server. */
  readonly folder: string;
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** Shows a mail to the operator of the server if there is no SMTP server. */
  readonly show: (mail: Mail) => void;
}

const pollMs = 15_000;
const maxAttempts = 12;

/** Sends the mails in the outbox: over SMTP, or into a folder if no SMTP server is configured. */
export function openMailbox({ database, folder, from, log, now, show, smtpUrl }: Post): Mailbox {
  const transport = smtpUrl === undefined ? undefined : openTransport(smtpUrl);
  const closing = new AbortController();
  let lastSucceeded = true;
  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(wake, pollMs);
  timer.unref();

  function wake(): void {
    sending = sending
      .then(sendWaiting)
      .catch((cause: unknown) => log.error({ cause }, "mails cannot be read"));
  }

  async function sendWaiting(): Promise<void> {
    while (!closing.signal.aborted) {
      const mail = await claimNext();
      if (mail === undefined) return;
      await deliver(mail).then(
        () => done(mail.id),
        (cause: unknown) => {
          lastSucceeded = false;
          log.warn({ mail: mail.id, attempts: mail.attempts, cause: String(cause) }, "a mail was not sent");
        },
      );
    }
  }

  /** Taken with a later next attempt, so that a server that dies while sending loses nothing, and no two send the same. */
  async function claimNext() {
    return database.transaction(async (transaction) => {
      const [waiting] = await transaction
        .select()
        .from(mails)
        .where(and(isNull(mails.sentAt), lte(mails.nextAttemptAt, now()), lte(mails.attempts, maxAttempts)))
        .orderBy(asc(mails.createdAt))
        .limit(1)
        .for("update", { skipLocked: true });
      if (waiting === undefined) return undefined;
      const delay = Math.min(2 ** waiting.attempts * 30_000, 3_600_000);
      await transaction
        .update(mails)
        .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now().getTime() + delay) })
        .where(eq(mails.id, waiting.id));
      return waiting;
    });
  }

  async function done(id: string): Promise<void> {
    lastSucceeded = true;
    // The text may contain a code or a link, so sent mails are not kept.
    // A mail that is not known to be sent is sent again.
    const update = database.update(mails).set({ sentAt: now(), body: "" }).where(eq(mails.id, id));
    await insist(async () => update, closing.signal);
  }

  async function deliver({ body, id, recipient, subject }: typeof mails.$inferSelect): Promise<void> {
    if (transport !== undefined && recipient !== "") {
      await (
        await transport
      ).sendMail({
        from,
        to: { name: "", address: recipient },
        subject,
        text: body,
        messageId: `<${id}@archscribe>`,
      });
      return;
    }
    await makeFolder(folder);
    const text = `From: ${from}\nTo: ${recipient}\nSubject: ${subject}\nDate: ${now().toUTCString()}\n\n${body}\n`;
    await writeFile(join(folder, `${now().toISOString().replaceAll(":", "-")}-${id}.eml`), text, {
      mode: 0o600,
    });
    show({ recipient, subject, body });
  }

  return {
    wake,
    settled: () => sending,
    isThere: async () => transport === undefined || lastSucceeded,
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await sending;
      (await transport)?.close();
    },
  };
}

async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
}
