import * as z from "zod";
import { optionalList as list, optionalText as text } from "../parse-model-json.ts";

/** A text of LikeC4: plain, or Markdown. */
const words = z
  .union([z.string().transform((txt) => ({ txt })), z.looseObject({ txt: text, md: text })])
  .nullish()
  .transform((value) => ({ txt: "", md: "", ...value }));

export type Likec4Words = z.infer<typeof words>;

const keys = z.record(z.string(), z.unknown());
const optionalKeys = keys.nullish().transform((all) => all ?? {});
const metadata = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .nullish()
  .transform((all) => all ?? {});
const links = list(z.looseObject({ url: z.string(), title: text }));

/** Facts that elements, nodes and relations share. */
const facts = {
  description: words,
  summary: words,
  technology: text,
  tags: list(z.string()),
  links,
  metadata,
  notation: text,
};

const kind = z.looseObject({ notation: text, style: optionalKeys });

function byId<Item extends z.ZodType>(item: Item) {
  return z
    .record(z.string(), item)
    .nullish()
    .transform((all): Readonly<Record<string, z.output<Item>>> => all ?? {});
}

const element = z.looseObject({
  id: z.string(),
  kind: z.string(),
  title: text,
  style: optionalKeys,
  ...facts,
});

const deployed = z.looseObject({
  id: z.string(),
  kind: text,
  title: text,
  style: optionalKeys,
  /** The element that it instantiates. */
  element: text,
  ...facts,
});

const relationEnd = z.looseObject({ model: text, deployment: text, element: text });

const relation = z.looseObject({
  id: z.string(),
  title: text,
  kind: text,
  source: relationEnd,
  target: relationEnd,
  head: text,
  tail: text,
  color: text,
  line: text,
  navigateTo: text,
  ...facts,
});

const node = z.looseObject({
  id: z.string(),
  parent: text,
  kind: text,
  title: text,
  modelRef: text,
  deploymentRef: text,
});

const edge = z.looseObject({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  label: text,
  technology: text,
  description: words,
  notes: words,
  relations: list(z.string()),
  kind: text,
  dir: text,
  head: text,
  tail: text,
});

export type Likec4Edge = z.infer<typeof edge>;

/** Steps in order: the ids of edges, and blocks of steps, such as `alt`. */
export type Likec4Flow = readonly (string | Likec4Block)[];

/** A block of steps in a dynamic view. */
export interface Likec4Block {
  readonly _type: string;
  readonly title: string;
  readonly flow: Likec4Flow;
}

const block: z.ZodType<Likec4Block> = z.looseObject({
  _type: z.string(),
  title: text,
  get flow() {
    return list(z.union([z.string(), block]));
  },
});

const view = z.looseObject({
  id: z.string(),
  _type: z
    .enum(["element", "dynamic", "deployment"])
    .nullish()
    .transform((type) => type ?? "element"),
  title: text,
  description: words,
  tags: list(z.string()),
  links,
  viewOf: text,
  autoLayout: z
    .looseObject({ direction: text })
    .nullish()
    .transform((layout) => layout ?? { direction: "" }),
  nodes: list(node),
  edges: list(edge),
  flow: list(z.union([z.string(), block])),
});

export type Likec4View = z.infer<typeof view>;
export type Likec4Element = z.infer<typeof element>;
export type Likec4Deployed = z.infer<typeof deployed>;
export type Likec4Relation = z.infer<typeof relation>;

const project = z.looseObject({
  projectId: text,
  project: z
    .looseObject({ id: text, title: text })
    .nullish()
    .transform((one) => one ?? { id: "", title: "" }),
  specification: z.looseObject({
    elements: byId(kind),
    relationships: byId(z.looseObject({ notation: text })),
    deployments: byId(kind),
    customColors: optionalKeys,
  }),
  elements: byId(element),
  relations: byId(relation),
  deployments: z
    .looseObject({ elements: byId(deployed), relations: byId(relation) })
    .nullish()
    .transform((one) => one ?? { elements: {}, relations: {} }),
  views: byId(view),
  /** The elements of other projects, by project. */
  imports: byId(list(element)),
  manualLayouts: optionalKeys,
});

export type Likec4Project = z.infer<typeof project>;

/** The output of `likec4 export json`: a model, or the models of several projects. */
export const likec4Json = z
  .union([project.transform((one) => [one]), z.array(project)])
  .transform((all) => all.filter((one, index) => index === all.findIndex((other) => isSame(one, other))));

/** LikeC4 writes a project more than once if its folder is found more than once. */
function isSame(one: Likec4Project, other: Likec4Project): boolean {
  return one === other || (one.projectId !== "" && one.projectId === other.projectId);
}
