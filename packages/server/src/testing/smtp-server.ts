import { SMTPServer } from "smtp-server";

/** A mail as an SMTP server was given it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A real SMTP server that stores received mails. */
export interface SmtpServer {
  readonly received: readonly ReceivedMail[];
  /** Settles when so many mails have come. */
  readonly hasReceived: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts an SMTP server on this machine. */
export async function startSmtpServer(port: number): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, text: Buffer.concat(chunks).toString("utf8") });
        done();
        for (const one of waiting) if (one.count <= received.length) one.resolve();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    received,
    hasReceived: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting.add({ count, resolve });
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
