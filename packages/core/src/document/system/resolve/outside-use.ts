import type { EvidenceGrade } from "../../../model/index.ts";
import type { FactPlace } from "../facts.ts";
import type { Address } from "./address.ts";
import type { OutsideThing } from "./outside-thing.ts";
import type { PartDraft } from "./part-draft.ts";

/** A use of something at an address where no part of the system is. */
export interface OutsideUse {
  readonly from: PartDraft;
  readonly thing: OutsideThing;
  /** All addresses that one value names; none if only the product is known. */
  readonly addresses: readonly Address[];
  /** The port that a setting beside the address has. */
  readonly port?: number | undefined;
  readonly protocol?: string | undefined;
  readonly label?: string | undefined;
  /** Whether a configuration that several parts share states it, so that only those with a client of it use it. */
  readonly isShared?: boolean;
  readonly grade: EvidenceGrade;
  readonly place: FactPlace;
  /** Other places that show the same use. */
  readonly others?: readonly { readonly grade: EvidenceGrade; readonly place: FactPlace }[];
}
