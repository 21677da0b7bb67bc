import * as z from "zod";
import { canonicalEmail } from "./accounts/canonical-email.ts";
import { groupRolesSetting } from "./accounts/group-roles.ts";
import { signUpSetting } from "./accounts/sign-up-rule.ts";
import { StartError } from "./start-error.ts";

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const flag = z.enum(["on", "off"]).transform((text) => text === "on");

/** Tokens and secrets pass between this server and the provider: in clear text only on one machine. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) =>
      text.startsWith("https:") || ["127.0.0.1", "localhost", "[::1]"].includes(new URL(text).hostname),
    "an address that begins with https:",
  );

const wholeNumber = (unit: string, { least, most }: { readonly least: number; readonly most: number }) => {
  const error = `a whole number of ${unit} from ${String(least)} to ${String(most)}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** Accounts have their e-mails in lower case. */
const emailList = z
  .string()
  .transform((text) => text.split(",").map((one) => canonicalEmail(one)))
  .pipe(z.array(z.email()));

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_FOLDER: z.string().min(1).default("data"),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  PUBLIC_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(origin).min(1))
    .optional(),
  TRUST_PROXY: flag.default(false),
  ADDRESS_LIMIT_FACTOR: z.coerce.number().int().min(1).max(1_000).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default("Archscribe <archscribe@localhost>"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_API: z.url().default("https://www.googleapis.com"),
  GOOGLE_SIGN_IN: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com/o/oauth2/v2/auth"),
  SECRET_KEY: z.string().min(32, "at least 32 characters").optional(),
  SIGN_UP: signUpSetting.default("open"),
  OPERATORS: emailList.default([]),
  AUDIT_DAYS: wholeNumber("days", { least: 1, most: 3_650 }).default(365),
  DOCUMENT_LIMIT: wholeNumber("documents", { least: 2, most: 10_000 }).default(100),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPES: z.string().min(1).default("openid email profile"),
  OIDC_NAME: z.string().min(1).max(40).default("Single Sign-On"),
  OIDC_GROUPS: z.string().min(1).default("groups"),
  OIDC_ROLES: groupRolesSetting.optional(),
  OIDC_SIGN_UP: signUpSetting.optional(),
  OIDC_TRUST_EMAIL: flag.default(false),
  OIDC_TIMEOUT: wholeNumber("seconds", { least: 1, most: 60 }).default(10),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_PRICES: z
    .string()
    .transform((text) =>
      Object.fromEntries(text.split(",").map((pair) => pair.split("=", 2) as [string, string])),
    )
    .optional(),
  STRIPE_API: z.url().optional(),
  LLM_MODEL: z.string().min(3).optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_URL: z.url().optional(),
  // A job that makes no progress for half an hour has failed.
  LLM_TIMEOUT: wholeNumber("seconds", { least: 1, most: 1_500 }).optional(),
  LLM_PAUSE: wholeNumber("seconds", { least: 1, most: 1_500 }).optional(),
  LLM_OUTPUT: wholeNumber("tokens", { least: 256, most: 1_000_000 }).optional(),
  MAX_COST: z.coerce.number().min(0).default(10),
  METRICS_TOKEN: z.string().min(16).optional(),
  CONTACT_EMAIL: z.email().optional(),
  PUPPETEER_EXECUTABLE_PATH: z.string().min(1).optional(),
  BROWSER_SANDBOX: z.enum(["auto", "require", "off"]).default("auto"),
  WEB_FOLDER: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  EXAMPLE_PROJECT: flag.default(true),
});

type Environment = z.infer<typeof environmentSchema>;

/** The names of all variables that the server reads. */
export const configurationVariables: readonly string[] = Object.keys(environmentSchema.shape);

/** The operator's settings, from the environment; listed in docs/configuration.md. */
export interface Configuration extends Omit<Environment, "PUBLIC_ORIGINS"> {
  /** The origins under which browsers reach this server; mails use the first. */
  readonly PUBLIC_ORIGINS: readonly string[];
}

/** @throws StartError that names every variable that cannot be used */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const reading = environmentSchema.safeParse(given);
  if (!reading.success) {
    const faults = reading.error.issues.map(({ message, path }) => `${path.join(".")}: ${message}`);
    throw new StartError(
      `The configuration is invalid:\n${faults.join("\n")}`,
      "Correct these environment variables; docs/configuration.md describes all of them.",
    );
  }
  const { HOST, PORT, PUBLIC_ORIGINS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = reading.data;
  if (STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET === undefined) {
    throw new StartError(
      "STRIPE_SECRET_KEY is set, STRIPE_WEBHOOK_SECRET is not",
      "Set it to the signing secret of the webhook: without it, forged payments could not be told from real ones.",
    );
  }
  checkOpenId(reading.data);
  return {
    ...reading.data,
    PUBLIC_ORIGINS: PUBLIC_ORIGINS ?? ownOrigins(HOST, PORT),
  };
}

/** @throws StartError */
function checkOpenId({ OIDC_CLIENT_ID, OIDC_ISSUER, OIDC_SCOPES, OIDC_TRUST_EMAIL }: Environment): void {
  if ((OIDC_ISSUER === undefined) !== (OIDC_CLIENT_ID === undefined))
    throw new StartError(
      "Only one of OIDC_ISSUER and OIDC_CLIENT_ID is set",
      "Set both to sign in with an OpenID provider, or neither.",
    );
  if (!OIDC_SCOPES.split(" ").includes("openid"))
    throw new StartError(
      "OIDC_SCOPES does not contain openid",
      "Add it: without it, the provider does not state who signs in.",
    );
  // Anybody can run a tenant of Entra with any e-mail in it.
  const tenants = ["common", "organizations", "consumers"];
  const isForAllTenants = OIDC_ISSUER?.split("/").some((part) => tenants.includes(part)) === true;
  if (isForAllTenants && OIDC_TRUST_EMAIL)
    throw new StartError(
      "OIDC_TRUST_EMAIL is on, and OIDC_ISSUER accepts every tenant",
      "Set OIDC_ISSUER to the issuer of your own tenant: the e-mails of strangers' tenants are not verified.",
    );
}

/** This machine is called by more than one name in a browser. */
export function ownOrigins(host: string, port: number): string[] {
  const isHere = ["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"].includes(host);
  const names = isHere ? ["localhost", "127.0.0.1"] : [host];
  return names.map((name) => new URL(`http://${name}:${String(port)}`).origin);
}
