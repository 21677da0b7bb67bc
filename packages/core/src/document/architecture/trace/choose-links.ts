import { ArchscribeError } from "../../../model/errors/index.ts";
import type { Requirement } from "../../../model/index.ts";
import { canonicalName, nearestName } from "../../words/index.ts";
import type { TracedLink } from "./traced-links.ts";

/**
 * Returns the links that a person means. Ids of requirements choose their links; other words choose links by their id, the
 * id without its kind, or their title: of these requirements, or of all if none is named. Without any word, all are meant.
 *
 * @throws ArchscribeError REQUIREMENT_NOT_FOUND, TRACE_NOT_FOUND
 */
export function chooseLinks<Link extends TracedLink>(
  links: readonly Link[],
  words: readonly string[],
  requirements: readonly Requirement[],
): Link[] {
  const known = new Set(requirements.map(({ id }) => id));
  const ids = words.map((word) => word.trim().toUpperCase()).filter((id) => known.has(id));
  const others = words.filter((word) => !known.has(word.trim().toUpperCase()));
  const own = ids.length === 0 ? links : links.filter(({ requirement }) => ids.includes(requirement));
  if (others.length === 0) return [...own];
  const chosen = new Set(others.flatMap((word) => linksCalled(own, word, ids)));
  return own.filter((link) => chosen.has(link));
}

const requirementLike = /^(?:N?FR|US|BR)-\d+$/i;

function linksCalled<Link extends TracedLink>(
  links: readonly Link[],
  word: string,
  ids: readonly string[],
): Link[] {
  const wanted = word.trim().toLowerCase();
  const byId = links.filter(({ id }) =>
    [id, id.slice(id.indexOf(":") + 1)].some((one) => one.toLowerCase() === wanted),
  );
  if (byId.length > 0) return byId;
  const key = canonicalName(word);
  const byTitle = links.filter(({ title }) => canonicalName(title) === key);
  if (byTitle.length > 0) return byTitle;
  if (requirementLike.test(wanted))
    throw new ArchscribeError("REQUIREMENT_NOT_FOUND", { id: wanted.toUpperCase() });
  const names = links.flatMap(({ id, title }) => [id, title]);
  throw new ArchscribeError("TRACE_NOT_FOUND", {
    name: word,
    requirements: ids.length === 0 ? "a requirement" : ids.join(", "),
    nearest: nearestName(word, names) ?? "none",
  });
}
