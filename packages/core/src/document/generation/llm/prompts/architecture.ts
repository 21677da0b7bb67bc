/** The question for the components of the system, and for the decision behind them. */
export const architecture = `Decide the architecture of this system.
First the decision: weigh two alternatives that really differ, with what speaks for and against each, then choose one. Where the requirements call for no distribution, prefer the simpler one. A program on one machine stays one program.
Then what follows from it:
- Components: each has one responsibility. Give each entity to the one component that owns it; several components may keep their data in one database, which owns no entity. A component is stated if requirements state what it does, and implied if others merely need it, such as a database. Name a technology only if a requirement or a decision names it.
- An outside system that is an actor is also a component of kind 'external', with the id and name of the actor. No other component has the id of an actor.
- Add no gateway, queue, cache, search or sign-in component unless a requirement calls for it. If what is stated cannot work without a part, give it as implied, with the reason.
- Links: which component uses which, with a verb that reads from 'from' to 'to'. Every component is linked, unless there is only one.
- Nodes: where components run. Every component that is not external runs on a node. Draw one deployment without a platform or product, unless a requirement or a decision names it. Link the nodes; name a protocol only if a requirement does.
- Scenarios: for each quality requirement that the architecture decides about, what happens and how the system responds. Copy the measure from the requirement; leave it null if none is stated.
- Risks: what could make this architecture fail, for this system. Omit what holds for every system.`;
