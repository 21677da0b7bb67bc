import type { Notation } from "./diagram-kind.ts";
import type { ThemeName } from "./theme-name.ts";

/** The entry at a path below a folder from which no path may lead out. */
export type FileContent =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  | { readonly kind: "outside" }
  | { readonly kind: "unreadable"; readonly reason: string };

/** Read access to one folder; paths are relative to it, with '/' on every platform. */
export interface FileTree {
  /** The folder as the user named it, for messages. */
  readonly root: string;
  /** Returns the sorted paths of all files that are not hidden. */
  list(): Promise<readonly string[]>;
  /** Returns "outside" for a path that leads out of the folder, even through a link. */
  read(path: string): Promise<FileContent>;
}

/** A diagram to render: its text and everything that it may include. */
export interface RenderRequest {
  readonly notation: Notation;
  readonly text: string;
  /** The texts for PlantUML's `!include <archscribe/name>`, by name. */
  readonly includes?: Readonly<Record<string, string>> | undefined;
  readonly theme: ThemeName;
  /** The user's settings for Mermaid, in the form of `mermaid.initialize`. */
  readonly mermaidConfig?: Readonly<Record<string, unknown>> | undefined;
  /** The instant of `%date()` and "today", so that a picture does not depend on the day. */
  readonly date: string;
}

/**
 * The reason why a diagram has no picture. `line` is a 1-based line of the request's text or of an include. `timeout`
 * is a diagram that does not finish, `busy` a machine without time for it.
 */
export interface RenderFault {
  readonly kind:
    | "syntax"
    | "unsupported"
    | "timeout"
    | "busy"
    | "limit"
    | "blocked"
    | "service"
    | "unavailable";
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  /** The name of the include that contains the line. */
  readonly include?: string;
  /** The includes of the text that are missing from the request. */
  readonly missingIncludes?: readonly string[];
  /** The requested standard libraries that are missing. */
  readonly missingLibraries?: readonly string[];
}

/** A picture, or the reason why there is none. An error picture does not count as a picture. */
export type RenderResult =
  | { readonly ok: true; readonly svg: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly fault: RenderFault };

/** Renders diagrams as SVG; there is one implementation for each notation and environment. */
export interface DiagramEngine {
  readonly notation: Notation;
  /** The name and version, which are part of the cache key. */
  readonly version: string;
  /** Whether the program is the user's own, so that its release may differ from the built-in one. */
  readonly isOwnRelease?: boolean;
  render(request: RenderRequest): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Stores rendered pictures by content address. */
export interface RenderCache {
  get(key: string): Promise<Uint8Array | undefined>;
  set(key: string, bytes: Uint8Array): Promise<void>;
}

/** The standard libraries for `!include <lib/…>`. */
export interface StandardLibraries {
  /** The sorted names in lower case. */
  readonly names: readonly string[];
  /** Changes when the content of a library changes. */
  fingerprint(name: string): Promise<string>;
}

/** Sends a request over the network; only the remote rendering service uses it. */
export type Fetch = (url: string, options: { readonly signal: AbortSignal }) => Promise<Response>;

/** A word of a sentence, as a part-of-speech tagger returns it. */
export interface TaggedWord {
  /** The word as written. */
  readonly text: string;
  /**
   * The universal part of speech: NOUN, PROPN, VERB, AUX, ADJ, DET, ADP, PRON, PART, CCONJ, SCONJ, NUM, ADV, PUNCT, …
   */
  readonly tag: string;
  /** The dictionary form in lower case: the singular of nouns, the base form of verbs. */
  readonly lemma: string;
}

/** Tags the words of an English text; the same text always has the same tags. */
export type Tagger = (text: string) => readonly TaggedWord[];

/** A clock: core can neither read the time nor wait by itself. */
export interface Clock {
  now(): Date;
  /** Runs a task once after a number of milliseconds; the returned function cancels it. */
  after(milliseconds: number, task: () => void | Promise<void>): () => void;
}

/** Texts by key, as in a browser's storage. If storing is impossible, texts are discarded without an error. */
export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

/** The current location in the application, and navigation. */
export interface Navigation {
  /** The address without its origin, such as `/publish?layout=Layout2`. */
  current(): string;
  goTo(path: string): void;
  /** Navigates without an entry in the history. */
  replace(path: string): void;
  /** Navigates to an address outside of the application. */
  leave(address: string): void;
}

/** Google's account chooser on the page. */
export interface IdentityProvider {
  /** Returns an access token for the chosen account; undefined if none was chosen. */
  chooseAccount(): Promise<string | undefined>;
  /** Stops the automatic choice of the last account. */
  disableAutoSelect(): void;
}

/** A stream of events from the server until the listener stops. */
export interface EventFeed {
  /**
   * Opens the stream at a path of the server; the returned function closes it. `lost` is called once when the stream
   * breaks or the server closes it, and no event follows. Neither function is called before the stream is returned.
   */
  open(path: string, listener: FeedListener): () => void;
}

/** The listener of a stream. */
export interface FeedListener {
  /** The name of the expected events. */
  readonly event: string;
  readonly heard: (text: string) => void;
  readonly lost: () => void;
}

/** Reports when the network is available again. */
export interface NetworkSign {
  /** The returned function removes the listener. */
  onBack(listener: () => void): () => void;
}
