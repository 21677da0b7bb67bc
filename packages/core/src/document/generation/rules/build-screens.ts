import type { Attribute, AttributeType, Screen, ScreenField } from "../../../model/index.ts";
import { capitalise, toLabel, uniqueNames } from "./element-names.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

const controls: Readonly<Record<AttributeType, ScreenField["control"]>> = {
  identifier: "text",
  text: "text",
  "long-text": "long-text",
  integer: "number",
  decimal: "number",
  money: "number",
  boolean: "checkbox",
  date: "date",
  "date-time": "date",
  "e-mail": "e-mail",
  url: "text",
  file: "file",
  enumeration: "choice",
};

const account: readonly ScreenField[] = [
  { name: "e-mail address", control: "e-mail", required: true, values: [] },
  { name: "password", control: "password", required: true, values: [] },
];

/** Builds a screen for every use case that a person starts: a form for input, and a list or the facts for output. */
export function buildScreens({ useCases }: SystemPlan): readonly Screen[] {
  const take = uniqueNames();
  return useCases
    .filter(({ bySystem, entity }) => !bySystem && (entity?.attributes.length ?? 0) > 0)
    .map((useCase) => {
      const { entity, id, name, sources, verb, verbClass } = useCase;
      const taken = take(name);
      const kind = kindOf(useCase);
      const first = toLabel(capitalise(verb)) || "Go on";
      const actions =
        kind === "list" || kind === "detail" ? [first] : [first, first === "Cancel" ? "Back" : "Cancel"];
      return {
        id: taken.id,
        title: taken.name,
        kind,
        useCase: id,
        entity: entity?.id ?? null,
        fields: verbClass.key === "sign-in" ? [...account] : (entity?.attributes ?? []).map(toScreenField),
        actions: [...new Set(actions)],
        sources: [...sources],
      };
    });
}

function kindOf({ object, things, verbClass }: PlannedUseCase): Screen["kind"] {
  if (verbClass.key === "search") return "list";
  if (verbClass.key === "delete" || verbClass.key === "decide" || verbClass.key === "sign-out")
    return "confirmation";
  if (verbClass.crud === "view" || verbClass.key === "calculate")
    return object === `the ${things}` ? "list" : "detail";
  return "form";
}

/** Returns the field in which a person enters or sees an attribute. */
export function toScreenField({ name, required, type, values }: Attribute): ScreenField {
  return { name, control: controls[type], required, values: [...values] };
}
