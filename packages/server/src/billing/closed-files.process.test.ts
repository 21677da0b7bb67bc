import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedIn } from "../testing/account-in-store.ts";
import { type BillingServer, startBillingServer } from "../testing/billing-server.ts";
import type { Browser } from "../testing/browser.ts";
import { projectInStore } from "../testing/project-in-store.ts";

const files = {
  "api/openapi.yaml": "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: {}\n",
  "interfaces/interfaces.drawio": "<mxfile/>",
  "interfaces/interfaces.svg": "<svg/>",
};

let server: BillingServer;
let ada: Browser & { readonly accountId: number };
let project_id: number;

beforeAll(async () => {
  server = await startBillingServer();
  ada = await signedIn(server);
  const own = { email: "ada@example.com" };
  const { body } = await ada.post("/stripe/checkout_session/", { ...own, payment_type: "diagram_as_code" });
  server.stripe.pay(body.session_id);
  await ada.post("/stripe/verify_payment/", own);
});

afterAll(() => server.close());

beforeEach(async () => {
  project_id = await projectInStore(server, ada.accountId, files);
});

const put = (path: string, text: string, revision: string | null) =>
  ada.put("/sad/files/", { project_id, write: [{ path, text, revision }] });

describe("6 the plan for diagrams as code opens no file behind an entry that it lacks", () => {
  it.each([
    ["api/openapi.yaml", "1"],
    ["ui-previews/basket.html", null],
    ["interfaces/interfaces.drawio", "1"],
    ["diagrams/interface.puml", null],
    ["diagrams/interface/orders.mmd", null],
  ])("to be written by a push: %s", async (path, revision) => {
    const { body, status } = await put(path, "another text", revision);

    const error = "Please upgrade your plan to use this feature.";
    expect([status, body]).toEqual([402, { error, code: "PLAN", fields: { [path]: error } }]);
  });

  it("to be removed by a push", async () => {
    const remove = [{ path: "api/openapi.yaml", revision: "1" }];

    const { status } = await ada.put("/sad/files/", { project_id, remove });

    expect(status).toBe(402);
  });

  it("to be drawn in the workspace", async () => {
    const { status } = await ada.put("/sad/update_interface_diagram/", {
      project_id,
      id: "interfaces",
      revision: "1.1",
      description_xml: "<mxfile/>",
      svg_code: "<svg/>",
    });

    expect(status).toBe(402);
  });
});

it("6 lets a push include existing closed files unchanged, and write all other files", async () => {
  const path = "api/openapi.yaml";

  const same = await put(path, files[path], "1");
  const other = await put("diagrams/class.puml", "@startuml\nclass Book\n@enduml\n", null);

  expect([same.status, other.status]).toEqual([200, 200]);
});
