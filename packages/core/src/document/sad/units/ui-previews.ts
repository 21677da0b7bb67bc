import type { UiPreview } from "../../../model/index.ts";
import { anchor, type Preview } from "../document.ts";
import type { Unit, UnitContext } from "../unit.ts";

/** Previews of the screens. */
export const uiPreviews: Unit = (context) => {
  const { previews } = context.rendered.project;
  if (previews.length === 0) return undefined;
  return { blocks: previews.map((preview) => toBlock(preview, context)) };
};

/** Returns the anchor of a screen's preview. */
export function previewAnchor({ id }: Pick<UiPreview, "id">): string {
  return anchor("preview", id);
}

function toBlock({ html, id, requirements, title, useCase }: UiPreview, { ids }: UnitContext): Preview {
  const traces = [...(useCase === undefined ? [] : [useCase]), ...requirements].filter((one) => ids.has(one));
  return {
    kind: "preview",
    id: previewAnchor({ id }),
    caption: title,
    alt: altOf(title, html),
    traces,
    html,
  };
}

function altOf(title: string, html: string): string {
  const words = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&\w+;/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `Preview of the screen “${title}”: ${words.length > 300 ? `${words.slice(0, 300)}…` : words}`;
}
