import { type Elements, startElements } from "@archscribe/core/product/elements/start-elements";
import { useEffect } from "react";
import { usePageStore } from "../../world/use-page-store.ts";

/** The elements of a project; they are read when a page with them is shown. */
export function useElements(projectId: number): Elements {
  const elements = usePageStore(
    ({ client, product }) => startElements({ client, notify: product.notifications.notify, projectId }),
    [projectId],
  );
  useEffect(() => void elements.model.send({ type: "needed" }), [elements]);
  return elements;
}
