import { z } from "zod";
import { attributeSchema, type Entity, entityRelationSchema, entitySchema } from "../../../model/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import {
  type DesignStep,
  finishedItems,
  mostElements,
  mostRelations,
  type StepWorld,
} from "./design-step.ts";
import { shownApi } from "./written-by-people.ts";

const mostAttributes = 20;

const outlineSchema = entitySchema.omit({ attributes: true });
const entitiesSchema = z.strictObject({ entities: z.array(outlineSchema).min(1).max(mostElements) });

/** What the system keeps and knows about. */
export function entitiesStep({
  model,
  requirements,
  written,
}: StepWorld): DesignStep<z.infer<typeof entitiesSchema>> {
  return {
    name: "entities",
    task: "Find the entities of this system. An actor is an entity only if the system keeps something about it. What the API of people in the design so far keeps is an entity of the same name.",
    schema: entitiesSchema,
    requirements,
    known: {
      actors: model.actors.map(({ id, name }) => ({ id, name })),
      useCases: model.useCases.map(({ id, name }) => ({ id, name })),
      ...shownApi(written),
    },
    maxOutputTokens: 8_000,
    faults: ({ entities }) =>
      duplicateFaults(
        "entity",
        entities.map(({ id }) => id),
      ),
    merge: (design, { entities }) => ({
      ...design,
      entities: entities.map(({ id, name, sources }) => ({ id, name, attributes: [], sources })),
    }),
    answerFrom: ({ entities }) => ({
      entities: entities.map(({ id, name, sources }) => ({ id, name, sources })),
    }),
    elementsOf: (value, isWhole) =>
      finishedItems(value, "entities", { isWhole, schema: outlineSchema }).map((element) => ({
        kind: "entity",
        element,
      })),
  };
}

const entityAttributesSchema = z.strictObject({
  entity: z.string().describe("The id of the entity"),
  attributes: z.array(attributeSchema).max(mostAttributes),
});
const attributesSchema = z.strictObject({ entities: z.array(entityAttributesSchema).max(mostElements) });

/** What the system knows of some of its entities. */
export function attributesStep(
  { requirements }: StepWorld,
  { entities, part }: { readonly entities: readonly Entity[]; readonly part: string },
): DesignStep<z.infer<typeof attributesSchema>> {
  const wanted = new Set(entities.map(({ id }) => id));
  return {
    name: `attributes, ${part}`,
    task: "Give the attributes of each of these entities, with their types. Keys and references to other entities are no attributes. An enumeration has its values.",
    schema: attributesSchema,
    requirements,
    known: { entities: entities.map(({ id, name }) => ({ id, name })) },
    maxOutputTokens: 12_000,
    faults: (answer) => [
      ...duplicateFaults(
        "list of attributes for",
        answer.entities.map(({ entity }) => entity),
      ),
      ...answer.entities
        .filter(({ entity }) => !wanted.has(entity))
        .map(({ entity }) => `'${entity}' is none of the entities that were asked for.`),
      ...answer.entities.flatMap(({ attributes, entity }) =>
        duplicateFaults(
          `attribute of ${entity}`,
          attributes.map(({ name }) => name.toLowerCase()),
        ),
      ),
    ],
    merge(design, answer) {
      const found = new Map(answer.entities.map(({ attributes, entity }) => [entity, attributes]));
      return {
        ...design,
        entities: design.entities.map((one) => ({ ...one, attributes: found.get(one.id) ?? one.attributes })),
      };
    },
    answerFrom: (design) => ({
      entities: design.entities
        .filter(({ id }) => wanted.has(id))
        .map(({ attributes, id }) => ({ entity: id, attributes })),
    }),
    elementsOf: (value, isWhole) =>
      finishedItems(value, "entities", { isWhole, schema: entityAttributesSchema }).map((element) => ({
        kind: "attributes",
        element,
      })),
  };
}

const relationsSchema = z.strictObject({ relations: z.array(entityRelationSchema).max(mostRelations) });

/** How the entities relate. */
export function relationsStep({
  model,
  requirements,
}: StepWorld): DesignStep<z.infer<typeof relationsSchema>> {
  const known = new Set(model.entities.map(({ id }) => id));
  return {
    name: "relations",
    task: "Find how these entities relate, with a multiplicity at each end. Give each relation once, and none that only repeats a chain of others. Of a composition, 'from' is the whole; of a generalisation, 'from' is the special one, both its multiplicities are '1' and it has no label.",
    schema: relationsSchema,
    requirements,
    known: {
      entities: model.entities.map(({ attributes, id, name }) => ({
        id,
        name,
        attributes: attributes.map((attribute) => attribute.name),
      })),
    },
    maxOutputTokens: 8_000,
    faults: ({ relations }) => {
      const strangers = relations.flatMap(({ from, to }) => [from, to]).filter((id) => !known.has(id));
      return Array.from(new Set(strangers), (id) => `A relation names '${id}', which is no entity.`);
    },
    merge: (design, { relations }) => ({ ...design, entityRelations: relations }),
    answerFrom: ({ entityRelations }) => ({
      relations: entityRelations.filter(({ from, to }) => known.has(from) && known.has(to)),
    }),
    elementsOf: (value, isWhole) =>
      finishedItems(value, "relations", { isWhole, schema: entityRelationSchema }).map((element) => ({
        kind: "entity-relation",
        element,
      })),
  };
}
