import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { Consequence } from "../../../model/index.ts";
import { changedName, consequenceTitles } from "../words-of-change.ts";
import { changeKey, type PageContext } from "./page-context.ts";

/** Returns what the changes mean for parts that did not change. */
export function consequenceElements(context: PageContext): Element[] {
  const { consequences } = context.comparison;
  if (consequences.length === 0) return [];
  const kinds = ["suspect-trace", "still-mentioned"] satisfies Consequence["kind"][];
  return [
    h(
      "section",
      { id: "consequences" },
      h("h2", "Consequences"),
      ...kinds.flatMap((kind): ElementContent[] => {
        const own = consequences.filter((consequence) => consequence.kind === kind);
        if (own.length === 0) return [];
        return [
          h("h3", consequenceTitles[kind]),
          h(
            "ul",
            { className: ["consequences"] },
            own.map((consequence) => consequenceElement(consequence, context)),
          ),
        ];
      }),
    ),
  ];
}

function consequenceElement(
  { change, message, place }: Consequence,
  { anchors, comparison }: PageContext,
): Element {
  const cause = comparison.changes.find(({ id }) => id === change);
  return h(
    "li",
    message,
    h(
      "p",
      { className: ["places"] },
      h("code", `${place.location.file}:${place.location.line}`),
      ...(cause === undefined
        ? []
        : [
            " · because of ",
            h(
              "a",
              { href: `#${anchors.get(changeKey(cause)) ?? ""}` },
              `${changedName(cause)} (${cause.kind})`,
            ),
          ]),
    ),
  );
}
