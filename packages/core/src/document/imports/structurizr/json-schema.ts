import * as z from "zod";
import { optionalList as list, optionalText as text } from "../parse-model-json.ts";

const properties = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
  .nullish()
  .transform((all) => all ?? {});

const relationship = z.looseObject({
  id: z.string(),
  sourceId: z.string().nullish(),
  destinationId: z.string(),
  description: text,
  technology: text,
  tags: text,
  url: text,
  interactionStyle: z.string().nullish(),
  linkedRelationshipId: z.string().nullish(),
  properties: properties,
  perspectives: list(z.looseObject({ name: text, description: text })),
});

const documentation = z
  .looseObject({
    sections: list(
      z.looseObject({
        content: text,
        format: text,
        title: text,
        order: z
          .number()
          .nullish()
          .transform((number) => number ?? 0),
      }),
    ),
    decisions: list(
      z.looseObject({ id: text, title: text, date: text, status: text, content: text, format: text }),
    ),
  })
  .nullish();

const facts = {
  id: z.string(),
  name: text,
  description: text,
  technology: text,
  metadata: text,
  tags: text,
  url: text,
  group: text,
  location: text,
  environment: text,
  instances: z.union([z.string(), z.number().transform(String)]).nullish(),
  properties: properties,
  perspectives: list(z.looseObject({ name: text, description: text })),
  relationships: list(relationship),
  healthChecks: list(z.looseObject({ name: text, url: text })),
  documentation,
};

const instance = z.looseObject({
  ...facts,
  softwareSystemId: z.string().nullish(),
  containerId: z.string().nullish(),
  deploymentGroups: list(z.string()),
});

const component = z.looseObject(facts);
const container = z.looseObject({ ...facts, components: list(component) });
const softwareSystem = z.looseObject({ ...facts, containers: list(container) });

const nodeFacts = z.looseObject({
  ...facts,
  infrastructureNodes: list(z.looseObject(facts)),
  softwareSystemInstances: list(instance),
  containerInstances: list(instance),
});

export type NodeJson = z.infer<typeof nodeFacts> & { readonly children: readonly NodeJson[] };

const deploymentNode: z.ZodType<NodeJson> = nodeFacts.extend({
  children: z.lazy(() => list(deploymentNode)),
});

const view = z.looseObject({
  key: text,
  title: text,
  description: text,
  softwareSystemId: z.string().nullish(),
  containerId: z.string().nullish(),
  elementId: z.string().nullish(),
  environment: z.string().nullish(),
  elements: list(z.looseObject({ id: z.string() })),
  relationships: list(
    z.looseObject({ id: z.string(), description: text, order: text, response: z.boolean().nullish() }),
  ),
  automaticLayout: z.looseObject({ rankDirection: text }).nullish(),
  animations: list(z.unknown()),
  content: text,
  contentType: text,
});

/** A workspace in Structurizr's JSON; other keys are allowed. */
export const workspaceJson = z.looseObject({
  name: text,
  description: text,
  documentation,
  model: z.looseObject({
    people: list(z.looseObject(facts)),
    softwareSystems: list(softwareSystem),
    customElements: list(z.looseObject(facts)),
    deploymentNodes: list(deploymentNode),
    properties: properties,
  }),
  views: z
    .looseObject({
      systemLandscapeViews: list(view),
      systemContextViews: list(view),
      containerViews: list(view),
      componentViews: list(view),
      dynamicViews: list(view),
      deploymentViews: list(view),
      customViews: list(view),
      imageViews: list(view),
      filteredViews: list(
        z.looseObject({
          key: text,
          description: text,
          baseViewKey: text,
          mode: text,
          tags: z.union([z.array(z.string()), text.transform((tags) => tags.split(","))]),
        }),
      ),
      configuration: z
        .looseObject({
          themes: list(z.string()),
          styles: z
            .looseObject({
              elements: list(z.looseObject({ tag: text, shape: z.string().nullish() })),
              relationships: list(z.looseObject({ tag: text })),
            })
            .nullish(),
        })
        .nullish(),
    })
    .optional(),
});

export type InstanceJson = z.infer<typeof instance>;
export type PlainItemJson = z.infer<typeof component>;
export type DocumentationJson = z.infer<typeof documentation>;
export type ViewJson = z.infer<typeof view>;
export type WorkspaceJson = z.infer<typeof workspaceJson>;
