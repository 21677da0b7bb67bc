import { architectureKinds, type ArchitectureKind } from "@archscribe/core/model";
import { useSearchParams } from "react-router";

/** The state in the address of the page: the filter, and the element whose card is open. */
export interface ElementAddress {
  readonly text: string;
  readonly kind: ArchitectureKind | undefined;
  readonly chosen: string | undefined;
  readonly filter: (text: string, kind: ArchitectureKind | undefined) => void;
  readonly choose: (id: string | undefined) => void;
}

/** The filter and the open card as parts of the address, so that a link leads to both. */
export function useElementAddress(): ElementAddress {
  const [search, setSearch] = useSearchParams();
  const change = (values: Readonly<Record<string, string | undefined>>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values))
          if (value === undefined || value === "") next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return {
    text: search.get("q") ?? "",
    kind: architectureKinds.find((kind) => kind === search.get("kind")),
    chosen: search.get("element") ?? undefined,
    filter: (text, kind) => change({ q: text, kind }),
    choose: (id) => change({ element: id }),
  };
}
