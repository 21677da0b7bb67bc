import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import type { ApiPart } from "./api-part.ts";
import type { OperationDocs } from "./api-docs.ts";
import type { MockAnswer, MockRequest } from "./mock-answer.ts";

/** A trial call of the mock. */
export interface MockCallState extends MockRequest {
  readonly phase: "asking" | "answered";
  readonly answer?: MockAnswer;
}

/** An operation and its description. */
export interface CalledOperation {
  readonly operation: OperationDocs;
  readonly document: ApiPart;
}

/** A person's actions on a call. */
export type MockCallEvent =
  | { readonly type: "parameterTyped"; readonly key: string; readonly value: string }
  | { readonly type: "bodyTyped"; readonly body: string }
  /** The status to answer; undefined means the one that matches the request. */
  | { readonly type: "statusChosen"; readonly status: string | undefined }
  | ({ readonly type: "sent" } & CalledOperation)
  | { readonly type: "answered"; readonly answer: MockAnswer };

/** The effects to perform. */
export type MockCallEffect = { readonly type: "ask"; readonly request: MockRequest } & CalledOperation;

type Reaction<Type extends MockCallEvent["type"]> = ReactionTo<
  MockCallState,
  MockCallEvent,
  MockCallEffect,
  Type
>;

/** Drops the answer, because the changed input makes it the answer to another request. */
function asking({ answer: _, ...state }: MockCallState): MockCallState {
  return { ...state, phase: "asking" };
}

const typeParameter: Reaction<"parameterTyped"> = {
  to: ["asking"],
  step: (state, { key, value }) =>
    goTo({ ...asking(state), parameters: { ...state.parameters, [key]: value } }),
};

const typeBody: Reaction<"bodyTyped"> = {
  to: ["asking"],
  step: (state, { body }) => goTo({ ...asking(state), body }),
};

const chooseStatus: Reaction<"statusChosen"> = {
  to: ["asking"],
  step: (state, { status }) => {
    const { status: _, ...rest } = asking(state);
    return goTo(status === undefined ? rest : { ...rest, status });
  },
};

const send: Reaction<"sent"> = {
  to: ["asking", "answered"],
  step: (state, { document, operation }) => {
    const { body, parameters, status } = state;
    const request = { parameters, body, ...(status === undefined ? {} : { status }) };
    return goTo(state, { type: "ask", request, operation, document });
  },
};

const answer: Reaction<"answered"> = {
  to: ["answered"],
  step: (state, event) => goTo({ ...state, phase: "answered", answer: event.answer }),
};

const always = {
  parameterTyped: typeParameter,
  bodyTyped: typeBody,
  statusChosen: chooseStatus,
  sent: send,
  answered: answer,
};

/** The machine for trying an operation on the mock. */
export const mockCallMachine: Machine<MockCallState, MockCallEvent, MockCallEffect> = {
  name: "Call of the mock",
  initial: { phase: "asking", parameters: {}, body: "" },
  transitions: { asking: always, answered: always },
};
