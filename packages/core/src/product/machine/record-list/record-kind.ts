/** What a list needs to know about its kind of records. */
export interface RecordKind<Fields> {
  /** How one is called in a sentence, such as "requirement". */
  readonly noun: string;
  /** What is wrong with what it says; it is not saved then. */
  readonly fault: (fields: Fields) => string | undefined;
  /** True while a new record says nothing. */
  readonly isBlank: (fields: Fields) => boolean;
}
