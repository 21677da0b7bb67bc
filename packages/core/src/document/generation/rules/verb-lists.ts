import { verbOfNoun } from "../../words/index.ts";

/** The effects of an action on the data of the system. */
export type VerbClassKey =
  | "create"
  | "view"
  | "search"
  | "update"
  | "delete"
  | "decide"
  | "pay"
  | "send"
  | "sign-in"
  | "sign-out"
  | "export"
  | "import"
  | "calculate"
  | "other";

function verbs(list: string): readonly string[] {
  return list.split(/,\s+/);
}

/** The verbs of each class; a verb in two classes belongs to the first that is checked. */
export const verbsOf: Readonly<Record<VerbClassKey, readonly string[]>> = {
  "sign-in": verbs(`sign in, log in, login, signin, authenticate, log on`),
  "sign-out": verbs(`sign out, log out, logout, log off`),
  pay: verbs(`pay, check out, checkout, buy, purchase, refund, charge, donate, settle`),
  search: verbs(`search, find, filter, look up, query, sort, browse, discover, lookup, locate`),
  view: verbs(`view, see, read, look, look at, list, display, show, check, monitor, track, get,
      receive, access, have, know, watch, inspect, open, visualize, visualise, preview,
      obtain, consult, hear, observe, retrieve, follow, compare, review, present, learn,
      understand, listen`),
  delete: verbs(`delete, remove, discard, drop, erase, clear, purge, unsubscribe, withdraw, cancel,
      revoke`),
  decide:
    verbs(`take back, give back, hand back, bring back, approve, reject, accept, decline, confirm, refuse, publish, verify, grant, close,
      complete, finish, block, suspend, activate, deactivate, enable, disable, lock, unlock,
      return, archive, restore, start, stop, end`),
  update: verbs(`update, edit, change, modify, adjust, correct, rename, set, assign, mark, move,
      configure, reset, extend, renew, reschedule, replace, customize, customise, alter,
      set up, maintain, manage, administer, rate, select, choose, improve, transfer, link,
      connect, attach, tag, copy, reorder, organise, organize, allocate, switch, amend,
      complement, toggle, keep`),
  export: verbs(`export, download, print, back up, backup, save as`),
  import: verbs(`import, upload, load, migrate, synchronize, synchronise, sync, scan`),
  send: verbs(`send, notify, inform, remind, message, email, e-mail, alert, invite, share, forward,
      contact, reply, broadcast, warn, tell, communicate, mail`),
  calculate: verbs(`calculate, compute, estimate, generate, analyse, analyze, sum, count, measure, predict,
      evaluate, forecast, summarise, summarize, aggregate`),
  create: verbs(`create, add, register, make, write, submit, enter, place, book, order, reserve,
      request, apply, post, define, record, log, insert, sign up, enrol, enroll, borrow,
      lend, rent, schedule, report, open account, issue, comment, fill in, fill, provide,
      subscribe, plan, store, save, draw, build, capture, input, specify, propose, ask,
      join, introduce, put, include, prescribe, hire, vote, answer, document, give,
      play, note, claim, offer, raise, launch, draft, take, hand`),
  other: [],
};

/** Verbs that state a condition and not an action; no use case has them. */
export const stateVerbs: ReadonlySet<string> = new Set(
  verbs(`click, tick, untick, press, tap, hover, scroll, land, use, be, need, require, want, like, exist, remain, support, comply, run, work, become, stay, belong, consist,
  contain, ensure, guarantee, respond, perform, function, operate, happen, apply to, must, shall,
  mean, help, meet, satisfy, spend, minimize, minimise, maximize, maximise, aim, facilitate`),
);

export const modalVerbs: ReadonlySet<string> = new Set(
  verbs(`shall, must, should, will, can, may, could, would, cannot, might`),
);

/** Actions of the system by which people see something. */
export const displayVerbs: ReadonlySet<string> = new Set(verbs(`display, present, show`));

