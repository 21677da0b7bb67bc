import { startMachine, type Store } from "../machine/start-machine.ts";
import { answerMock, type Sampler } from "./mock-answer.ts";
import {
  type CalledOperation,
  type MockCallEvent,
  mockCallMachine,
  type MockCallState,
} from "./mock-call.ts";

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
