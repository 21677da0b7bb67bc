import { aboutFoundPattern, contentUnits } from "../../model/index.ts";
import type { CheckSubject, Rule } from "./rule.ts";

/** An open conversation is about something that the project has. */
export const strayComment: Rule = {
  id: "stray-comment",
  severity: "warning",
  summary: "The subject of an open conversation is in the project.",
  check(subject) {
    const open = (subject.project.threads ?? []).filter(({ resolved }) => resolved === undefined);
    if (open.length === 0) return [];
    const known = commentable(subject);
    return open
      .filter(({ about }) => !aboutFoundPattern.test(about) && !known.has(about.toLowerCase()))
      .map(({ about, file, name }) => ({
        message: `the comments are about ${about}, which the project does not have`,
        location: { file, line: 1 },
        suggest: `Change "about", or close the conversation with: archscribe comments resolve ${name}`,
      }));
  },
};

/**
 * Returns what comments can be about, by its spelling in lower case: the ids of requirements, use cases, elements, diagrams, pages,
 * decisions and screens, and the sections of the document.
 */
export function commentable({
  architecture,
  project,
}: Pick<CheckSubject, "architecture" | "project">): ReadonlyMap<string, string> {
  const { decisions, diagrams, pages, previews, requirements, useCases } = project;
  return new Map(
    [
      ...[...requirements, ...useCases, ...diagrams, ...decisions, ...previews].map(({ id }) => id),
      ...architecture.elements.map(({ id }) => id),
      ...pages.map(({ key }) => key),
      ...contentUnits.map(({ key }) => `section:${key}`),
    ].map((id) => [id.toLowerCase(), id]),
  );
}
