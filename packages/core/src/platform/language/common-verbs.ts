/** Verbs of requirements that are nouns or adjectives as well, or that a tagger takes for names at the head of a line. */
const commonVerbs = new Set(
  `abort accept access account acknowledge activate adapt add adjust administer advance alert align allocate
   allow amend analyse analyze announce annotate answer appear append apply appoint approve archive arrange
   ask assess assign associate attach attend audit authenticate authorise authorize automate avoid award back
   balance ban bill block book bookmark borrow browse build buy calculate call cancel capture categorise
   categorize challenge change charge chart chat check choose claim classify clean clear click clone close
   collaborate collect combine comment communicate compare complete compose compute conduct configure confirm
   connect contact contain continue contribute control convert convey copy correct count cover create
   customise customize cut deactivate debit decide decline define delegate delete deliver demote deny deploy
   deposit describe design detail detect determine develop disable discard discount discuss dismiss dispatch
   display distribute donate download draft draw drop duplicate earn edit email e-mail embed employ enable
   encrypt end enforce engage enrol enroll ensure enter escalate establish estimate evaluate exchange exclude
   execute exit expand experience expire export express extend extract fail favourite feature fetch file fill
   filter find finish fix flag follow force forecast format forward gather generate get give grade grant
   group guide handle have help hide highlight hire hold identify import improve include increase index
   inform input insert inspect inspire install integrate interact invite invoice issue join judge keep label
   launch learn leave lend let like limit link list load locate lock log loan mail maintain make manage map
   mark match measure merge message migrate minimise minimize mirror moderate modify monitor move name
   navigate need note notify offer open operate order organise organize outline own pause pay perform pick
   pin place plan play point poll post predict prepare present preserve preview print prioritise prioritize
   process produce profile programme progress project promote prompt propose protect provide publish pull
   purchase purge push put query question queue quote rank rate reach reactivate read rebook receive recommend
   reconcile record recover redeem redirect redo reduce refer refresh refund register reject release remind
   remove rename renew rent reorder repair repeat replace reply report request require reschedule reserve
   reset resolve respond restock restore restrict resume retain retrieve return reuse review revise revoke
   reward roll rotate route run sample save scan schedule score scroll search secure see select sell send
   separate serve set settle share shift ship show sign simulate skip snooze sort specify split stage start
   stop store stream structure study style submit subscribe suggest supervise supply support suspend swap
   switch sync synchronise synchronize tag take target teach tell terminate test track trade train transfer
   translate transport trigger try turn type undo uninstall unlock unsubscribe update upgrade upload use
   validate value verify view visit vote wait want warn watch withdraw work write zoom`.split(/\s+/),
);

/** True for the base form of a verb that requirements use. */
export function isCommonVerb(base: string): boolean {
  return commonVerbs.has(base);
}
