import { type DestinationStream, type Logger, pino } from "pino";
import type { Configuration } from "./configuration.ts";

/** Fields that no line of the log shows, wherever an object has them. */
const secrets = [
  "authorization",
  "body",
  "cookie",
  "credential",
  "otp",
  "params",
  "password",
  "secret",
  "token",
  "x-csrftoken",
];

const depths = ["", "*", "*.*", "*.*.*"];

/** The log of the server: a line of JSON for each thing that happens, without secrets (ASVS 16.2.5). */
export function openLog(level: Configuration["LOG_LEVEL"], destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, cause: describeError },
      redact: {
        paths: depths.flatMap((depth) => secrets.map((name) => `${depth}["${name}"]`)),
        censor: "[not shown]",
      },
    },
    destination,
  );
}

/** An error with its causes. Database errors contain the values of a query, which may be personal: they are left out. */
function describeError(cause: unknown): unknown {
  if (typeof cause === "string") return withoutValues(cause);
  if (!(cause instanceof Error)) return cause;
  const code: unknown = "code" in cause ? cause.code : undefined;
  return {
    type: cause.name,
    message: withoutValues(cause.message),
    ...(typeof code === "string" ? { code } : {}),
    stack: framesOf(cause),
    ...(cause.cause === undefined ? {} : { cause: describeError(cause.cause) }),
  };
}

function withoutValues(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, "");
}

function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at \S/.test(line) && /:\d+\)?$|\(native\)|<anonymous>/.test(line))
    .join("\n");
}
