import type { DesignPageKey } from "../../../model/index.ts";
import { inRanges, paragraph, text } from "../document.ts";
import type { Unit } from "../unit.ts";
import { proseBlocks } from "./prose.ts";

/** Returns the unit of a design page, with the requirements that it addresses. */
export function designPage(key: DesignPageKey): Unit {
  return (context) => {
    const page = context.rendered.project.pages.find((one) => one.key === key);
    const blocks = page ? proseBlocks(page, context) : [];
    if (!page || blocks.length === 0) return undefined;
    const ids = page.requirements.filter((id) => context.ids.has(id));
    return {
      blocks:
        ids.length === 0 ? blocks : [paragraph(text("Answers "), ...inRanges(ids), text(".")), ...blocks],
    };
  };
}
