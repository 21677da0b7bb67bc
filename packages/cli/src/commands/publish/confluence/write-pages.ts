import type { WikiPage } from "@archscribe/core/document/sad";
import { firstMark, type PlannedPage, type PublicationPlan, type WikiSettings } from "./plan-pages.ts";
import { type MarkedPage, type PageMark, placeholder, versionMessage } from "./page-mark.ts";
import { EditedMeanwhile, type StoredPage, type Wiki, type WikiSpace } from "./wiki.ts";

/** The outcome of a page, done or planned. */
export interface PageOutcome {
  readonly title: string;
  readonly outcome: "created" | "updated" | "unchanged" | "deleted" | "conflict";
  /** Absent for a page that would be created. */
  readonly address?: string;
  /** True if somebody has moved the page to another place, where it is kept. */
  readonly isMoved?: true;
}

export interface WriteContext {
  readonly settings: WikiSettings;
  readonly wiki: Wiki;
  /** Called with each page that was treated. */
  readonly told: (outcome: PageOutcome) => void;
}

const outcomes = { create: "created", update: "updated", keep: "unchanged", conflict: "conflict" } as const;

/** Returns what a plan would do. */
export function plannedOutcomes({ chapters, front, left }: PublicationPlan): PageOutcome[] {
  return [
    ...[front, ...chapters].map((page) => outcomeOf(page, page.found?.stored)),
    ...left.map(({ action, found: { stored } }): PageOutcome => ({
      title: stored.title,
      outcome: action === "delete" ? "deleted" : "conflict",
      address: stored.address,
    })),
  ];
}

function outcomeOf({ action, isMoved, wanted }: PlannedPage, stored: StoredPage | undefined): PageOutcome {
  return {
    title: wanted.title,
    outcome: outcomes[action],
    ...(stored !== undefined && { address: stored.address }),
    ...(isMoved && { isMoved }),
  };
}

/**
 * Carries out a plan. All pages exist before the first one is written, because they link to each other, and each is marked
 * after it is written: a publication that ends early is continued by the next one.
 *
 * @throws ArchscribeError the errors of `Wiki`
 */
export async function writePages(plan: PublicationPlan, context: WriteContext): Promise<void> {
  const { told, wiki } = context;
  const front = await existing(plan.front, plan.parent, { ...context, space: plan.space });
  const registry: Record<string, string> = { ...front.mark?.pages };
  for (const { action, found } of plan.left) {
    const { stored, mark } = found;
    if (action === "delete") {
      await wiki.trash(stored.id);
      for (const [key, id] of Object.entries(registry)) if (id === stored.id) delete registry[key];
    }
    told({
      title: stored.title,
      outcome: action === "delete" ? "deleted" : "conflict",
      address: stored.address,
    });
    // A page that is kept under another key is found again by it.
    if (action === "conflict" && mark !== undefined) registry[mark.key] ??= stored.id;
  }
  const chapters: [PlannedPage, MarkedPage][] = [];
  for (const page of plan.chapters) {
    const found = await existing(page, front.stored.id, { ...context, space: plan.space });
    for (const [key, id] of Object.entries(registry)) if (id === found.stored.id) delete registry[key];
    registry[page.wanted.key] = found.stored.id;
    chapters.push([page, found]);
  }
  const marked = await withRegistry(front, registry, context);
  for (const [page, found] of chapters) await writeOne(page, found, { ...context, parent: front.stored.id });
  await writeOne(plan.front, marked, { ...context, parent: plan.parent });
}

/** Returns a page, which is created if it does not exist. */
async function existing(
  { action, found, wanted }: PlannedPage,
  parent: string | undefined,
  { settings, space, wiki }: WriteContext & { readonly space: WikiSpace },
): Promise<MarkedPage> {
  if (found !== undefined && (found.mark !== undefined || action === "conflict")) return found;
  const body = placeholder(settings.document, wanted.key);
  const stored = found?.stored ?? (await wiki.create({ title: wanted.title, body, parent }, space));
  return marking(
    { stored, mark: undefined, property: found?.property },
    firstMark(stored, wanted.key, settings),
    wiki,
  );
}

/** Writes the mark of a page. */
async function marking(page: MarkedPage, mark: PageMark, wiki: Wiki): Promise<MarkedPage> {
  const { property, stored } = page;
  await wiki.setProperty(stored.id, mark, property);
  return { stored, mark, property: await wiki.property(stored.id) };
}

/** Records the ids of the other pages on the page of the whole. */
async function withRegistry(
  front: MarkedPage,
  pages: Readonly<Record<string, string>>,
  { wiki }: WriteContext,
): Promise<MarkedPage> {
  const { mark } = front;
  if (mark === undefined || JSON.stringify(sorted(mark.pages ?? {})) === JSON.stringify(sorted(pages)))
    return front;
  return marking(front, { ...mark, pages }, wiki);
}

function sorted(pages: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(pages).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function writeOne(
  page: PlannedPage,
  { mark, property, stored }: MarkedPage,
  context: WriteContext & { readonly parent: string | undefined },
): Promise<void> {
  const { settings, told, wiki } = context;
  const { action, digest, isMoved, wanted } = page;
  if (mark === undefined || action === "keep" || action === "conflict") return told(outcomeOf(page, stored));
  const files = await writeFiles(wanted, mark, wiki);
  // A page that somebody has moved stays there.
  const parent = isMoved ? stored.parent : context.parent;
  let written: StoredPage;
  try {
    const content = { title: wanted.title, body: wanted.body, parent };
    written = await wiki.update(stored, content, versionMessage(digest));
  } catch (error) {
    if (!(error instanceof EditedMeanwhile)) throw error;
    return told({ title: wanted.title, outcome: "conflict", address: stored.address });
  }
  const { labels } = settings;
  await wiki.addLabels(stored.id, labels);
  for (const label of mark.labels) if (!labels.includes(label)) await wiki.removeLabel(stored.id, label);
  const next: PageMark = {
    ...mark,
    key: wanted.key,
    parent: context.parent ?? null,
    digest,
    version: written.version,
    files,
    labels: [...labels],
  };
  await wiki.setProperty(stored.id, next, property);
  told(outcomeOf(page, written));
}

/** Uploads the files of a page that are new or changed, removes those that it no longer has, and returns their digests. */
async function writeFiles(
  { files }: WikiPage,
  { files: before, page: id }: PageMark,
  wiki: Wiki,
): Promise<Record<string, string>> {
  const wanted = Object.fromEntries(files.map(({ digest, name }) => [name, digest]));
  if (files.length === 0 && Object.keys(before).length === 0) return wanted;
  const stored = new Map((await wiki.files(id)).map((file) => [file.name, file]));
  for (const { content, digest, name } of files) {
    if (before[name] === digest && stored.has(name)) continue;
    await wiki.putFile(id, { name, content: await content() }, stored.get(name));
  }
  for (const name of Object.keys(before)) {
    const file = stored.get(name);
    if (wanted[name] === undefined && file !== undefined) await wiki.removeFile(file.id);
  }
  return wanted;
}
