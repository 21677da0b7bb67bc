import { DOMParser } from "@xmldom/xmldom";

/** A page of the stand-in for Confluence. */
export interface ServerPage {
  readonly id: string;
  title: string;
  parent: string | undefined;
  status: "current" | "trashed";
  version: number;
  message: string;
  body: string;
  readonly labels: Set<string>;
  /** Files by their names. */
  readonly files: Map<string, ServerFile>;
  /** Properties by their keys. */
  readonly properties: Map<string, { value: unknown; version: number }>;
}

export interface ServerFile {
  readonly id: string;
  version: number;
  content: string;
}

/** An answer to a request. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A change of a page that a request asks for. */
export interface WantedPage {
  readonly title: string;
  readonly parent: string | undefined;
  readonly body: string;
  /** Absent for a page that is created. */
  readonly version?: number;
  readonly message?: string;
}

/** A refusal. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The pages of one space, with the rules that both editions of Confluence have. */
export class StoredWiki {
  readonly key = "ARCH";
  readonly spaceId = "32769";
  readonly home = "65600";
  readonly pages = new Map<string, ServerPage>();
  #next = 65_601;

  constructor() {
    this.pages.set(this.home, emptyPage(this.home, "Architecture", undefined));
  }

  page(id: string): ServerPage {
    const page = this.pages.get(id);
    if (page?.status !== "current") throw new Refusal(404, `No content found with id: ${id}`);
    return page;
  }

  titled(title: string): ServerPage | undefined {
    return this.current().find((page) => page.title === title);
  }

  below(id: string): ServerPage[] {
    return this.current().filter(({ parent }) => parent === id);
  }

  current(): ServerPage[] {
    return [...this.pages.values()].filter(({ status }) => status === "current");
  }

  create(wanted: WantedPage): ServerPage {
    const id = String(this.#next);
    this.#next += 1;
    const page = emptyPage(id, wanted.title, wanted.parent ?? this.home);
    this.#refuseWrong(page, wanted);
    page.body = wanted.body;
    this.pages.set(id, page);
    return page;
  }

  update(id: string, wanted: WantedPage): ServerPage {
    const page = this.page(id);
    this.#refuseWrong(page, wanted);
    if (wanted.version !== page.version + 1)
      throw new Refusal(409, `Version must be incremented on update. Current version is: ${page.version}`);
    Object.assign(page, {
      title: wanted.title,
      parent: wanted.parent ?? page.parent,
      body: wanted.body,
      version: page.version + 1,
      message: wanted.message ?? "",
    });
    return page;
  }

  /** Moves a page to the trash; the pages below it go up. */
  trash(id: string): void {
    const page = this.page(id);
    for (const child of this.below(id)) child.parent = page.parent;
    page.status = "trashed";
  }

  /** Changes a page as a person does. */
  edit(title: string, body: string): void {
    const page = this.titled(title);
    if (page === undefined) throw new Error(`There is no page ${title}`);
    this.update(page.id, { title, parent: page.parent, body, version: page.version + 1 });
  }

  putFile(id: string, name: string, content: string): ServerFile {
    const { files } = this.page(id);
    const file = files.get(name) ?? { id: `att${this.#next++}`, version: 0, content: "" };
    file.version += 1;
    file.content = content;
    files.set(name, file);
    return file;
  }

  removeFile(id: string): void {
    for (const { files } of this.current())
      for (const [name, file] of files) if (file.id === id) return void files.delete(name);
    throw new Refusal(404, `No content found with id: ${id}`);
  }

  setProperty(
    id: string,
    key: string,
    { value, version }: { value: unknown; version: number | undefined },
  ): void {
    const { properties } = this.page(id);
    const before = properties.get(key);
    if (before !== undefined && version === undefined)
      throw new Refusal(409, `Property ${key} exists already`);
    if (version !== undefined && version !== (before?.version ?? 0) + 1)
      throw new Refusal(409, "The version of the property is not the next one");
    if (JSON.stringify(value).length > 32_768)
      throw new Refusal(400, "The value is longer than 32768 characters");
    properties.set(key, { value, version: (before?.version ?? 0) + 1 });
  }

  #refuseWrong({ id }: ServerPage, { body, parent, title }: WantedPage): void {
    const titled = this.titled(title);
    if (titled !== undefined && titled.id !== id)
      throw new Refusal(400, `A page with this title already exists: ${title}`);
    if (title.length > 255) throw new Refusal(400, "Title cannot be longer than 255 characters");
    if (parent !== undefined) this.page(parent);
    const fault = faultIn(body);
    if (fault !== undefined) throw new Refusal(400, `Error parsing xhtml: ${fault}`);
  }
}

function emptyPage(id: string, title: string, parent: string | undefined): ServerPage {
  return {
    id,
    title,
    parent,
    status: "current",
    version: 1,
    message: "",
    body: "",
    labels: new Set(),
    files: new Map(),
    properties: new Map(),
  };
}

function faultIn(body: string): string | undefined {
  let fault: string | undefined;
  const onError = (level: string, message: string): void => {
    if (level !== "warning") throw new Error(message);
  };
  try {
    new DOMParser({ onError }).parseFromString(`<p xmlns:ac="ac" xmlns:ri="ri">${body}</p>`, "text/xml");
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  return fault;
}
