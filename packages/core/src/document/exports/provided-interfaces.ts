import type { ArchitectureElement, ArchitectureModel } from "../../model/index.ts";

/** An interface with the elements that provide it and those that use it. */
export interface ProvidedInterface {
  readonly element: ArchitectureElement;
  readonly providers: readonly string[];
  readonly users: readonly { readonly id: string; readonly label?: string }[];
}

/**
 * Returns the interfaces of a model that a shown element provides or uses. A line without direction, or a realisation,
 * says that an element provides an interface; an arrow to the interface says that it uses it (UML 2.5.1, 10.4.4).
 *
 * @param shown the ids of the elements that can provide or use
 */
export function interfacesOf(
  { elements, relations }: ArchitectureModel,
  shown: ReadonlySet<string>,
): ProvidedInterface[] {
  return elements
    .filter(({ kind }) => kind === "interface")
    .map((element) => {
      const own = relations.filter(({ from, to }) => from === element.id || to === element.id);
      const providers = own.flatMap(({ from, kind, to }) => {
        if (kind === "association") return [from === element.id ? to : from];
        return kind === "realisation" && to === element.id ? [from] : [];
      });
      const users = own.flatMap(({ from, kind, labels, to }) =>
        to === element.id && ["directed", "dependency", "message", "call"].includes(kind)
          ? [{ id: from, ...(labels.length === 0 ? {} : { label: labels.join("; ") }) }]
          : [],
      );
      return {
        element,
        providers: [...new Set(providers)].filter((id) => shown.has(id)),
        users: users.filter(
          ({ id }, index) => shown.has(id) && users.findIndex((one) => one.id === id) === index,
        ),
      };
    })
    .filter(({ providers, users }) => providers.length > 0 || users.length > 0);
}
