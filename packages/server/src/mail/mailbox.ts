import type { Database } from "../store/open-database.ts";
import { mails } from "../store/schema.ts";

/** A mail in plain text. */
export interface Mail {
  /** Empty for the operator of the server if no address is configured: the mail is kept in the folder. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Sends the mails that wait. */
export interface Mailbox {
  /** Signals that there may be new mails; they are sent in the background. */
  wake(): void;
  /** Resolves when every mail queued at the time is sent or postponed. */
  settled(): Promise<void>;
  /** Whether the last attempt succeeded. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

/** Queues a mail in the transaction that it reports; it is sent once that is committed. */
export async function postMail(database: Database, mail: Mail, now: Date): Promise<void> {
  const subject = mail.subject.replaceAll(/[\r\n]+/g, " ").slice(0, 200);
  await database.insert(mails).values({ ...mail, subject, createdAt: now, nextAttemptAt: now });
}

/** Queues a mail that is never sent, so that an answer takes equally long whether or not there is a recipient. */
export async function postNoMail(database: Database, { recipient }: Mail, now: Date): Promise<void> {
  const empty = { recipient, subject: "", body: "" };
  await database.insert(mails).values({ ...empty, createdAt: now, nextAttemptAt: now, sentAt: now });
}
