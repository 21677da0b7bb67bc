/** The question for the entities of the system. */
export const entities = `Find the entities of this system.
- An actor is an entity only if the system keeps something about it.
- Something that the API in 'design of people' keeps is an entity of the same name.`;
