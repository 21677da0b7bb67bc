import { isSamePerson } from "@archscribe/core/model";
import { peopleOfProject } from "../accounts/people-of-project.ts";
import { nameOf } from "../accounts/person-name.ts";
import type { Account } from "../accounts/session.ts";
import { Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";

/**
 * Requires that nobody else who may comment in a project has the name of a person: comments and approvals belong to names.
 *
 * @throws Refusal FORBIDDEN with the e-mail of the other person
 */
export async function checkOwnName(database: Database, projectId: number, account: Account): Promise<void> {
  const people = await peopleOfProject(database, projectId);
  const name = nameOf(account);
  const other = people.find(
    (person) =>
      person.id !== account.id &&
      person.role !== "reader" &&
      person.blockedAt === null &&
      isSamePerson(nameOf(person), name),
  );
  if (other === undefined) return;
  throw new Refusal(
    "FORBIDDEN",
    `${other.email} is called '${name}' in this project, too, and comments and approvals belong to names. Choose another name in your profile, or ask them to.`,
  );
}
