const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Heads of phrases that mean the system itself. */
export const systemNouns = words(
  "system application app software website site platform product solution program portal web tool interface ui webapp service api backend frontend server database",
);

/** Nouns of screens, of requirements and of measures, which are never entities or attributes by themselves. */
export const stopNouns = words(
  `page screen list data datum information info detail button menu view display tab form field window dialog link click
  dashboard overview feature functionality function option setting way thing time day hour minute second week month year
  moment number amount total percentage kind sort part case example lot set bit end start need ability access
  possibility opportunity chance purpose reason goal result process step action activity task-flow mode basis place
  insight input output format browser device computer phone use usage user-interface requirement story scenario
  people person everyone everybody anyone somebody someone one other others something anything everything nothing
  it them they he she we i you me us who what which this that these those self myself himself themselves
  top bottom left right side line column row cell text word letter character color colour size shape area
  problem error issue fault mistake behalf advance addition accordance respect term question-mark reference
  change update creation deletion management administration maintenance support help request-response response
  today tomorrow yesterday morning afternoon evening night weekend range period duration level limit maximum minimum
  experience quality performance security availability reliability usability privacy safety effort work team-work
  standard rule guideline regulation law compliance convention priority importance value fact idea mind interest
  search result filter sorting version release sprint code bug test etc e.g i.e. url html csv pdf xml json file-type
  network internet percent login log-in logout sign-in registration-form password-reset notification-setting thumbnail icon logo layout style
  first third thousand hundred million`,
);

/** Nouns of facts about something; they are attributes, unless they have parts of their own. */
export const attributeNouns = words(
  `timestamp name title description date time status state type category price cost amount quantity number id identifier code email
  e-mail address phone telephone mobile password username surname birthday birthdate age gender weight height size colour
  color location position country city street zip postcode isbn sku url website photo picture image logo summary body
  subject deadline duration priority rating score balance rate percentage tax discount currency language note remark
  comment version expiry latitude longitude capacity stock serial nickname nationality salary unit reason`,
);

/** Parts of a system, and other things that act by themselves; they are not roles. */
export const machineNouns = words(
  `algorithm backend bot browser client-side clock code component computer connector controller daemon device engine firewall
  framework frontend function gateway hardware host interface job law library machine mechanism middleware module
  network parser pipeline plugin policy procedure process processor protocol queue reader robot routine rule
  scanner scheduler script sensor server service software subsystem terminal thread timer token tool trigger
  validator watchdog webhook widget workflow`,
);

/** Nouns whose meaning depends on another noun before them. */
export const genericNouns = words(
  "account item record entry profile request report history plan action card unit module number group type order document session element",
);

/** Adjectives and quantifiers that select instances, not kinds. */
export const pointingWords = words(
  `new other own current specific certain different individual any all several many available existing previous next last
  first second third same single multiple various some each every more most least few such main full complete whole
  authenticated logged-in necessary required relevant appropriate corresponding related particular given selected desired possible personal
  correct right wrong valid invalid old recent latest up-to-date good better best nice easy quick clear my our their his
  her its your the a an no both either another one two three four five
  monday tuesday wednesday thursday friday saturday sunday`,
);

/**
 * Matches a provider that is a system, such as one of payments; a provider of a service or of care is a person or a
 * company that uses the system.
 */
export const systemProvider = String.raw`(?<!(?<!\b(?:auth\w*|cloud|e-mail|hosting|identity|internet|mail|payment|shipping|sms|telecom) )\b(?:accommodation|care|childcare|course|health|healthcare|medical|service|training|transport|travel) )provider`;

/** Matches the names of outside systems. */
const externalCue = new RegExp(
  String.raw`\b(?:gateway|${systemProvider}|(?:card|payment) processor|third[- ]party|external system|external service|(?:web|payment|mail|e-mail|sms|map|maps|weather|identity|tax|shipping) (?:service|api|system|platform)|active directory|ldap|single sign-on|erp|crm)\b|\b(?:paypal|stripe|oracle|sap|salesforce|google|facebook|twitter)(?: (?:api|apis|calendar|drive|maps?|pay|platform|server|services?|store|system|workspace))?$`,
  "i",
);

export function isExternalSystem(text: string): boolean {
  return externalCue.test(text);
}

/** Nouns without an article. */
export const uncountableNouns = words(
  `information data content access feedback help stock inventory equipment material software advice news progress attendance
  money cash homework behaviour behavior performance availability traffic weather usage metadata history staff`,
);

export const roleWithoutMeaning = words("user person people actor role");

/** Nouns of views that inform people about things, without a form or a page around them. */
export const viewNouns = words(
  "chart dashboard graph history list map overview report statistic summary view",
);
