import type { Notation } from "./diagram-kind.ts";
import type { ThemeName } from "./theme-name.ts";

/** What stands at a path below a folder that may not be left. */
export type FileContent =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  | { readonly kind: "outside" }
  | { readonly kind: "unreadable"; readonly reason: string };

/** Read access to one folder; paths are relative to it, with '/' on every platform. */
export interface FileTree {
  /** The folder as a person named it, for messages. */
  readonly root: string;
  /** Every file's path, sorted, without hidden files. */
  list(): Promise<readonly string[]>;
  /** A path that leads out of the folder, also by a link, is answered with "outside". */
  read(path: string): Promise<FileContent>;
}

/** A diagram ready to be rendered: a text with everything that it may include. */
export interface RenderRequest {
  readonly notation: Notation;
  readonly text: string;
  /** The texts that PlantUML's `!include <archscribe/name>` takes in, by name. */
  readonly includes?: Readonly<Record<string, string>> | undefined;
  readonly theme: ThemeName;
  /** The user's own settings for Mermaid, as `mermaid.initialize` takes them. */
  readonly mermaidConfig?: Readonly<Record<string, unknown>> | undefined;
  /** The instant that `%date()` and "today" stand for, so that a picture does not change with the day. */
  readonly date: string;
}

/**
 * Why a diagram has no picture; `line` counts from 1 in the request's text, or in the one of its includes. `timeout` is
 * a diagram that takes without an end, `busy` a machine that does not give it the time.
 */
export interface RenderFault {
  readonly kind:
    "syntax" | "unsupported" | "timeout" | "busy" | "limit" | "blocked" | "service" | "unavailable";
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  /** Name of the include that the line is of. */
  readonly include?: string;
  /** Includes that the text came to and that the request does not have. */
  readonly missingIncludes?: readonly string[];
  /** Standard libraries that were asked for and are not there. */
  readonly missingLibraries?: readonly string[];
}

/** A picture, or why there is none; an error picture is never a picture. */
export type RenderResult =
  | { readonly ok: true; readonly svg: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly fault: RenderFault };

/** Turns diagrams into SVG; one implementation a notation and place. */
export interface DiagramEngine {
  readonly notation: Notation;
  /** Name and version, a part of the cache key. */
  readonly version: string;
  render(request: RenderRequest): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Keeps what was rendered, by content address. */
export interface RenderCache {
  get(key: string): Promise<Uint8Array | undefined>;
  set(key: string, bytes: Uint8Array): Promise<void>;
}

/** The standard libraries that `!include <lib/…>` finds. */
export interface StandardLibraries {
  /** Names in lower case, sorted. */
  readonly names: readonly string[];
  /** Changes when the content of a library changes. */
  fingerprint(name: string): Promise<string>;
}

/** Fetches over the network; only the remote rendering service uses it. */
export type Fetch = (url: string, options: { readonly signal: AbortSignal }) => Promise<Response>;

/** A word of a sentence, as a part-of-speech tagger sees it. */
export interface TaggedWord {
  /** As written. */
  readonly text: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADJ, DET, ADP, PRON, PART, CCONJ, SCONJ, NUM, ADV, PUNCT, … */
  readonly tag: string;
  /** Dictionary form in lower case; nouns in the singular, verbs in the base form. */
  readonly lemma: string;
}

/** Tags the words of an English text; the same text gives the same tags. */
export type Tagger = (text: string) => readonly TaggedWord[];

/** Time, for what core cannot do by itself: to know it and to wait. */
export interface Clock {
  now(): Date;
  /** Does a task once, after so many milliseconds; what it gives back calls it off. */
  after(milliseconds: number, task: () => void | Promise<void>): () => void;
}

/** Texts by key, as a browser keeps them; where storing is not possible nothing is kept, and nothing thrown. */
export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

/** Where a person is in the application, and how they are led elsewhere. */
export interface Navigation {
  /** The address without its origin, such as `/publish?layout=Layout2`. */
  current(): string;
  goTo(path: string): void;
  /** Goes elsewhere without a step to come back to. */
  replace(path: string): void;
}

/** Google's account chooser in the page. */
export interface IdentityProvider {
  /** An access token for the account that a person chose; none if they chose none. */
  chooseAccount(): Promise<string | undefined>;
  /** Ends choosing the last account without asking. */
  disableAutoSelect(): void;
}

/** A line on which the server tells of something until somebody stops listening. */
export interface EventFeed {
  /**
   * Opens the line at a path of the server; what it gives back closes it. `lost` is told once, when the line breaks or is
   * closed by the server; nothing is heard after it. Neither is called before the line is given back.
   */
  open(path: string, listener: FeedListener): () => void;
}

/** The listener of a stream. */
export interface FeedListener {
  /** The name of the events that are listened to. */
  readonly event: string;
  readonly heard: (text: string) => void;
  readonly lost: () => void;
}

/** Where it is heard that there is a network again. */
export interface NetworkSign {
  /** What it gives back ends the listening. */
  onBack(listener: () => void): () => void;
}
