import { startMachine, type Store } from "../machine/start-machine.ts";
import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import { answerMock, type Sampler, type MockAnswer, type MockRequest } from "./mock-answer.ts";
import type { ApiPart } from "./api-part.ts";
import type { OperationDocs } from "./api-docs.ts";

/** Starts a call of the mock, filled in with the examples of the description. */
export function startMockCall({
  document,
  operation,
  sample,
}: CalledOperation & { readonly sample: Sampler }): Store<MockCallState, MockCallEvent> {
  const examples = operation.parameters.flatMap(({ example, isRequired, key, schema }) => {
    if (example !== undefined) return [[key, example]];
    const made = isRequired ? sample(schema, document, "request") : undefined;
    return isPlain(made) ? [[key, String(made)]] : [];
  });
  const [content] = operation.body?.contents ?? [];
  const body = content?.example ?? (content?.schema && sample(content.schema, document, "request"));
  const initial: MockCallState = {
    phase: "asking",
    parameters: Object.fromEntries(examples) as Record<string, string>,
    body: body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body, null, 2),
  };
  return startMachine(
    { ...mockCallMachine, initial },
    {
      ask: ({ request, ...called }, send) =>
        send({ type: "answered", answer: answerMock({ ...called, sample }, request) }),
    },
  );
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** A trial call of the mock. */
interface MockCallState extends MockRequest {
  readonly phase: "asking" | "answered";
  readonly answer?: MockAnswer;
}

/** An operation and its description. */
interface CalledOperation {
  readonly operation: OperationDocs;
  readonly document: ApiPart;
}

/** A person's actions on a call. */
type MockCallEvent =
  | { readonly type: "parameterTyped"; readonly key: string; readonly value: string }
  | { readonly type: "bodyTyped"; readonly body: string }
  /** The status to answer; undefined means the status that matches the request. */
  | { readonly type: "statusChosen"; readonly status: string | undefined }
  | ({ readonly type: "sent" } & CalledOperation)
  | { readonly type: "answered"; readonly answer: MockAnswer };

/** The effects to perform. */
type MockCallEffect = { readonly type: "ask"; readonly request: MockRequest } & CalledOperation;

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
const mockCallMachine: Machine<MockCallState, MockCallEvent, MockCallEffect> = {
  name: "Call of the mock",
  initial: { phase: "asking", parameters: {}, body: "" },
  transitions: { asking: always, answered: always },
};
