import type { Database } from "../store/open-database.ts";
import { mails } from "../store/schema.ts";

/** A mail in plain text. */
export interface Mail {
  /** Empty for who runs the server, where no address of theirs is configured: the mail is kept in the folder. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Sends the mails that wait. */
export interface Mailbox {
  /** Tells that there may be new ones; they are sent in the background. */
  wake(): void;
  /** Settles when all that waited at the time is sent or put off. */
  settled(): Promise<void>;
  /** Whether the last attempt succeeded. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
}

/** Writes a mail in the transaction that it tells of; it is sent when that holds. */
export async function postMail(database: Database, mail: Mail, now: Date): Promise<void> {
  const subject = mail.subject.replaceAll(/[\r\n]+/g, " ").slice(0, 200);
  await database.insert(mails).values({ ...mail, subject, createdAt: now, nextAttemptAt: now });
}

/** Writes a mail that is never sent, so that an answer takes as long whether or not there is somebody to write to. */
export async function postNoMail(database: Database, { recipient }: Mail, now: Date): Promise<void> {
  const empty = { recipient, subject: "", body: "" };
  await database.insert(mails).values({ ...empty, createdAt: now, nextAttemptAt: now, sentAt: now });
}
