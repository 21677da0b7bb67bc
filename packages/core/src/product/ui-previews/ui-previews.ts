import { startResource } from "../machine/resource/start-resource.ts";
import { listPreviews, type Previews, type StoredPreview } from "./ui-previews-api.ts";

/** The screens of a project, and the selected one. */
interface ShownPreviews extends Previews {
  readonly selectedId?: string;
}

/** Starts the screens of a project; `requested` then loads them. */
export function startUiPreviews(project: Parameters<typeof listPreviews>[0]) {
  return startResource<
    ShownPreviews | undefined,
    { selected: { readonly id: string }; seen: { readonly preview: StoredPreview } }
  >({
    initial: undefined,
    load: () => listPreviews(project),
    keep: (came, shown) => came && selecting(came, shown?.selectedId),
    on: {
      selected: (shown, { id }) => shown && selecting(shown, id),
      // Replaces a preview that has changed on the server.
      seen: (shown, { preview }) =>
        shown && {
          ...shown,
          previews: shown.previews.map((one) => (one.id === preview.id ? preview : one)),
        },
    },
  });
}

/** Selects the previously chosen screen if it still exists; otherwise the current one, or the first. */
function selecting(previews: ShownPreviews, id: string | undefined): ShownPreviews {
  const find = (wanted?: string) => previews.previews.find((preview) => preview.id === wanted);
  const one = find(id) ?? find(previews.selectedId) ?? previews.previews[0];
  const { selectedId: _, ...rest } = previews;
  return { ...rest, ...(one && { selectedId: one.id }) };
}
