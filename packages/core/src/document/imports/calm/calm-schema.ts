import * as z from "zod";
import { optionalList as list, optionalText as text } from "../parse-model-json.ts";

const ids = list(z.string());
const anything = z.unknown().optional();

/** An object, or a list of objects whose keys count together. */
const metadata = z
  .union([
    z.record(z.string(), z.unknown()),
    z
      .array(z.record(z.string(), z.unknown()))
      .transform((all): Record<string, unknown> => Object.fromEntries(all.flatMap(Object.entries))),
  ])
  .nullish()
  .transform((all) => all ?? {});

const node = z.looseObject({
  "unique-id": z.string(),
  "node-type": text,
  name: text,
  description: text,
  interfaces: list(z.looseObject({ "unique-id": z.string(), name: z.string().optional(), metadata })),
  metadata,
  details: anything,
  controls: anything,
});

const end = z.looseObject({ node: z.string(), interfaces: ids });

const relationship = z.looseObject({
  "unique-id": z.string(),
  description: text,
  protocol: text,
  "relationship-type": z.looseObject({
    interacts: z.looseObject({ actor: z.string(), nodes: ids }).optional(),
    connects: z.looseObject({ source: end, destination: end }).optional(),
    "composed-of": z.looseObject({ container: z.string(), nodes: ids }).optional(),
    "deployed-in": z.looseObject({ container: z.string(), nodes: ids }).optional(),
  }),
  metadata,
  controls: anything,
});

const flow = z.looseObject({
  "unique-id": text,
  name: text,
  description: text,
  transitions: list(
    z.looseObject({
      "relationship-unique-id": z.string(),
      "sequence-number": z
        .number()
        .nullish()
        .transform((number) => number ?? 0),
      description: text,
      summary: text,
      direction: text,
    }),
  ),
});

/** An architecture of FINOS CALM; other keys are allowed. */
export const calmJson = z.looseObject({
  nodes: z.array(node),
  relationships: list(relationship),
  flows: list(flow),
  adrs: ids,
  metadata,
  controls: anything,
  title: text,
  description: text,
});

export type CalmJson = z.infer<typeof calmJson>;
export type CalmNodeJson = z.infer<typeof node>;
export type CalmRelationshipJson = z.infer<typeof relationship>;
