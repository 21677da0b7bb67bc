import { and, eq } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { accounts, challenges, grants, registrations } from "../store/schema.ts";
import type { Account } from "./session.ts";
import { checkSignUp, type SignUpRule } from "./sign-up-rule.ts";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { addProject } from "../project-files/add-project.ts";
import { exampleFiles } from "../project-files/example-files.gen.ts";
import { readProjectNames } from "../project-files/read-project-names.ts";

interface NewAccount {
  readonly email: string;
  /** By default the part of the e-mail before the `@`. */
  readonly name?: string | undefined;
  readonly passwordHash?: string;
  readonly withExample: boolean;
  /** The people who may create an account. */
  readonly signUp: SignUpRule;
  readonly now: Date;
}

/**
 * Creates the account of a verified e-mail. This voids everything that waited for the e-mail, including registrations by
 * other people. Returns undefined if the e-mail already has an account, which stays as it is.
 *
 * @throws Refusal VALIDATION if no account may be created for the e-mail
 */
export async function openAccount(
  transaction: Database,
  { email, name, now, passwordHash, signUp, withExample }: NewAccount,
): Promise<Account | undefined> {
  checkSignUp(signUp, email);
  await transaction.delete(registrations).where(eq(registrations.email, email));
  const [account] = await transaction
    .insert(accounts)
    .values({
      email,
      name: name ?? email.split("@")[0] ?? email,
      passwordHash: passwordHash ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  for (const table of [challenges, grants])
    await transaction.delete(table).where(and(eq(table.email, email), eq(table.purpose, "signup")));
  if (account !== undefined && withExample) await addExampleProject(transaction, account, now);
  return account;
}

/** Gives an account its own project to explore. To be called in the transaction that creates the account. */
async function addExampleProject(
  transaction: Database,
  { id }: Pick<Account, "id">,
  now: Date,
): Promise<void> {
  const { name = "", organization = "" } = await readProjectNames(exampleFiles.get(manifestFile) ?? "");
  await addProject(transaction, { name, organization, ownerId: id, files: exampleFiles, now });
}
