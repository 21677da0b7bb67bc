import type { WikiDocument, WikiPage } from "@archscribe/core/document/sad";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  isEdited,
  isPlaceholder,
  type MarkedPage,
  pageDigest,
  type PageMark,
  pageMarkSchema,
} from "./page-mark.ts";
import type { StoredPage, Wiki, WikiSpace } from "./wiki.ts";

/** Where a document is in the wiki. */
export interface WikiSettings {
  /** The identity of the document in the wiki. */
  readonly document: string;
  readonly space: string;
  /** The id of the page below which the document is; by default the home page of the space. */
  readonly parent: string | undefined;
  readonly labels: readonly string[];
  /** Whether pages that somebody has edited are overwritten. */
  readonly isForced: boolean;
}

export type PageAction = "create" | "update" | "keep" | "conflict";

/** A page of the document, and the planned action. */
export interface PlannedPage {
  readonly wanted: WikiPage;
  readonly digest: string;
  readonly action: PageAction;
  /** Absent for a page that is created. */
  readonly found: MarkedPage | undefined;
  /** Whether somebody has moved it to another place, where it is kept. */
  readonly isMoved: boolean;
}

/** A page that the document no longer has. */
export interface LeftPage {
  readonly found: MarkedPage;
  readonly action: "delete" | "conflict";
}

/** The space of a document, and its place there. */
export interface WikiPlace {
  readonly space: WikiSpace;
  /** The page below which the document is; absent for a space without a home page. */
  readonly parent: string | undefined;
}

/** A wiki to publish to, and the place in it. */
export interface ConfluenceTarget {
  readonly wiki: Wiki;
  readonly settings: WikiSettings;
  readonly place: WikiPlace;
}

export interface PublicationPlan extends WikiPlace {
  readonly front: PlannedPage;
  /** In the order of writing. */
  readonly chapters: readonly PlannedPage[];
  readonly left: readonly LeftPage[];
  /** Documents beside this one, if it was not found: this one may have had such a name. */
  readonly others: readonly string[];
}

/**
 * Compares a document with the wiki, and returns what a publication would do. It changes nothing.
 *
 * @throws ArchscribeError CONFLUENCE_TITLE_TAKEN, and the errors of `Wiki`
 */
export async function planPages(
  document: WikiDocument,
  { place, settings, wiki }: ConfluenceTarget,
): Promise<PublicationPlan> {
  return new Planner({ settings, ...place, wiki }).plan(document);
}

/**
 * Finds the place of a document in the wiki: the first question to the wiki, which also shows whether it answers and takes
 * the token.
 *
 * @throws ArchscribeError CONFLUENCE_PLACE_NOT_FOUND, and the errors of `Wiki`
 */
export async function findPlace(settings: WikiSettings, wiki: Wiki): Promise<WikiPlace> {
  const space = await wiki.space(settings.space);
  if (space === undefined) throw notFound(`space ${settings.space}`, wiki);
  const parent = settings.parent ?? space.home;
  if (settings.parent !== undefined && (await wiki.page(settings.parent)) === undefined)
    throw notFound(`page ${settings.parent}`, wiki);
  return { space, parent };
}

function notFound(place: string, { name }: Wiki): ArchscribeError {
  return new ArchscribeError("CONFLUENCE_PLACE_NOT_FOUND", { host: name, place });
}

interface PlanContext extends WikiPlace {
  readonly settings: WikiSettings;
  readonly wiki: Wiki;
}

class Planner {
  readonly context: PlanContext;
  readonly #others: string[] = [];

  constructor(context: PlanContext) {
    this.context = context;
  }

