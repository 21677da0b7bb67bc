import { composeText } from "./compose-text.ts";
import type { Program } from "./program.ts";
import type { Routine } from "./unit.ts";
import {
  type Call,
  entriesOf,
  isMethodCall,
  itemsOf,
  type RecordValue,
  textOf,
  type Value,
} from "./value.ts";

/** More calls than people write as loops. */
const mostCalls = 1000;

/** Deeper than expressions that people write. */
const maxDepth = 12;

/** The items that the loops around a call are at, by the routine or block that is gone through. */
type Items = ReadonlyMap<Routine, Value>;

/**
 * Returns a call once for each item of the lists that the loops around it go through, with the items in place of their
 * names: `for (const path of ["/a", "/b"]) app.get(path, show)` is two calls. A method that is named by an expression,
 * as in `app[method]("/a", show)`, is called by its name if that is known. Of a list that the code does not write out,
 * or that makes too many calls, the names stay.
 */
export function unrolledCalls(program: Program, call: Call): readonly Call[] {
  const loops: Loop[] = [];
  for (let scope: Routine | undefined = call.scope; scope !== undefined; scope = scope.outer) {
    const list = scope.loop ?? listGivenTo(scope);
    if (list !== undefined) loops.unshift({ routine: scope, list });
  }
  const isComputed = call.name === "" && call.of?.kind === "item";
  return loops.length === 0 && !isComputed ? [call] : new Unrolling(program, call).within(loops, new Map());
}

interface Loop {
  readonly routine: Routine;
  readonly list: Value;
}

/** The list over which a function is called, as in `paths.forEach((path) => app.get(path, show))`. */
function listGivenTo({ parameters, passedTo }: Routine): Value | undefined {
  if (passedTo?.index !== 0 || parameters.length === 0 || !isMethodCall(passedTo.call)) return undefined;
  return /^(?:forEach|map)$/.test(passedTo.call.name) ? passedTo.call.of : undefined;
}

class Unrolling {
  private readonly program: Program;
  private readonly call: Call;

  constructor(program: Program, call: Call) {
    this.program = program;
    this.call = call;
  }

  /** The calls within some loops, the outermost first. */
  within([loop, ...inner]: readonly Loop[], items: Items): readonly Call[] {
    if (loop === undefined) return [this.callWith(items)];
    const found = this.itemsIn(this.fill(loop.list, items));
    if (found === undefined) return this.within(inner, items);
    const calls: Call[] = [];
    for (const item of found) {
      calls.push(...this.within(inner, new Map([...items, [loop.routine, item]])));
      if (calls.length > mostCalls) return this.within(inner, items);
    }
    return calls;
  }

  private callWith(items: Items): Call {
    const { args, name, named, of } = this.call;
    const filled = {
      ...this.call,
      args: args.map((arg) => this.fill(arg, items)),
      named: new Map(Array.from(named, ([key, arg]) => [key, this.fill(arg, items)])),
    };
    if (name !== "" || of?.kind !== "item")
      return of === undefined ? filled : { ...filled, of: this.fill(of, items) };
    const key = composeText(this.program, this.fill(of.key, items));
    return key?.isComplete === true
      ? { ...filled, of: this.fill(of.of, items), name: key.text.toLowerCase() }
      : filled;
  }

  /** The values of a loop: the items of a list, or the keys and values of a map. */
  private itemsIn(list: Value): readonly Value[] | undefined {
    const found = this.program.resolve(list);
    if (found.kind !== "call") return itemsOf(found);
    const isOfObject = found.of?.kind === "name" && found.of.name === "Object";
    const map = found.isCreation || isOfObject ? found.args[0] : found.of;
    const given = map && this.program.resolve(map);
    if (found.isCreation) return found.name === "Map" ? itemsOf(given) : undefined;
    const entries = /^(?:entries|items|keys|values)$/.test(found.name) ? entriesOf(given) : undefined;
    return entries === undefined || given?.kind !== "record"
      ? undefined
      : Array.from(entries, ([key, value]) => entryAs(found.name, { key, value, map: given }));
  }

  /** Replaces names by the items; a value without them is returned as it is. */
  private fill(value: Value, items: Items, depth = 0): Value {
    if (items.size === 0 || depth > maxDepth) return value;
    const inner = (one: Value): Value => this.fill(one, items, depth + 1);
    switch (value.kind) {
      case "name": {
        const found = this.program.resolve(value);
        const filled = found.kind === "name" ? found : inner(found);
        return filled === found ? value : filled;
      }
      case "parameter":
        return value.index === 0 ? (items.get(value.routine) ?? value) : value;
      case "member": {
        const of = inner(value.of);
        return of === value.of ? value : this.memberOf(of, value.name, value);
      }
      case "item": {
        const [of, key] = [inner(value.of), inner(value.key)];
        const name = of === value.of && key === value.key ? undefined : textOf(this.program.resolve(key));
        return name === undefined ? value : this.memberOf(of, name, value);
      }
      case "joined": {
        const parts = value.parts.map(inner);
        return parts.every((part, index) => part === value.parts[index]) ? value : { ...value, parts };
      }
      case "call": {
        const of = value.of && inner(value.of);
        const args = value.args.map(inner);
        const isSame = of === value.of && args.every((arg, index) => arg === value.args[index]);
        return isSame ? value : { ...value, args, ...(of !== undefined && { of }) };
      }
      default:
        return value;
    }
  }

  /** A member of a literal map or list, or else of the target of the value. */
  private memberOf(of: Value, name: string, { scope }: Value & { readonly scope: Routine }): Value {
    const found = this.program.resolve(of);
    return (
      itemsOf(found)?.[Number(name)] ?? entriesOf(found)?.get(name) ?? { kind: "member", of, name, scope }
    );
  }
}

/** The values that `Object.entries(map)` or `map.items()`, and the methods for keys and values, return for an entry of a map. */
function entryAs(
  method: string,
  { key, map, value }: { readonly key: string; readonly value: Value; readonly map: RecordValue },
): Value {
  const text: Value = { kind: "text", text: key };
  if (method === "keys") return text;
  return method === "values" ? value : { ...map, form: "list", entries: new Map(), items: [text, value] };
}
