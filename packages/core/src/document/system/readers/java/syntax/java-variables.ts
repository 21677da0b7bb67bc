import type { Node } from "web-tree-sitter";
import { declares } from "../../program/scope.ts";
import type { Routine } from "../../program/unit.ts";
import { assign, declareVariable, declaringRoutine, noteType } from "../../program/unit-builder.ts";
import type { Value } from "../../program/value.ts";

/**
 * The variables of a Java file while it is translated in its order. A name that is declared again in a method, or set to
 * what is made of its own value, means another variable from there on, which gets a number.
 */
export class JavaVariables {
  /** The names of the variables that a name means, where it was declared or set last. */
  private readonly latest = new Map<Routine, Map<string, string>>();

  /** Adds the variable that a node declares, and returns its name; undefined if it has none. */
  declared(node: Node, type: Node | null, scope: Routine): string | undefined {
    const written = node.childForFieldName("name")?.text;
    if (written === undefined) return undefined;
    const name = scope.assigned.has(written) ? this.next(written, scope) : written;
    declareVariable(scope, name);
    if (type !== null && type.text !== "var") noteType(scope, name, type.text);
    return name;
  }

  /** Sets a variable to a value; a value that is made of the variable's own value is kept beside it. */
  set(written: string, value: Value, { isMadeOfOwn, scope }: { isMadeOfOwn: boolean; scope: Routine }): void {
    const name = this.nameIn(scope, written);
    const around = declaringRoutine(scope, name);
    if (!isMadeOfOwn) {
      assign(around, name, value);
      return;
    }
    const next = this.next(written, around);
    const type = around.variableTypes?.get(name) ?? around.parameters.find((one) => one.name === name)?.type;
    if (type !== undefined) noteType(around, next, type);
    assign(around, next, { kind: "name", name, scope });
    assign(around, next, value);
  }

  /** The name of the variable that a name means at this place. */
  nameIn(scope: Routine, name: string): string {
    if (this.latest.size === 0) return name;
    for (let routine: Routine | undefined = scope; routine !== undefined; routine = routine.outer) {
      const latest = this.latest.get(routine)?.get(name);
      if (latest !== undefined) return latest;
      if (declares(routine, name)) return name;
    }
    return name;
  }

  private next(written: string, scope: Routine): string {
    const latest = this.latest.get(scope) ?? new Map<string, string>();
    this.latest.set(scope, latest);
    const name = `${written}#${scope.assigned.size}`;
    latest.set(written, name);
    return name;
  }
}
