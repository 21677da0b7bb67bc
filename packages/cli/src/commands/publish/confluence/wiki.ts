/** A page as the wiki has it. */
export interface StoredPage {
  readonly id: string;
  readonly title: string;
  /** Absent for a page at the top of its space. */
  readonly parent: string | undefined;
  /** The number of the version, which each change raises by one. */
  readonly version: number;
  /** The comment of the version. */
  readonly message: string;
  /** Its content in the storage format. */
  readonly body: string;
  /** Where people read it. */
  readonly address: string;
}

/** The content that a page gets. */
export interface PageContent {
  readonly title: string;
  readonly body: string;
  /** Absent for a page at the top of its space. */
  readonly parent: string | undefined;
}

/** A property of a page that programs read and people do not see. */
export interface PageProperty {
  /** Its id in calls that change it. */
  readonly id: string;
  readonly value: unknown;
  readonly version: number;
}

export interface WikiSpace {
  readonly id: string;
  readonly key: string;
  /** The page at its top. */
  readonly home: string | undefined;
}

/** A file of a page. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
}

/** A change that the wiki refused because the page has another version by now. */
export class EditedMeanwhile extends Error {}

/**
 * A wiki of pages, as far as a publication needs it. Every call throws ArchscribeError CONFLUENCE_DENIED, CONFLUENCE_REFUSED,
 * CONFLUENCE_UNREACHABLE, CONFLUENCE_LIMIT and INTERRUPTED.
 */
export interface Wiki {
  /** Such as `Confluence at https://acme.atlassian.net/wiki`. */
  readonly name: string;
  space(key: string): Promise<WikiSpace | undefined>;
  /** Returns undefined for a deleted page or a page in the trash. */
  page(id: string): Promise<StoredPage | undefined>;
  /** Returns the page with a title; a space has at most one. */
  pageTitled(title: string, space: WikiSpace): Promise<StoredPage | undefined>;
  /** Returns the ids of the pages below a page. */
  children(id: string): Promise<readonly string[]>;
  create(content: PageContent, space: WikiSpace): Promise<StoredPage>;
  /** @throws EditedMeanwhile if the page has another version than it had */
  update(before: StoredPage, content: PageContent, message: string): Promise<StoredPage>;
  /** Moves a page to the trash. */
  trash(id: string): Promise<void>;
  property(page: string): Promise<PageProperty | undefined>;
  /** @param before the property that the page has; undefined to create it */
  setProperty(page: string, value: unknown, before: PageProperty | undefined): Promise<void>;
  files(page: string): Promise<readonly StoredFile[]>;
  /** @param before the file of that name that this version replaces */
  putFile(page: string, file: UploadedFile, before: StoredFile | undefined): Promise<void>;
  removeFile(id: string): Promise<void>;
  addLabels(page: string, labels: readonly string[]): Promise<void>;
  removeLabel(page: string, label: string): Promise<void>;
}

export interface UploadedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The key of the property that identifies pages of Archscribe. */
export const propertyKey = "archscribe";
