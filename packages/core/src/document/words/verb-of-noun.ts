/** Nouns of actions that do not end in "-ing", with their verbs. */
export const verbOfNoun: ReadonlyMap<string, string> = new Map(
  `acceptance accept, activation activate, addition add, adjustment adjust, allocation allocate, analysis analyse, approval approve, archival archive, assignment assign,
   booking book, calculation calculate, cancellation cancel, capture capture, closure close, collection collect,
   comparison compare, configuration configure, conversion convert, correction correct, confirmation confirm, creation create, deactivation deactivate, deletion delete, display display, distribution distribute, download download, entry enter,
   estimation estimate, evaluation evaluate, export export, extension extend, generation generate, import import, input enter, insertion insert,
   inspection inspect, integration integrate, issuance issue, maintenance maintain, management manage, modification modify, payment pay,
   preparation prepare, printing print, publication publish, reconciliation reconcile, registration register,
   rejection reject, removal remove, renewal renew, replacement replace, reservation reserve, retrieval retrieve,
   restoration restore, review review, scheduling schedule, search search, selection select, submission submit, suspension suspend, termination terminate, transfer transfer,
   update update, upload upload, validation validate, verification verify, withdrawal withdraw`
    .split(/,\s+/)
    .map((pair) => pair.split(" ") as [string, string]),
);
