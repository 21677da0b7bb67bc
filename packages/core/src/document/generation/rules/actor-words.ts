import type { NounPhrase } from "./statement.ts";

/** What is built: never an actor of its own use cases. */
const systems = new Set(
  `system application app platform software product website site solution tool program portal webapp
   application's`.split(/\s+/),
);

const persons = new Set(
  `accountant actor adjuster admin administrator adult advisor agent analyst applicant approver architect
   artist assistant attendee auditor author bank bidder borrower buyer candidate caregiver caretaker carrier
   cashier chair chairman chairperson chairwoman chef chief child cleaner clerk client clinician coach colleague collector committee company
   consultant consumer contractor contributor coordinator council counselor counsellor courier creator
   creditor crew customer debtor dealer dentist department designer developer director dispatcher doctor
   donor driver editor employee employer engineer estimator evaluator examiner executive expert farmer
   faculty family friend guardian guest guide head holder host household inspector institution instructor
   insurer intern investigator investor janitor journalist judge keeper landlord lawyer lead leader learner
   lecturer lender librarian maintainer manager mechanic mediator member mentor merchant moderator nurse
   observer officer operator organisation organiser organization organizer owner parent participant partner
   party passenger patient patron payer person personnel pharmacist photographer physician pilot planner
   player policeman principal producer professional professor programmer provider public publisher pupil
   purchaser reader realtor receiver receptionist recipient recruiter referee registrar renter reporter
   representative requester researcher resident reviewer rider sales salesperson scientist secretary seller
   sender specialist speaker sponsor staff stakeholder steward stranger student subscriber superuser
   supervisor supplier surgeon teacher team technician teller tenant tester therapist trainee trainer
   translator traveller traveler treasurer tutor user vendor veterinarian viewer visitor volunteer voter
   waiter warehouse webmaster worker writer`.split(/\s+/),
);

/** Systems outside the one that is built. */
const externals =
  /\b(?:third[- ]party|external (?:system|service))\b|\b(?:gateway|provider|api|scheduler)$|\S (?:sensor|device)$/i;

/** True for a noun, in the singular, for a person or a group of them. */
export function isPerson(noun: string): boolean {
  return persons.has(noun);
}

/** True for the system that the requirements are about, or for a part of it. */
export function isSystem({ head, modifiers }: NounPhrase): boolean {
  return systems.has(head) && !modifiers.some((word) => /^(?:external|third-party|other|legacy)$/.test(word));
}

/** True if a phrase names a system outside, or a device. */
export function isOutside(phrase: NounPhrase): boolean {
  return externals.test(wordsOf(phrase));
}

/** The words of a phrase as `known` of `isActorLike` has a role of several words. */
export function wordsOf({ head, modifiers }: NounPhrase): string {
  return [...modifiers, head].join(" ");
}

/**
 * True if a phrase names a person, a group of them, or a system outside. `known` has the heads of actors, and roles of
 * several words as a whole: a front desk acts, and not every desk.
 */
export function isActorLike(phrase: NounPhrase, known: ReadonlySet<string>): boolean {
  if (isSystem(phrase)) return false;
  return (
    persons.has(phrase.head) || known.has(phrase.head) || known.has(wordsOf(phrase)) || isOutside(phrase)
  );
}
