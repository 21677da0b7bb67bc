import { type DesignOperation, type Entity, listed } from "../../../model/index.ts";
import {
  camelCase,
  elementIdOf,
  inSentence,
  pascalCase,
  pluralOf,
  toDescription,
  uniqueIds,
  uniqueNames,
} from "./element-names.ts";
import type { Parts } from "./build-components.ts";
import { implied, stated } from "./grounds.ts";
import { apiPattern, isSingleProgram, requirementsNaming } from "./stated-parts.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

type Shape = Pick<DesignOperation, "method" | "path" | "answers" | "takesBody"> & { readonly name: string };
type Failure = DesignOperation["failures"][number];

interface Growing {
  readonly shape: Shape;
  readonly entity: Entity;
  readonly useCases: PlannedUseCase[];
}

/**
 * Builds the operations of the HTTP API: for each stated entity only the operations that a likely use case needs. A single
 * program on one machine has none, unless a requirement names an API.
 */
export function buildOperations(
  { entities, material, useCases }: SystemPlan,
  parts: Parts,
): readonly DesignOperation[] {
  const isNamed = requirementsNaming(material, apiPattern).length > 0;
  if (!isNamed && isSingleProgram(material)) return [];
  const grounds = isNamed ? stated : implied(reasonOf(parts));
  const take = uniqueNames();
  const folders = new Map(entities.map(({ id, name }) => [id, take(pluralOf(name)).id.replaceAll("_", "-")]));
  const found = new Map<string, Growing>();
  for (const useCase of useCases) {
    const { entity } = useCase;
    const folder = entity && folders.get(entity.id);
    // A merely displayed thing, such as a map, which may not be data, has no resource.
    if (!entity || entity.basis === "proposed" || folder === undefined || useCase.bySystem) continue;
    for (const shape of shapesOf(useCase, { entity, folder })) {
      const key = `${shape.method} ${shape.path}`;
      const known = found.get(key) ?? { shape, entity, useCases: [] };
      known.useCases.push(useCase);
      found.set(key, known);
    }
  }
  const takeId = uniqueIds();
  const signsIn = useCases.some(({ verbClass }) => verbClass.key === "sign-in");
  return [...found.values()].map(({ entity, shape: { name, ...shape }, useCases: some }) => {
    const actors = some.flatMap((useCase) => useCase.actors.filter(({ kind }) => kind === "person"));
    return {
      id: takeId(name),
      ...shape,
      summary: toDescription(`${some.map((useCase) => useCase.name).join("; ")}.`),
      entity: entity.id,
      failures: failuresOf({
        isSecured: signsIn && actors.length > 0,
        hasKey: shape.path.includes("{"),
        entity,
      }),
      actors: [...new Set(actors.map(({ id }) => id))],
      sources: material.inOrder(some.flatMap(({ sources }) => sources)),
      ...grounds,
    };
  });
}

function reasonOf({ clients }: Parts): string {
  const names = clients.map(({ name }) => inSentence(name));
  return names.length > 0
    ? `People reach what is kept by the ${listed(names)}, and no requirement describes an API.`
    : "People share what is kept, and no requirement says how they reach it.";
}

/** Returns the operations that a use case needs; a view of a single item also needs the list. */
function shapesOf(
  useCase: PlannedUseCase,
  { entity, folder }: { readonly entity: Entity; readonly folder: string },
): readonly Shape[] {
  const many = `/${folder}`;
  const one = `${many}/{${camelCase(entity.name)}Id}`;
  const single = pascalCase(entity.name);
  const plural = pascalCase(pluralOf(entity.name));
  const list: Shape = { name: `list${plural}`, method: "get", path: many, answers: "many", takesBody: false };
  const { verb, verbClass } = useCase;
  switch (makesNoRecord(useCase, entity) ? "other" : verbClass.key) {
    case "search":
      return [list];
    case "view":
    case "export":
      return [list, { name: `get${single}`, method: "get", path: one, answers: "one", takesBody: false }];
    case "create":
    case "import":
      return [{ name: `create${single}`, method: "post", path: many, answers: "one", takesBody: true }];
    case "update":
      return [{ name: `update${single}`, method: "patch", path: one, answers: "one", takesBody: true }];
    case "delete":
      return [{ name: `delete${single}`, method: "delete", path: one, answers: "nothing", takesBody: false }];
    case "sign-in":
    case "sign-out":
      return [];
    default: {
      if (/^(?:send|share|forward)$/.test(verb))
        return [
          {
            name: camelCase(`${verb} ${entity.name}`),
            method: "post",
            path: many,
            answers: "one",
            takesBody: true,
          },
        ];
      const action = elementIdOf(verb);
      return [
        {
          name: camelCase(`${verb} ${entity.name}`),
          method: "post",
          path: `${one}/${action.replaceAll("_", "-")}`,
          answers: "one",
          takesBody: false,
        },
      ];
    }
  }
}

/**
 * Returns whether a use case creates no record of its entity: "Register for a conference" creates no conference, and
 * "Reserve a berth" no berth.
 */
function makesNoRecord({ name }: PlannedUseCase, { name: thing }: Entity): boolean {
  if (/^(?:apply|enroll?|register|sign up|subscribe) (?:at|for|in|on|to)\b/i.test(name)) return true;
  return (
    /^(?:book|borrow|claim|hire|lend|lease|occupy|rent|request|reserve)\b/i.test(name) &&
    !isOfAction.test(thing)
  );
}

/** The record that such a use case makes: a booking, a reservation, a loan. */
const isOfAction = /(?:appointment|booking|hire|lease|loan|rental|reservation|ticket|ment|tion|al)$/i;

/** Returns the failures that HTTP defines: a missing session, if people sign in, and a missing record. */
function failuresOf({
  entity,
  hasKey,
  isSecured,
}: {
  readonly entity: Entity;
  readonly hasKey: boolean;
  readonly isSecured: boolean;
}): Failure[] {
  return [
    ...(isSecured
      ? [
          { status: 401, description: "Nobody is signed in." },
          { status: 403, description: "The person who is signed in may not do this." },
        ]
      : []),
    ...(hasKey ? [{ status: 404, description: `There is no such ${inSentence(entity.name)}.` }] : []),
  ];
}
