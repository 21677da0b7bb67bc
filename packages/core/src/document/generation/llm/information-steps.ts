import * as z from "zod";
import { attributeSchema, type Entity, entityRelationSchema, entitySchema } from "../../../model/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import {
  type DesignStep,
  finishedItems,
  mostElements,
  mostRelations,
  type StepWorld,
} from "./design-step.ts";
import { joinEntities, joinRelations } from "./join-answers.ts";
import { mostAlike } from "./most-alike.ts";
import * as prompts from "./prompts/prompt-texts.ts";

const mostAttributes = 20;
/** The tokens of each answer for one entity. */
const usualEntity = 19;
const usualAttributes = 65;
const usualRelations = 56;

const outlineSchema = entitySchema.omit({ attributes: true });
/** A part of the requirements may have no entity. */
const entitiesSchema = (least: number) =>
  z.strictObject({ entities: z.array(outlineSchema).min(least).max(mostElements) });

/** Returns the step that asks for the entities of the system. */
export function entitiesStep({
  model,
  part,
  requirements,
}: StepWorld): DesignStep<z.infer<ReturnType<typeof entitiesSchema>>> {
  return {
    name: "entities",
    task: prompts.entities,
    schema: entitiesSchema(part === undefined ? 1 : 0),
    known:
      part === undefined
        ? { actors: named(model.actors), useCases: named(model.useCases) }
        : {
            actors: named(mostAlike(model.actors, requirements)),
            useCases: named(mostAlike(model.useCases, requirements)),
            entities: named(mostAlike(model.entities, requirements)),
          },
    leastOutput: model.entities.length * usualEntity,
    maxOutputTokens: 8_000,
    faults: ({ entities }) =>
      duplicateFaults(
        "entity",
        entities.map(({ id }) => id),
      ),
    merge(design, { entities }) {
      const found = entities.map(({ id, name, sources }) => ({ id, name, attributes: [], sources }));
      return { ...design, entities: part === undefined ? found : joinEntities(design.entities, found) };
    },
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

/** Returns the step that asks for the attributes of some entities. */
export function attributesStep(
  { isShort, model }: StepWorld,
  { entities, part }: { readonly entities: readonly Entity[]; readonly part: string },
): DesignStep<z.infer<typeof attributesSchema>> {
  const wanted = new Set(entities.map(({ id }) => id));
  return {
    name: `attributes, ${part}`,
    task: `${prompts.attributes}

Entities: ${[...wanted].join(", ")}`,
    schema: attributesSchema,
    known: { entities: named(isShort === true ? entities : model.entities) },
    leastOutput: entities.length * usualAttributes,
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

function named(elements: readonly { readonly id: string; readonly name: string }[]): object[] {
  return elements.map(({ id, name }) => ({ id, name }));
}

/** A relation that the model states; only rules propose relations. */
const statedRelationSchema = entityRelationSchema.omit({ basis: true, reason: true });

const relationsSchema = z.strictObject({ relations: z.array(statedRelationSchema).max(mostRelations) });

/** Returns the step that asks for the relations of the entities. */
export function relationsStep({
  model,
  part,
  requirements,
}: StepWorld): DesignStep<z.infer<typeof relationsSchema>> {
  const known = new Set(model.entities.map(({ id }) => id));
  return {
    name: "relations",
    task: prompts.relations,
    schema: relationsSchema,
    known: {
      entities:
        part === undefined
          ? model.entities.map(({ attributes, id, name }) => ({
              id,
              name,
              attributes: attributes.map((attribute) => attribute.name),
            }))
          : named(mostAlike(model.entities, requirements)),
    },
    leastOutput: model.entities.length * usualRelations,
    maxOutputTokens: 8_000,
    faults: ({ relations }) => {
      const strangers = relations.flatMap(({ from, to }) => [from, to]).filter((id) => !known.has(id));
      return Array.from(new Set(strangers), (id) => `A relation names '${id}', which is no entity.`);
    },
    merge: (design, { relations }) => ({
      ...design,
      entityRelations: part === undefined ? relations : joinRelations(design.entityRelations, relations),
    }),
    answerFrom: ({ entityRelations }) => ({
      relations: entityRelations.filter(({ from, to }) => known.has(from) && known.has(to)),
    }),
    elementsOf: (value, isWhole) =>
      finishedItems(value, "relations", { isWhole, schema: statedRelationSchema }).map((element) => ({
        kind: "entity-relation",
        element,
      })),
  };
}
