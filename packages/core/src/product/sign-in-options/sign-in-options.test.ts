import { expect, it } from "vitest";
import { sampleClient } from "../../testing/index.ts";
import { startSignInOptions } from "./sign-in-options.ts";

const google = { client_id: "our-client", authorization_url: "https://google.example/auth" };

it.each([{ google }, {}])("the server's answer is kept, and requested once: %o", async (options) => {
  const { asked, client } = sampleClient({ "GET /sign_in_options/": [[200, options]] });
  const { send, view } = startSignInOptions({ client });

  await Promise.all([send({ type: "needed" }), send({ type: "needed" })]);

  expect(asked).toEqual(["GET /sign_in_options/"]);
  expect(view.current).toMatchObject({ phase: "loaded", value: options });
});
