import type { NounPhrase } from "./statement.ts";
import { machineNouns, systemProvider } from "./word-lists.ts";

/** Words for the system under design, which is never an actor of its own use cases. */
const systems = new Set(
  `system application app platform software product website site solution tool program portal webapp
   application's`.split(/\s+/),
);

const persons = new Set(
  `accountant accounting actor actuary adjuster admin administrator adopter adult advisor agency agent airline alumnus ambassador
    anaesthetist analyst animator announcer appellant applicant appraiser apprentice approver architect
    archivist artist assessor assignee assistant association attendant attendee auditor author authority babysitter bailiff bank
    barber barista beneficiary bidder biologist bookkeeper bookkeeping borrower broker builder bureau bursar buyer candidate
    captain caregiver carer caretaker carpenter carrier cashier celebrity chair charity checker chef chemist chief
    child citizen claimant cleaner clerk client climber clinician coach club colleague collector commander
    committee commuter company composer comptroller conductor consignee consignor constable consultant
    consumer contractor contributor cook coordinator correspondent council councillor counsel counsellor
    counselor courier creator creditor crew curator custodian customer cyclist dancer dealer dean debtor
    dentist department dependant deputy designer detective developer dietician dietitian director dispatcher
    distributor diver doctor donor driver economist editor educator electrician employee employer engineer
    estimator evaluator examinee examiner executive exhibitor expert exporter faculty family farmer fighter
    firefighter florist forester forwarder founder freelancer friend fundraiser gardener geologist grantee
    grantor grocer grower guard guardian guest guide hairdresser head headmaster historian holder host
    hotelier household housekeeper housewife hunter husband importer influencer initiator inmate inspector
    institution instructor insurer intern interviewer inventor investigator investor invigilator janitor
    journalist judge juror keeper kid laborer labourer landlord lawyer lead leader learner lecturer lender
    lessee lessor librarian licensee licensor linguist litigant locksmith lodger logistician machinist
    magistrate maintainer man manager manufacturer marshal mayor mechanic mediator member mentor merchant
    messenger midwife miner minister ministry moderator motorist municipality musician naturalist navigator neighbor neighbour
    newcomer nominee notary novelist nurse nutritionist observer office officer operator optician organisation
    organiser organization organizer owner painter panelist panellist paramedic parent participant partner
    party passenger passerby pathologist patient patron payee payer pedestrian pensioner person personnel
    petitioner pharmacist pharmacologist photographer physician pilot plaintiff planner player plumber poet police
    policyholder politician porter postgraduate president principal proctor procurer producer professional
    professor programmer promoter proofreader prosecutor provider provost psychiatrist psychologist public
    publisher pupil purchaser purchasing radiographer radiologist ranger reader realtor receiver receptionist recipient
    recruiter referee refugee registrant registrar renter reporter representative requester requestor
    requisitioner researcher resident respondent retailer reviewer rider roommate sailor sales scholar
    scientist scorer secretary seller sender sergeant shareholder sheriff shipper shopkeeper shopper
    signatory signer singer skipper soldier solicitor speaker specialist spectator sponsor spouse staff
    stakeholder statistician steward storekeeper stranger streamer student stylist subcontractor subscriber
    superintendent superuser supervisor supplier surgeon surveyor suspect tailor taxpayer teacher team
    technician technologist teller tenant tester therapist timekeeper tourist trader trainee trainer
    translator traveler traveller treasurer trustee tutor underwriter user usher valuer vendor verifier vet
    veteran veterinarian victim viewer visitor volunteer voter waiter waitress warden warehouse webmaster
    welder wholesaler wife witness woman worker writer`.split(/\s+/),
);

const places = new Set(
  "city community country county district nation neighborhood neighbourhood region society state town village".split(
    " ",
  ),
);

/** Matches systems outside the one under design. */
const externals = new RegExp(
  String.raw`\b(?:third[- ]party|external (?:system|service))\b|\b(?:gateway|${systemProvider}|api|scheduler)$|\S (?:sensor|device)$|\b(?:ais|badge|bar-?code|card|chip|gnss|gps|nfc|qr|radio|rfid|satellite|signal|tag|ticket) (?:code )?(?:reader|receiver|scanner)$`,
  "i",
);

/** Matches departments whose last word names a thing elsewhere. */
const departments = /^(?:customer (?:care|service|support)|front desk|help ?desk|human resources)$/i;

/** Returns whether a noun, in the singular, names a person or a group of people. */
export function isPerson(noun: string): boolean {
  return persons.has(lastPart(noun)) || holdsOffice.test(noun);
}

/** Matches persons by the end of their name, in the singular and the plural: "repairman", "repairmen". */
const holdsOffice = /^(?!(?:hu|ger|ro|talis|wo)man)\p{L}{3,}(?:m[ae]n|person)$/u;

/** Returns the last part of a compound: a sub-editor is an editor. */
function lastPart(noun: string): string {
  return noun.slice(noun.lastIndexOf("-") + 1);
}

/** Returns whether a noun, in the singular, names a place that can also mean its people. */
export function isPlace(noun: string): boolean {
  return places.has(noun);
}

/** Returns whether a phrase names the system that the requirements are about, or a part of it. */
export function isSystem({ head, modifiers }: NounPhrase): boolean {
  return systems.has(head) && !modifiers.some((word) => /^(?:external|third-party|other|legacy)$/.test(word));
}

/** Returns whether a phrase names an outside system or a device. */
export function isOutside(phrase: NounPhrase): boolean {
  return externals.test(wordsOf(phrase));
}

/** Returns the words of a phrase in the form in which `known` of `isActorLike` contains roles of several words. */
export function wordsOf({ head, modifiers }: NounPhrase): string {
  return [...modifiers, head].join(" ");
}

/**
 * Returns whether a phrase names a person, a group of people, or an outside system. `known` contains the heads of
 * actors, and whole roles of several words: a front desk is an actor, but not every desk.
 */
export function isActorLike(phrase: NounPhrase, known: ReadonlySet<string>): boolean {
  if (isSystem(phrase)) return false;
  return (
    isPerson(phrase.head) ||
    known.has(phrase.head) ||
    known.has(wordsOf(phrase)) ||
    departments.test(wordsOf(phrase)) ||
    isOutside(phrase)
  );
}

/** Nouns with the endings of agents that name no agent. */
const noAgents =
  /(?:adapter|banner|buffer|calendar|center|centre|chapter|character|cluster|constant|container|counter|door|error|factor|fee|filter|floor|folder|footer|header|identifier|indicator|layer|ledger|letter|marker|master|matter|meter|monitor|motor|newsletter|number|offer|order|other|paper|parameter|placeholder|plant|pointer|poster|power|printer|quarter|register|reminder|restaurant|router|sector|semester|slider|tender|transfer|variant|vector|voucher|water)$/;

/** Returns whether a noun has an ending of agents: a "beekeeper", a "florist", a "trustee". */
export function isAgentNoun(noun: string): boolean {
  return /\p{L}{3}(?:er|or|ist|ee|ian|ant)$/u.test(noun) && !noAgents.test(noun) && !machineNouns.has(noun);
}
