/** Nouns of actions that do not end in "-ing", with their verbs. */
export const verbOfNoun: ReadonlyMap<string, string> = new Map(
  `addition add, allocation allocate, analysis analyse, approval approve, archival archive, assignment assign,
   booking book, calculation calculate, cancellation cancel, capture capture, closure close, collection collect,
   comparison compare, configuration configure, confirmation confirm, creation create, deletion delete, entry enter,
   evaluation evaluate, export export, generation generate, import import, input enter, insertion insert,
   inspection inspect, integration integrate, issuance issue, maintenance maintain, management manage, modification modify, payment pay,
   preparation prepare, printing print, publication publish, reconciliation reconcile, registration register,
   rejection reject, removal remove, renewal renew, replacement replace, reservation reserve, retrieval retrieve,
   review review, scheduling schedule, search search, selection select, submission submit, transfer transfer,
   update update, upload upload, verification verify, withdrawal withdraw`
    .split(/,\s+/)
    .map((pair) => pair.split(" ") as [string, string]),
);
