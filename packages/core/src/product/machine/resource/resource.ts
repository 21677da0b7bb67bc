import type { ClientError } from "../../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine.ts";

/** A value that is requested and shown. */
export interface ResourceState<Value> {
  /** The state of the last request; an earlier value remains in `value`. */
  readonly phase: "loading" | "loaded" | "failed";
  /** The number of requests; a late answer belongs to an earlier attempt. */
  readonly attempt: number;
  /** The last loaded value, or the initial one. */
  readonly value: Value;
  /** Only in `failed`. */
  readonly error?: ClientError;
}

/** The requests that every resource accepts. */
export type ResourceRequest =
  /** Requests the value, even if it is already known. */
  | { readonly type: "requested" }
  /** Requests the value unless it is known or being loaded. */
  | { readonly type: "needed" }
  /** The shown value may be out of date: it is reloaded soon, and stays visible until then. */
  | { readonly type: "outdated" };

/** The events of a resource. */
export type ResourceEvent<Value> =
  | ResourceRequest
  | { readonly type: "due" }
  | { readonly type: "received"; readonly value: Value }
  | { readonly type: "refused"; readonly error: ClientError }
  | { readonly type: "changed"; readonly change: (value: Value) => Value };

/** The effects to perform. */
export type ResourceEffect = { readonly type: "load" } | { readonly type: "wait" };

/** The initial value of a resource, and how a reload keeps the person's choices. */
export interface ResourceShape<Value> {
  /** The value shown until the first one is loaded. */
  readonly initial: Value;
  /**
   * Carries a person's choices over from the shown value to the loaded one; without it, the loaded value is shown
   * unchanged.
   */
  readonly keep?: (came: Value, shown: Value) => Value;
}

/**
 * Returns the machine of a resource: requested, loaded, failed. Only the latest request counts, and a failure keeps the
 * shown value.
 */
export function resourceMachine<Value>({
  initial,
  keep = (came) => came,
}: ResourceShape<Value>): Machine<ResourceState<Value>, ResourceEvent<Value>, ResourceEffect> {
  type State = ResourceState<Value>;
  type Reaction<Type extends ResourceEvent<Value>["type"]> = ReactionTo<
    State,
    ResourceEvent<Value>,
    ResourceEffect,
    Type
  >;

  const request: Reaction<"requested"> = {
    to: ["loading"],
    step: ({ error: _, ...state }) =>
      goTo({ ...state, phase: "loading", attempt: state.attempt + 1 }, { type: "load" }),
  };
  const receive: Reaction<"received"> = {
    to: ["loaded"],
    step: ({ error: _, ...state }, { value }) =>
      goTo({ ...state, phase: "loaded", value: keep(value, state.value) }),
  };
  const refuse: Reaction<"refused"> = {
    to: ["failed"],
    step: (state, { error }) => goTo({ ...state, phase: "failed", error }),
  };
  const rowsIn = <Phase extends State["phase"]>(phase: Phase) => ({
    requested: request,
    outdated: {
      to: [phase],
      step: (state) => goTo({ ...state, attempt: state.attempt + 1 }, { type: "wait" }),
    } satisfies Reaction<"outdated">,
    due: { to: [phase], step: (state) => goTo(state, { type: "load" }) } satisfies Reaction<"due">,
    received: receive,
    refused: refuse,
    changed: {
      to: [phase],
      step: (state, { change }) => goTo({ ...state, value: change(state.value) }),
    } satisfies Reaction<"changed">,
  });

  return {
    name: "Resource",
    initial: { phase: "loading", attempt: 0, value: initial },
    transitions: {
      loading: {
        ...rowsIn("loading"),
        needed: {
          to: ["loading"],
          step: (state) => (state.attempt === 0 ? request.step(state, { type: "requested" }) : stay(state)),
        },
      },
      loaded: rowsIn("loaded"),
      failed: {
        ...rowsIn("failed"),
        needed: { to: ["loading"], step: (state) => request.step(state, { type: "requested" }) },
      },
    },
  };
}
