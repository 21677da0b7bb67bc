import type { ReadingContext } from "../../../reader.ts";
import { placeKey } from "../../../place-key.ts";
import { arnServiceOf } from "../../../technologies/aws-services.ts";
import { push } from "../../program/scope.ts";
import { programMentions } from "./function-files.ts";
import type { Stack, StackPart, StackUse } from "./stack.ts";

/**
 * Returns the uses that a role allows several parts, and that are none of a part: if the environment, the events or other
 * uses of some of these parts name what is allowed, only they use it; otherwise those whose programs mention its service
 * do. If nothing tells, all of them do.
 */
export function unusedPermissions(
  stacks: readonly Stack[],
  context: Pick<ReadingContext, "tree">,
): ReadonlySet<StackUse> {
  const permissions = new Map<string, { readonly part: StackPart; readonly use: StackUse }[]>();
  const numbers = new Map<StackPart, number>();
  for (const part of stacks.flatMap(({ parts }) => parts))
    for (const use of part.uses) {
      if (use.isAllowed !== true) continue;
      const number = numbers.get(use.to) ?? numbers.size;
      numbers.set(use.to, number);
      push(permissions, `${number} ${placeKey(use.place)}`, { part, use });
    }
  const unused = [...permissions.values()].flatMap((sharing) => {
    const [{ use: { to } } = { use: { to: undefined } }] = sharing;
    if (to === undefined || new Set(sharing.map(({ part }) => part)).size < 2) return [];
    const service = new RegExp(serviceName(to), "i");
    const naming = sharing.filter(({ part }) => names(part, to));
    const mentioning = sharing.filter(({ part }) => programMentions(part.code?.entry, service, context));
    const [users = sharing] = [naming, mentioning].filter(({ length }) => length > 0);
    return sharing.flatMap((one) => (users.includes(one) ? [] : [one.use]));
  });
  return new Set(unused);
}

/** Returns the name by which programs mention the service of AWS that a part is of: `dynamodb`, `ses`. */
export function serviceName({ type }: StackPart): string {
  return type.includes("::") ? arnServiceOf(type) : (type.split(" ").at(-1) ?? type);
}

/** Whether something other than a permission connects a part with another one. */
function names(part: StackPart, to: StackPart): boolean {
  return (
    part.settings.some(({ value }) => value.includes(to)) ||
    part.uses.some((use) => use.to === to && use.isAllowed !== true) ||
    part.receives.some(({ broker, channel }) => broker === to || channel === to) ||
    to.uses.some((use) => use.to === part)
  );
}
