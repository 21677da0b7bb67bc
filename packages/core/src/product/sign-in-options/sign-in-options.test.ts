import { expect, it } from "vitest";
import { answered, failed } from "../../testing/index.ts";
import { startSignInOptions } from "./start-sign-in-options.ts";

const google = { client_id: "our-client", authorization_url: "https://google.example/auth" };

function asked(...answers: readonly (ReturnType<typeof answered<object>> | ReturnType<typeof failed>)[]) {
  let calls = 0;
  const getSignInOptions = async () => answers[calls++] ?? failed("NETWORK_ERROR");
  return { ...startSignInOptions({ api: { getSignInOptions } }), calls: () => calls };
}

it.each([
  [{ google }, { phase: "known", google }],
  [{}, { phase: "known" }],
])("what the server says is known: %o", async (options, known) => {
  const { send, view } = asked(answered(options));

  await send({ type: "needed" });

  expect(view.current).toEqual(known);
});

it("the server is asked once", async () => {
  const { calls, send } = asked(answered({ google }));

  const first = send({ type: "needed" });
  await send({ type: "needed" });
  await first;
  await send({ type: "needed" });

  expect(calls()).toBe(1);
});

it("a server that did not answer is asked again when it is needed again", async () => {
  const { send, view } = asked(failed("NETWORK_ERROR"), answered({ google }));

  await send({ type: "needed" });
  const before = view.current;
  await send({ type: "needed" });

  expect([before, view.current]).toEqual([{ phase: "failed" }, { phase: "known", google }]);
});
