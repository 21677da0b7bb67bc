import type { Likec4Model } from "./likec4-facts.ts";
import { block, likec4Identifiers, quoted } from "./likec4-text.ts";

/** Returns the views: the landscape, the system with its groups, each container with components, each environment. */
export function viewLines({ pathOf, view }: Likec4Model): string[] {
  const idOf = likec4Identifiers();
  const keyOf = (key: string): string => idOf(key);
  const layout = "autoLayout LeftRight";
  const groups = view.groups.flatMap((group) => {
    const members = view.elements.filter((one) => one.group === group.id);
    return block(`group ${quoted(group.name)}`, [
      `include ${members.map(({ element }) => pathOf(element.id)).join(", ")}`,
    ]);
  });
  const withComponents = view.elements.filter(
    ({ element, level }) =>
      level === "container" && view.elements.some(({ parent }) => parent === element.id),
  );
  return block("views", [
    ...block(`view ${keyOf("index")}`, [`title ${quoted("Landscape")}`, "include *", layout]),
    ...block(`view ${keyOf("containers")} of ${pathOf(view.system.id)}`, [
      `title ${quoted(view.system.name)}`,
      "include *",
      ...groups,
      layout,
    ]),
    ...withComponents.flatMap(({ element }) =>
      block(`view ${keyOf(`components-${element.id}`)} of ${pathOf(element.id)}`, [
        `title ${quoted(element.name)}`,
        "include *",
        layout,
      ]),
    ),
    ...view.environments
      .filter(({ placed }) => placed.length > 0)
      .flatMap(({ key, title }) =>
        block(`deployment view ${keyOf(`deployment-${key}`)}`, [
          `title ${quoted(title)}`,
          `include ${key}.**`,
          layout,
        ]),
      ),
  ]);
}
