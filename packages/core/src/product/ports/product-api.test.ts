import { describe, expect, it } from "vitest";
import { createClient } from "../client/index.ts";
import { ada } from "../../testing/index.ts";
import { createProductApi, type ProductApi } from "./product-api.ts";

const user = {
  isValid: true,
  name: "Ada Lovelace",
  username: "Ada Lovelace",
  email: ada.email,
  created_at: "2026-03-02T09:00:00Z",
};

/** An API whose server gives one answer, and the request that it received. */
function apiAnswering(body: unknown, status = 200) {
  const asked: string[] = [];
  const client = createClient({
    origin: "https://archscribe.example",
    fetch: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`);
      return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
    },
  });
  return { api: createProductApi(client), asked };
}

const email = ada.email;
const calls: readonly (readonly [keyof ProductApi, (api: ProductApi) => Promise<unknown>, string])[] = [
  ["getCsrfToken", (api) => api.getCsrfToken(), "GET /get_csrf_token/"],
  ["login", (api) => api.login({ email, password: "Secret#123", remember_me: true }), "POST /login/"],
  ["loginWithGoogle", (api) => api.loginWithGoogle({ access_token: "g" }), "POST /sso/google/"],
  ["beginProviderSignIn", (api) => api.beginProviderSignIn(), "POST /sso/provider/begin"],
  ["loginWithProvider", (api) => api.loginWithProvider({ query: "code=c&state=s" }), "POST /sso/provider/"],
  ["register", (api) => api.register({ username: "Ada", email, password: "Secret#123" }), "POST /register"],
  ["logout", (api) => api.logout(), "GET /logout/"],
  ["checkAuthentication", (api) => api.checkAuthentication({ email }), "POST /check_authentication/"],
  ["getUserDetails", (api) => api.getUserDetails({ email }), "POST /get_user_details/"],
  ["verifyEmail", (api) => api.verifyEmail({ email }), "POST /verify-email/"],
  ["activateEmail", (api) => api.activateEmail({ email, otp: "123456" }), "POST /activate-email/"],
  [
    "createCredentials",
    (api) => api.createCredentials({ email, password: "p" }),
    "POST /create-credentials/",
  ],
  ["forgotPassword", (api) => api.forgotPassword({ username_or_email: email }), "POST /forgot-password/"],
  ["checkResetCode", (api) => api.checkResetCode({ email, otp: "123456" }), "POST /reset-code/"],
  [
    "setNewPassword",
    (api) => api.setNewPassword({ email, new_password1: "p", new_password2: "p" }),
    "POST /new-password/",
  ],
  [
    "createProject",
    (api) =>
      api.createProject({
        email,
        project_name: "Bookstore",
        organization: "Paper & Co",
        shared_by_user: "nobody@example.invalid",
        csrfToken: "t",
      }),
    "POST /dashboard/create_project/",
  ],
  [
    "listProjects",
    (api) => api.listProjects({ text: "shop", page: 2, ids: "7,8" }),
    "GET /dashboard/list_projects/?text=shop&page=2&ids=7%2C8",
  ],
  [
    "duplicateProject",
    (api) => api.duplicateProject({ project_id: 7 }),
    "POST /dashboard/duplicate_project/",
  ],
  ["deleteProject", (api) => api.deleteProject({ project_id: 7 }), "DELETE /dashboard/delete_project/"],
  [
    "shareProject",
    (api) =>
      api.shareProject({ project_id: 7, shared_with: email, client_url: "https://archscribe.example" }),
    "POST /dashboard/share_project/",
  ],
  [
    "unshareProject",
    (api) => api.unshareProject({ project_id: 7, shared_with: email }),
    "POST /dashboard/unshare_project/",
  ],
  [
    "changeRole",
    (api) => api.changeRole({ project_id: 7, shared_with: email, role: "reader" }),
    "POST /dashboard/change_role/",
  ],
  [
    "readInvitation",
    (api) => api.readInvitation({ project_token: "t" }),
    "POST /dashboard/project/invitation/",
  ],
  [
    "acceptSharedProject",
    (api) => api.acceptSharedProject({ project_token: "t" }),
    "POST /dashboard/project/decode-token/",
  ],
  [
    "getPaymentStatus",
    (api) => api.getPaymentStatus({ email }),
    "GET /stripe/status/?email=ada%40example.com",
  ],
  ["verifyPayment", (api) => api.verifyPayment({ email }), "POST /stripe/verify_payment/"],
];

it.each(calls)("CL30 %s is a call of the contract", async (_, call, expected) => {
  const { api, asked } = apiAnswering({});

  await call(api);

  expect(asked).toEqual([expected]);
});

it("CL30 no call of the workflows is missing above", () => {
  const { api } = apiAnswering({});

  expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(api).sort());
});

describe("the answer", () => {
  it.each([
    [
      "login",
      (api: ProductApi) => api.login({ email, password: "p", remember_me: false }),
      { token: "t", user },
    ],
    ["Google", (api: ProductApi) => api.loginWithGoogle({ access_token: "g" }), { key: "t", user }],
    ["check", (api: ProductApi) => api.checkAuthentication({ email }), { message: "", token: "t", user }],
  ])("WF2 CL30 of %s is the user with the CSRF token", async (_, call, body) => {
    expect(await call(apiAnswering(body).api)).toEqual({ ok: true, value: { ...user, csrfToken: "t" } });
  });

  it("CL10 with a project list that is not a list is a typed error", async () => {
    expect(await apiAnswering({ detail: "odd" }).api.listProjects({})).toMatchObject({
      ok: false,
      error: { code: "INVALID_RESPONSE" },
    });
  });

  it("CL11 of a logout that fails without a word is said by the product", async () => {
    expect(await apiAnswering({}, 500).api.logout()).toMatchObject({
      ok: false,
      error: { code: "SERVER_ERROR", message: "Logout failed" },
    });
  });
});
