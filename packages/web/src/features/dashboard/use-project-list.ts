import {
  type ListRequest,
  shownPart,
  startProjectList,
} from "@archscribe/core/product/projects/start-project-list";
import { useEffect, useState } from "react";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** The shown page of the person's projects, which the server returns; `find` is the initial text of the search. */
export function useProjectList(find = "") {
  const list = usePageStore(startProjectList, []);
  const projects = useView(useWorld().product.projects);
  const { error, value } = useView(list);
  const [request, setRequest] = useState<ListRequest>({ text: find, page: 1 });
  const show = (wanted: ListRequest): void => {
    setRequest(wanted);
    void list.show(wanted);
  };
  // Projects have come or gone.
  useEffect(() => void list.reload(), [list, projects.changes]);
  useEffect(() => {
    if (find !== "") void list.show({ text: find, page: 1 });
  }, [find, list]);
  return {
    ...shownPart(projects, request, value),
    text: request.text,
    error,
    search: (text: string) => show({ text, page: 1 }),
    turnTo: (page: number) => show({ ...request, page }),
    retry: () => void list.reload(),
  };
}

/** Loads the list again when its page is opened: somebody may have shared, renamed or deleted a project. */
export function useFreshProjects(): void {
  const { product } = useWorld();
  useEffect(() => void product.freshenProjects(), [product]);
}
