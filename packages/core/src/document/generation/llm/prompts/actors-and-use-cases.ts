/** The question for the actors and their goals. */
export const actorsAndUseCases = `Find the actors and use cases of this system, and the relations between use cases.
- Name the actors of a use case by id. The one who starts it comes first.
- Use 'include' for what several use cases always do, and 'extend' for what happens only sometimes.
- A part of a goal is a step, not a use case. A quality is not a use case.
- Use cases in 'design of people' stand as they are: give each with its id, name and actors. Add others only for what they and the API of people leave out.`;
