import type { Program } from "../../program/program.ts";
import { push } from "../../program/scope.ts";
import type { Routine } from "../../program/unit.ts";
import { type Call, nameOf, type Value } from "../../program/value.ts";

/** A block that is kept under a name, and everything that uses it. */
export interface KeptBlock {
  /** The type on which the block is called: `Route` of `val orders: Route.() -> Unit = { }`. */
  readonly receiver: string;
  /** The calls that it is passed to, as in `route("/orders", orders)`. */
  readonly passedTo: readonly Call[];
  /** The calls of the block itself: `orders()`. */
  readonly calls: readonly Call[];
}

/** The name of a block: that of a variable, of a property, or of the function that returns it. */
interface BlockName {
  readonly name: string;
  readonly receiver: string;
  /** The class of the property or function. */
  readonly owner?: string;
  readonly isReturned?: true;
}

/** Finds the uses of blocks that Kotlin keeps in values, or that functions return. */
export class KeptBlocks {
  private readonly program: Program;
  private names: Map<Routine, BlockName[]> | undefined;
  private readonly calls = new Map<string, Call[]>();
  private readonly arguments = new Map<string, { readonly call: Call; readonly value: Value }[]>();

  constructor(program: Program) {
    this.program = program;
  }

  /** Returns the names and uses of a block; nothing if it is kept nowhere, or is called on nothing. */
  of(block: Routine): readonly KeptBlock[] {
    this.names ??= this.readNames();
    return (this.names.get(block) ?? []).map((name) => this.usesOf(name, block));
  }

  private usesOf({ isReturned, name, owner, receiver }: BlockName, block: Routine): KeptBlock {
    const realm = this.program.realmOf(block.file);
    const isMeant = (scope: Routine, of: Value | undefined): boolean =>
      this.program.realmOf(scope.file) === realm && (of === undefined || this.mayBeOf(of, owner));
    const given = (this.arguments.get(name) ?? []).filter(
      ({ call, value }) =>
        (value.kind === "call") === (isReturned === true) &&
        isMeant(call.scope, value.kind === "call" || value.kind === "member" ? value.of : undefined),
    );
    // What a function returns is called by a second call: `orders()(this)`.
    const own = isReturned === true ? [] : (this.calls.get(name) ?? []);
    return {
      receiver,
      passedTo: given.map(({ call }) => call),
      calls: own.filter((call) => isMeant(call.scope, call.of)),
    };
  }

  /** Whether the object on which a name is called may be one of a class. */
  private mayBeOf(of: Value, owner: string | undefined): boolean {
    if (owner === undefined) return true;
    const name = nameOf(of);
    if (name === owner || name === "this") return true;
    if (this.program.typesNamed(name).length > 0) return false;
    const types = this.program.typesOf(of);
    return types.length === 0 || types.includes(owner);
  }

  private readNames(): Map<Routine, BlockName[]> {
    const names = new Map<Routine, BlockName[]>();
    const add = (value: Value | undefined, type: string | undefined, named: Omit<BlockName, "receiver">) => {
      if (value?.kind !== "routine") return;
      const { routine } = value;
      const receiver = routine.isExtension ? routine.parameters[0]?.type : receiverOf(type ?? "");
      if (receiver !== undefined) push(names, routine, { ...named, receiver });
    };
    for (const unit of this.program.units) {
      if (!unit.path.endsWith(".kt")) continue;
      for (const routine of [unit.top, ...unit.routines]) {
        for (const [name, values] of routine.assigned)
          for (const value of values) add(value, routine.variableTypes?.get(name), { name });
        const { name, owner, returnType } = routine;
        if (name !== undefined)
          for (const value of routine.returns)
            add(value, returnType, { name, isReturned: true, ...(owner !== undefined && { owner }) });
      }
      for (const { fields, name: owner } of unit.types)
        for (const { initial, name, type } of fields) add(initial, type, { name, owner });
      for (const call of this.program.callsIn(unit)) {
        push(this.calls, call.name, call);
        for (const value of [...call.args, ...call.named.values()]) {
          const name = value.kind === "call" ? value.name : nameOf(value);
          if (name !== "") push(this.arguments, name, { call, value });
        }
      }
    }
    return names;
  }
}

/** The type on which a function type is called: `Route` of `suspend Route.() -> Unit`. */
function receiverOf(type: string): string | undefined {
  return /^(?:suspend\s+)?([\w.]+)\.\(/.exec(type)?.[1];
}
