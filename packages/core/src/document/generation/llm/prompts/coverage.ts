/** The question for the coverage of each requirement. */
export const coverage = `Say for each requirement without a status what comes of it: one row per requirement.
- 'elements' lists the elements of 'design so far' that meet it, by key. Give those that do it, keep its data or are shaped by it, and not those that only share a word with it.
- If no element meets it, leave 'elements' empty and give a reason; otherwise 'reason' is null.
- 'quality': it is a quality of the system as a whole. 'constraint': it limits how the system is built, as a whole. 'prohibition': it forbids something, which no element does. 'rule': it is a rule for something that no use case is about. 'remark': it explains something and asks for nothing. 'no-part': the system does it by itself, in no part that has a name. 'nobody-named': it does not say who does it. 'not-understood': it asks for something that the design leaves out, or cannot be understood.`;