/** Verbs with the same meaning; the first one represents the others. */
const synonyms = [
  "create, add, make, insert, define, write, enter, compose, input, record",
  "view, see, read, look, look at, list, display, show, have, access, consult, inspect, visualize, visualise, know, watch",
  "get, receive, obtain",
  "search, find, filter, look up, lookup, query, locate, search for, look for",
  "delete, remove, discard, drop, erase",
  "update, edit, change, modify, adjust, correct, alter, amend, maintain",
  "sign in, log in, login, signin, authenticate, log on",
  "sign out, log out, logout, log off",
  "send, e-mail, email, mail",
  "notify, inform, alert, remind",
  "approve, accept, confirm",
  "reject, decline, refuse",
  "calculate, compute",
  "pay, pay for",
  "manage, administer",
].map(verbs);
const leads = new Map(synonyms.flatMap((group) => group.map((verb) => [verb, group[0] ?? verb])));

/** Returns the verb that represents all with the same meaning. */
export function synonymOf(verb: string): string {
  return leads.get(verb) ?? verb;
}

const upkeep: Readonly<Record<string, string>> = {
  create: "create",
  register: "create",
  upload: "create",
  view: "view",
  search: "view",
  update: "update",
  delete: "delete",
};

/** Verbs other than the verbs of upkeep whose object is stored: it gets a state or a place, or is submitted. */
export const keepingVerbs: ReadonlySet<string> = new Set(
  verbs(`manage, assign, approve, reject, cancel, submit, store, save, log, book, reserve, order, place, schedule, issue,
  close, activate, deactivate, archive, publish, maintain, register, open, track, confirm, prescribe, post, rate, plan,
  capture, collect, levy, prepare, initiate, sign, draft, borrow, return, lend, rent, renew, extend, import, request, report, file, propose, raise, keep, retain`),
);

/** Returns whether a verb states a condition and not an action. */
export function isStateVerb(verb: string): boolean {
  return stateVerbs.has(verb);
}

/** Returns whether the object of a verb is stored or updated. */
export function isKeepingVerb(verb: string): boolean {
  return keepingVerbs.has(verb) || upkeepOf(verb) !== undefined;
}

/**
 * Returns the kind of upkeep of a verb, such as creation; undefined if it is none. Borrowing a book uses it, and does
 * not change its record.
 */
export function upkeepOf(verb: string): string | undefined {
  return upkeep[synonymOf(verb)];
}

/** The kept records of deeds. Nouns that often mean another thing, such as the assignment of a school, are left out. */
const records: ReadonlyMap<string, string> = new Map(
  verbs(`apply for application, book booking, borrow loan, deliver delivery, donate donation, examine examination,
  inspect inspection, invite invitation, lend loan, measure measurement, pay payment, prescribe prescription, rate rating,
  rent rental, reserve reservation, treat treatment, visit visit`).map((pair) => {
    const end = pair.lastIndexOf(" ");
    return [pair.slice(0, end), pair.slice(end + 1)];
  }),
);

/** Returns the noun for the record of a deed: "reservation" for "reserve"; undefined if it has none. */
export function recordOfDeed(verb: string): string | undefined {
  return records.get(verb);
}

/** All verbs of the classes of actions, as base forms. */
export const actionVerbs: ReadonlySet<string> = new Set(Object.values(verbsOf).flat());

/** Returns the verb of a noun that names an action: "book" for "booking", "create" for "creation". */
export function verbNamedBy(word: string): string | undefined {
  if (verbOfNoun.has(word) || !word.endsWith("ing")) return verbOfNoun.get(word);
  const stem = word.slice(0, -"ing".length);
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")].find((verb) => actionVerbs.has(verb));
}

/** Returns whether a verb, in its base form, is an action of people in a system, not a state. */
export function isActionVerb(verb: string): boolean {
  return actionVerbs.has(verb) && !stateVerbs.has(verb);
}

/** Returns whether the first word of a text is the base form of a known verb: "find a route". */
export function startsWithVerb(text: string): boolean {
  return actionVerbs.has(/^\W*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "");
}
