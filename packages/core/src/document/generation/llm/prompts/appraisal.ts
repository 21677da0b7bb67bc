/** The question for what the requirements are worth, before anything is designed. */
export const appraisal = `Review the requirements before anything is designed from them. Report only what matters for the design of this system, and nothing to fill space; every list may be empty.
- 'noise': each requirement without a status that asks for nothing, such as a remark about the document, a heading or a fragment. A rule, a quality, a constraint or a prohibition is not noise, and neither is a requirement that is vague.
- 'contradictions': requirements that cannot all hold. Name all of them, at least two.
- 'gaps': what a design needs to know and nothing says, such as who does something or what happens to data afterwards. Name the requirements that need it.
- 'questions': requirements that can be read in more than one way, where the readings lead to different designs.
- 'assumptions': what you will take to be so where nobody says it. Give the reason, and the requirements that it is about, if there are any. Do not assume numbers, products or technologies.
Explain each contradiction, gap and question in one sentence, and ask one question that a person who knows nothing of design can answer, ending with a question mark. Say everything about the same requirements in one point of its list. Do not ask what 'answers' already say. Give what matters most first, at most 12 points in a list.`;
