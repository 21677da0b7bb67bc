/** A replacement in a file of a project. */
export interface Edit {
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The changes of a pull request in the bookstore: a requirement, a step, a column, and calls in three
 * figures.
 */
export const bookstoreEdits: readonly Edit[] = [
  { path: "requirements/functional.yaml", from: "up to eight titles", to: "up to ten titles" },
  { path: "use-cases/UC-3-redeem-a-voucher.yaml", from: "enters the code", to: "scans the code" },
  {
    path: "diagrams/physical/1-orders-and-payments.puml",
    from: "  * total : numeric(10,2)\n",
    to: "  * total : numeric(12,2)\n  gift_note : varchar(400)\n",
  },
  {
    path: "diagrams/component/events-and-stores.puml",
    from: "catalogue --> media : covers",
    to: "catalogue --> media : covers and samples",
  },
  {
    path: "diagrams/interaction/redeem-a-voucher.puml",
    from: "Customer -> WebShop : enters the code",
    to: "Customer -> WebShop : scans the code",
  },
];

/** Every twentieth figure of the large project calls one of its parts by another name. */
export function largeEdits(figures: number): readonly Edit[] {
  return Array.from({ length: Math.ceil(figures / 20) }, (_, index) => {
    const number = index * 20;
    return {
      path: `diagrams/interaction/figure-${String(number)}.puml`,
      from: ": asks 0",
      to: ": asks for the first one",
    };
  });
}
