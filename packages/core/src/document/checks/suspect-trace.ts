import { listedUpTo } from "../../model/index.ts";
import { suspectLinks } from "../architecture/index.ts";
import { placeOf, type Rule } from "./rule.ts";

/** The number of links that a message names. */
const mostNamed = 5;

/** Once anything was confirmed for a requirement, items traced to it were reviewed since its last change. */
export const suspectTrace: Rule = {
  id: "suspect-trace",
  severity: "warning",
  summary: "Items confirmed for a requirement are confirmed again after the requirement has changed.",
  check(subject) {
    const byRequirement = Map.groupBy(suspectLinks(subject), ({ requirement }) => requirement);
    return Array.from(byRequirement, ([requirement, links]) => ({
      message: `${requirement} has changed, and nobody has looked again at ${listedUpTo(
        mostNamed,
        links.map(({ id }) => id),
      )}`,
      location: placeOf(requirement, subject),
      reference: requirement,
      suggest: `Look at what is traced to ${requirement}, then run: archscribe confirm ${requirement}`,
    }));
  },
};
