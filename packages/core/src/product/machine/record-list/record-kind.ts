/** The properties of a kind of records that a list needs. */
export interface RecordKind<Fields> {
  /** The noun for a record in a sentence, such as "requirement". */
  readonly noun: string;
  /** Returns the fault in a record's fields. A record with a fault is not saved. */
  readonly fault: (fields: Fields) => string | undefined;
  /** Returns whether a new record is still empty. */
  readonly isBlank: (fields: Fields) => boolean;
}