  async plan({ chapters, front }: WikiDocument): Promise<PublicationPlan> {
    const { parent, space } = this.context;
    const foundFront = await this.#findFront(front);
    const known = await this.#knownPages(foundFront?.mark?.pages ?? {});
    const found = await this.#match(chapters, known);
    const own = new Set([...known.values(), ...found.values()].map(({ stored }) => stored.id));
    if (foundFront !== undefined) own.add(foundFront.stored.id);
    for (const [page, before] of [
      [front, foundFront] as const,
      ...chapters.map((one) => [one, found.get(one.key)] as const),
    ])
      await this.#refuseTaken(page, before, own);
    const matched = new Set([...found.values()].map(({ stored }) => stored.id));
    return {
      space,
      parent,
      front: this.#planned(front, foundFront, parent),
      chapters: inWritingOrder(
        chapters.map((page) => this.#planned(page, found.get(page.key), foundFront?.stored.id)),
      ),
      left: [...known.values()]
        .filter(({ stored }) => !matched.has(stored.id))
        .map((page) => ({ found: page, action: this.#isKept(page) ? "conflict" : "delete" })),
      others: foundFront === undefined ? this.#others : [],
    };
  }

  /** Finds the page of the whole: by its title, which most often stays, otherwise among the pages beside it. */
  async #findFront({ key, title }: WikiPage): Promise<MarkedPage | undefined> {
    const { parent, space, wiki } = this.context;
    const titled = await wiki.pageTitled(title, space);
    const own = titled && (await this.#own(titled, key));
    if (own !== undefined || parent === undefined) return own;
    for (const id of await wiki.children(parent)) {
      const { mark, property } = await this.#markOf(id);
      if (mark?.key !== key || mark.page !== id) continue;
      if (mark.document === this.context.settings.document) {
        const stored = await wiki.page(id);
        if (stored !== undefined) return { stored, mark, property };
      } else this.#others.push(mark.document);
    }
    return undefined;
  }

  /** Returns the pages that the document had, by their keys. */
  async #knownPages(ids: Readonly<Record<string, string>>): Promise<Map<string, MarkedPage>> {
    const pages = new Map<string, MarkedPage>();
    for (const [key, id] of Object.entries(ids)) {
      const stored = await this.context.wiki.page(id);
      if (stored !== undefined) pages.set(key, { stored, ...(await this.#markOf(id)) });
    }
    return pages;
  }

  /**
   * Returns the page of each chapter by its key: its previous page, or a page with its title that no other
   * chapter has.
   */
  async #match(
    chapters: readonly WikiPage[],
    known: ReadonlyMap<string, MarkedPage>,
  ): Promise<Map<string, MarkedPage>> {
    const found = new Map(
      chapters.flatMap(({ key }) => {
        const page = known.get(key);
        return page === undefined ? [] : [[key, page] as const];
      }),
    );
    const { space, wiki } = this.context;
    const taken = new Set([...found.values()].map(({ stored }) => stored.id));
    for (const { key, title } of chapters) {
      if (found.has(key)) continue;
      const titled = await wiki.pageTitled(title, space);
      const own = titled === undefined || taken.has(titled.id) ? undefined : await this.#own(titled, key);
      if (own !== undefined) found.set(key, own);
    }
    return found;
  }

  /** Returns a page with its mark if the document has written it. */
  async #own(stored: StoredPage, key: string): Promise<MarkedPage | undefined> {
    const { document } = this.context.settings;
    const { mark, property } = await this.#markOf(stored.id);
    const isOwn = mark?.document === document && mark.page === stored.id;
    if (isOwn) return { stored, mark, property };
    return isPlaceholder(stored, document, key) ? { stored, mark: undefined, property } : undefined;
  }

  async #markOf(id: string): Promise<Pick<MarkedPage, "mark" | "property">> {
    const property = await this.context.wiki.property(id);
    const read = pageMarkSchema.safeParse(property?.value);
    return { property, mark: read.success ? read.data : undefined };
  }

  /** @throws ArchscribeError CONFLUENCE_TITLE_TAKEN if another page has the title that a page gets */
  async #refuseTaken(
    { title }: WikiPage,
    before: MarkedPage | undefined,
    own: ReadonlySet<string>,
  ): Promise<void> {
    if (before?.stored.title === title) return;
    const titled = await this.context.wiki.pageTitled(title, this.context.space);
    if (titled !== undefined && !own.has(titled.id))
      throw new ArchscribeError("CONFLUENCE_TITLE_TAKEN", { title, address: titled.address });
  }

  #planned(wanted: WikiPage, found: MarkedPage | undefined, parent: string | undefined): PlannedPage {
    const digest = pageDigest(wanted, this.context.settings.labels);
    if (found === undefined) return { wanted, digest, action: "create", found, isMoved: false };
    const { mark, stored } = found;
    const isElsewhere = mark !== undefined && mark.parent !== (parent ?? null);
    const isSame = mark?.digest === digest && mark.key === wanted.key && !isElsewhere && !isEdited(found);
    return {
      wanted,
      digest,
      found,
      action: this.#isKept(found) ? "conflict" : isSame ? "keep" : "update",
      isMoved: !isElsewhere && mark !== undefined && stored.parent !== (mark.parent ?? undefined),
    };
  }

  #isKept(page: MarkedPage): boolean {
    return isEdited(page) && !this.context.settings.isForced;
  }
}

/** Returns pages so that a title is free before another page gets it. */
function inWritingOrder(pages: readonly PlannedPage[]): PlannedPage[] {
  const waiting = [...pages];
  const ordered: PlannedPage[] = [];
  while (waiting.length > 0) {
    const held = (page: PlannedPage): boolean =>
      waiting.some((other) => other !== page && other.found?.stored.title === page.wanted.title);
    const next = Math.max(
      0,
      waiting.findIndex((page) => !held(page)),
    );
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** Returns the first mark of a page. */
export function firstMark(
  { id, parent, version }: StoredPage,
  key: string,
  { document }: Pick<WikiSettings, "document">,
): PageMark {
  return {
    format: 1,
    document,
    key,
    page: id,
    parent: parent ?? null,
    digest: "",
    version,
    files: {},
    labels: [],
  };
}
