import type { NounPhrase } from "./statement.ts";

/** What is built: never an actor of its own use cases. */
const systems = new Set(
  `system application app platform software product website site solution tool program portal webapp
   application's`.split(/\s+/),
);

const persons = new Set(
  `accountant actor adjuster admin administrator adult advisor agent ambassador anaesthetist analyst animator
   announcer applicant apprentice approver architect archivist artist assistant attendant attendee auditor
   author babysitter bank barber barista beneficiary bidder biologist borrower broker builder buyer
   candidate caregiver caretaker carpenter carrier cashier celebrity chair chairman chairperson chairwoman
   chef chemist chief child citizen claimant cleaner clerk client climber clinician coach colleague
   collector commander committee commuter company composer conductor constable consultant consumer
   contractor contributor cook coordinator correspondent council counsel counsellor counselor courier
   craftsman creator creditor crew curator custodian customer cyclist dancer dealer debtor dentist
   department deputy designer detective developer director dispatcher diver doctor donor driver economist
   editor educator electrician employee employer engineer estimator evaluator examiner executive expert
   faculty family farmer fighter firefighter fisherman forwarder founder friend gardener geologist guard
   guardian guest guide hairdresser head historian holder host hotelier household housekeeper housewife
   hunter husband inmate inspector institution instructor insurer intern interviewer inventor investigator
   investor janitor journalist judge juror keeper laborer labourer landlord lawyer lead leader learner
   lecturer lender librarian lodger magistrate maintainer man manager mayor mechanic mediator member mentor
   merchant messenger midwife miner minister moderator motorist musician neighbor neighbour newcomer
   novelist nurse nutritionist observer officer operator optician organisation organiser organization
   organizer owner painter paramedic parent participant partner party passenger passerby patient patron
   payer pedestrian pensioner person personnel pharmacist photographer physician pilot plaintiff planner
   player plumber poet policeman politician porter postman principal producer professional professor
   programmer prosecutor provider psychologist public publisher pupil purchaser ranger reader realtor
   receiver receptionist recipient recruiter referee refugee registrar renter reporter representative
   requester researcher resident reviewer rider sailor sales salesman salesperson saleswoman scholar
   scientist secretary seller sender sergeant sheriff shopkeeper shopper singer skipper soldier
   solicitor speaker specialist spectator sponsor staff stakeholder statistician steward stranger student
   stylist subscriber superuser supervisor supplier surgeon suspect tailor taxpayer teacher team technician
   teller tenant tester therapist tourist townsperson trader trainee trainer translator traveler traveller
   treasurer tutor underwriter user vendor vet veteran veterinarian victim viewer visitor volunteer voter
   waiter waitress warehouse webmaster witness woman worker writer`.split(/\s+/),
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
