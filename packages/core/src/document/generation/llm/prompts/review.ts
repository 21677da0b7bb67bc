/** The question for the repairs of a critic. */
export const review = `Review 'design so far' against the requirements as a strict colleague would. Repair by patches what is wrong; leave alone what is only a matter of taste. Give no patches if nothing is wrong.
Look for: an element that no requirement supports; two elements that are the same thing; an element that does what a requirement forbids or excludes; a name that is not the requirements' own word; sources that do not state their element; an entity that the wrong component owns.
- 'rename' gives an actor, use case, entity or component another name in 'text'.
- 'reword' gives a use case another goal, or a component another responsibility, in 'text'.
- 'retrace' gives an element other sources.
- 'own' gives an entity to the component in 'component'.
- 'remove' removes an element with everything that is only about it. Remove no component that takes part in an interaction, and nothing that is the last element of a requirement.
Use cases that people wrote are not renamed, reworded or removed. What a patch does not need is null. Say in 'reason' which requirement makes the repair necessary.`;
