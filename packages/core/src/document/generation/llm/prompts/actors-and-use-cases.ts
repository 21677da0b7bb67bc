/** The question for the actors and their goals. */
export const actorsAndUseCases = `Find the actors and use cases of this system, and the relations between use cases.
- Name the actors of a use case by id. The one who starts it comes first.
- Use 'include' for what several use cases always do, and 'extend' for what happens only sometimes.
- Name a use case in the words of its requirement.
- 'basis' of a use case is 'stated' if a requirement says that its actors have this goal. It is 'proposed' if a requirement may mean it, or does not say who has it; give the reason then. Leave out what no requirement means.
- 'hints' are actions that a program has found in the requirements, each with the probability that it is a goal. They may be wrong, and goals may be missing: decide by the requirements.
- A part of a goal is a step, not a use case. A quality is not a use case.
- Use cases in 'design of people' stand as they are: give each with its id, name and actors. Add others only for what they and the API of people leave out.`;
