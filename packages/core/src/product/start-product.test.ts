import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ada, answered, failed, type SampleWorld, sampleWorld } from "../testing/index.ts";
import type { ProductApi } from "./ports/product-api.ts";
import { type Product, startProduct } from "./start-product.ts";

const password = "Secret#123";
const bookstore = {
  project_id: 7,
  project_name: "Bookstore",
  organization: "Paper & Co",
  shared_with_me: false,
  shared_with_users: [],
};
const signIn = { type: "signInRequested", email: ada.email, password, remember: false } as const;
const welcoming: Partial<ProductApi> = {
  login: async () => answered(ada),
  logout: async () => answered({}),
  checkAuthentication: async () => answered(ada),
  getUserDetails: async () =>
    answered({
      created_at: "2026-02-20T09:00:00Z",
      cost_limit_exceeded: false,
      max_cost: 10,
      cost_of_tokens_consumed: 0,
      cost_of_additional_tokens: 0,
      additional_token: 0,
    }),
  getPaymentStatus: async () => answered({}),
  getAllProjects: async () => answered({ projects: [bookstore], leftOut: 0 }),
  verifyEmail: async () => answered({}),
  activateEmail: async () => answered({}),
  createCredentials: async () => answered({ user: ada }),
  createProject: async () => answered({ project_id: 8 }),
  shareProject: async () => answered({}),
  acceptSharedProject: async () =>
    answered({ project_id: 9, project_name: "Clinic", shared_by: "Ben", owner_email: "ben@example.com" }),
};

const failedWith401 = {
  ok: false,
  error: { code: "UNAUTHORIZED", message: "", status: 401 },
} as const;

function opened(left: Parameters<typeof sampleWorld>[0] = {}): { product: Product; world: SampleWorld } {
  const world = sampleWorld({ api: welcoming, ...left });
  return { world, product: startProduct({ ports: world.ports, prefersDark: false, screenWidth: 1440 }) };
}

async function signedIn(left: Parameters<typeof sampleWorld>[0] = {}) {
  const { product, world } = opened(left);
  await product.begin();
  await product.authentication.send(signIn);
  return { product, world };
}

/** All that is known of a person, under the name of its store. */
function knowledge({ authentication, collaborators, createProject, models, payment, ...product }: Product) {
  return {
    authentication: { ...authentication.view.current, attempt: 0 },
    collaborators: { ...collaborators.view.current, attempt: 0, calls: 0 },
    createProject: { ...createProject.view.current, attempt: 0 },
    models: Object.values(models.tabs).map(({ view }) => ({ ...view.current, attempt: 0 })),
    facts: { ...models.facts.view.current, attempt: 0 },
    payment: { ...payment.view.current, attempt: 0 },
    projects: { ...product.projects.view.current, attempt: 0 },
    projectSearch: { ...product.projectSearch.view.current, attempt: 0 },
    publishing: product.publishing.view.current.phase,
    sharedProject: { ...product.sharedProject.view.current, attempt: 0 },
    unsavedWork: product.unsavedWork.view.current,
    wizards: [product.signUp, product.resetPassword].map(({ view }) => ({ ...view.current, attempt: 0 })),
  };
}

describe("a newcomer", () => {
  it("WF20 WF22 WF15 WF31 signs up, and creates a first project, which is selected", async () => {
    const { product, world } = opened();
    const { authentication, createProject, projects, signUp } = product;
    await product.begin();

    await signUp.send({ type: "opened", place: "modal" });
    await signUp.send({ type: "emailSubmitted", email: ada.email });
    await signUp.send({ type: "codeSubmitted", otp: "482913" });
    await signUp.send({ type: "passwordSubmitted", password, confirmPassword: password });
    await createProject.send({ type: "openRequested", email: ada.email });
    await createProject.send({
      type: "changed",
      values: { projectName: "Library", organizationName: "Town" },
    });
    await createProject.send({ type: "submitted" });

    expect([signUp, authentication, createProject].map(({ view }) => view.current.phase)).toEqual([
      "closed",
      "signedIn",
      "hidden",
    ]);
    expect(projects.view.current.selected).toEqual({ project_id: 8, project_name: "Library" });
    expect(world.log.at(-1)).toEqual(["goTo", "/model/functional-requirements"]);
  });

  it("WF17 WF82 finds a trial running after sign-in, as the account's age says", async () => {
    const { product } = await signedIn();

    expect(product.payment.view.current).toMatchObject({
      isPaymentDataLoaded: true,
      isInTrialPeriod: true,
      isSubscriptionActive: false,
    });
  });
});

describe("a share link", () => {
  it("WF53 WF54 WF57 waits for the sign-in, and then leads to the project", async () => {
    const { product, world } = opened({ path: "/?project_token=abc" });
    await product.begin();
    const waiting = world.ports.local.content();

    await product.authentication.send(signIn);

    expect(waiting).toEqual({ pendingProjectToken: "abc" });
    expect(world.log).toContainEqual(["acceptSharedProject", { project_token: "abc" }]);
    expect(world.log).toContainEqual([
      "goTo",
      "/project-dashboard?newShared=true&projectId=9&projectName=Clinic&sharedBy=Ben",
    ]);
    expect(world.ports.local.content()).toEqual({ email: ada.email });
  });
});

describe("a refused call", () => {
  it.each([
    ["WF11 with 401 signs out", { code: "UNAUTHORIZED", message: "", status: 401 }, "signedOut"],
    [
      "WF12 that says there were no credentials signs out",
      {
        code: "FORBIDDEN",
        message: "",
        status: 403,
        serverMessage: "Authentication credentials not provided",
      },
      "signedOut",
    ],
    ["WF11 with 403 does not", { code: "FORBIDDEN", message: "", status: 403 }, "signedIn"],
  ] as const)("%s", async (_, error, phase) => {
    const { product } = await signedIn({
      api: { ...welcoming, deleteProject: async () => ({ ok: false, error }) },
    });

    await product.projects.send({ type: "deletionRequested", projectId: 7 });

    expect(product.authentication.view.current.phase).toBe(phase);
  });

  it("WF16 that comes after the next sign-in leaves the person signed in", async () => {
    const late = Promise.withResolvers<typeof failedWith401>();
    const { product } = await signedIn({ api: { ...welcoming, deleteProject: () => late.promise } });
    const deleting = product.projects.send({ type: "deletionRequested", projectId: 7 });
    await product.authentication.send({ type: "sessionRefused" });
    await product.authentication.send(signIn);

    late.resolve(failedWith401);
    await deleting;

    expect(product.authentication.view.current.phase).toBe("signedIn");
  });

  it("WF13 of the project list leaves the person signed in", async () => {
    const error = { code: "UNAUTHORIZED", message: "", status: 401 } as const;

    const { product } = await signedIn({
      api: { ...welcoming, getAllProjects: async () => ({ ok: false, error }) },
    });

    expect(product.authentication.view.current.phase).toBe("signedIn");
    expect(product.projects.view.current.phase).toBe("failed");
  });
});

describe("a session that ends while somebody writes", () => {
  const ben = { ...ada, email: "ben@example.com" };

  /** Somebody who had typed something into a diagram when the server refused them. */
  async function refused() {
    let person = ada;
    const { product, world } = await signedIn({
      api: {
        ...welcoming,
        login: async () => answered(person),
        deleteProject: async () => failedWith401,
      },
    });
    await product.projects.send({ type: "selected", project: bookstore });
    product.unsavedWork.storage().set("drafts", "{}");
    await product.projects.send({ type: "deletionRequested", projectId: 7 });
    const signInAs = async (who: typeof ada) => {
      person = who;
      await product.authentication.send(signIn);
      return product.enter("/model/use-case");
    };
    return { product, signInAs, world };
  }

  it("WF104 leaves nothing in a storage, and is told", async () => {
    const { product, world } = await refused();

    expect([world.ports.local.content(), world.ports.session.content()]).toEqual([{}, {}]);
    expect(product.projects.view.current.selected).toBeUndefined();
    expect(product.notifications.view.current.shown.map(({ title }) => title)).toContain(
      "You are signed out",
    );
  });

  it("WF105 lets them go on at the same page with what they had, once they have signed in again", async () => {
    const { product, signInAs, world } = await refused();

    const decision = await signInAs(ada);

    expect(decision.kind).toBe("show");
    expect(product.projects.view.current.selected).toEqual({ project_id: 7, project_name: "Bookstore" });
    expect(world.ports.session.content()).toMatchObject({ MyProjectId: "7" });
    expect(product.unsavedWork.storage().get("drafts")).toBe("{}");
    expect(world.log.filter(([what]) => what === "goTo")).toHaveLength(1);
  });

  it("WF105 is not forgotten by a sign-in that fails", async () => {
    const { product, signInAs } = await refused();

    await product.authentication.send({ type: "googleSignInRequested" });
    await product.authentication.send({ type: "failed" });
    await signInAs(ada);

    expect(product.unsavedWork.storage().get("drafts")).toBe("{}");
  });

  it("WF106 shows somebody else nothing of it", async () => {
    const { product, signInAs, world } = await refused();

    const decision = await signInAs(ben);

    expect(decision).toEqual({ kind: "redirect", to: "/" });
    expect(product.unsavedWork.storage().get("drafts")).toBeUndefined();
    expect(world.ports.local.content()).toEqual({ email: ben.email });
  });

  it("WF104 WF105 may have ended before the window was opened", async () => {
    const { product, world } = opened({
      api: { ...welcoming, checkAuthentication: async () => failedWith401 },
      local: { email: ada.email, drafts: "{}" },
      session: { IsSelectProject: "true", MyProjectId: "7", MyProjectName: "Bookstore" },
    });

    await product.begin();
    const meanwhile = [world.ports.local.content(), world.ports.session.content()];
    await product.authentication.send(signIn);

    expect(meanwhile).toEqual([{}, {}]);
    expect(product.unsavedWork.storage().get("drafts")).toBe("{}");
    expect(product.projects.view.current.selected?.project_id).toBe(7);
  });

  it("WF107 is not one that could not be checked for want of a network: what is there waits for its owner", async () => {
    const { product, world } = opened({
      api: { ...welcoming, checkAuthentication: async () => failed("NETWORK_ERROR") },
      local: { email: ada.email, drafts: "{}", unsavedWorkOf: ada.email },
    });

    await product.begin();
    const meanwhile = world.ports.local.content();
    await product.authentication.send(signIn);

    expect(meanwhile).toEqual({ drafts: "{}", unsavedWorkOf: ada.email });
    expect(product.unsavedWork.storage().get("drafts")).toBe("{}");
  });
});

describe("logout", () => {
  it("WF7 WF34 leaves nothing of a person behind, also when the call fails", async () => {
    const { product, world } = await signedIn({
      api: { ...welcoming, logout: async () => failed("NETWORK_ERROR") },
    });
    const { models, projects, projectSearch } = product;
    await projects.send({ type: "selected", project: bookstore });
    product.unsavedWork.storage().set("drafts", "{}");
    await projectSearch.send({ type: "typed", text: "book" });
    await models.tabs.deployment.send({ type: "toggled", id: 2 });
    const before = knowledge(product);

    await product.authentication.send({ type: "logoutRequested" });

    const fresh = opened().product;
    await fresh.begin();
    expect(knowledge(product)).toEqual(knowledge(fresh));
    expect(before).not.toEqual(knowledge(fresh));
    expect(world.ports.session.content()).toEqual({});
    expect(world.ports.local.content()).toEqual({});
  });

  it("WF8 ends clean after anything that a person did, whatever the server said", async () => {
    const fresh = opened().product;
    await fresh.begin();
    const clean = knowledge(fresh);

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: acts.length - 1 }), { maxLength: 12 }),
        fc.boolean(),
        async (chosen, works) => {
          const { product, world } = opened({
            api: works ? welcoming : { login: async () => answered(ada) },
            path: "/?project_token=abc",
          });
          await product.begin();
          for (const index of chosen) await acts[index]?.(product);

          await product.authentication.send({ type: "logoutRequested" });
          await world.ports.clock.advance(60_000);

          expect(knowledge(product)).toEqual(clean);
          expect(world.ports.session.content()).toEqual({});
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** What a person does, in any order. */
const acts: readonly ((product: Product) => Promise<void>)[] = [
  ({ authentication }) => authentication.send(signIn),
  ({ authentication }) => authentication.send({ type: "googleSignInRequested" }),
  ({ authentication }) => authentication.send({ type: "sessionRefused" }),
  ({ authentication }) => authentication.send({ type: "logoutRequested" }),
  ({ signUp }) => signUp.send({ type: "opened", place: "modal" }),
  ({ signUp }) => signUp.send({ type: "emailSubmitted", email: ada.email }),
  ({ signUp }) => signUp.send({ type: "codeSubmitted", otp: "482913" }),
  ({ signUp }) => signUp.send({ type: "passwordSubmitted", password, confirmPassword: password }),
  ({ createProject }) => createProject.send({ type: "openRequested", email: ada.email }),
  ({ createProject }) =>
    createProject.send({ type: "changed", values: { projectName: "Library", organizationName: "Town" } }),
  ({ createProject }) => createProject.send({ type: "submitted" }),
  ({ projects }) => projects.send({ type: "selected", project: bookstore }),
  ({ projects }) => projects.send({ type: "deletionRequested", projectId: 7 }),
  ({ projectSearch }) => projectSearch.send({ type: "typed", text: "book" }),
  ({ projectSearch }) => projectSearch.send({ type: "entered" }),
  ({ collaborators, projects }) =>
    collaborators.send({
      type: "openRequested",
      ownEmail: ada.email,
      projects: projects.view.current.projects,
      selected: bookstore,
    }),
  ({ collaborators }) => collaborators.send({ type: "typed", email: "ben@example.com" }),
  ({ collaborators }) => collaborators.send({ type: "addRequested" }),
  ({ models }) => models.tabs.deployment.send({ type: "toggled", id: 2 }),
  async ({ unsavedWork }) => unsavedWork.storage().set("drafts", "{}"),
  ({ payment }) => payment.send({ type: "requested", email: ada.email }),
  ({ sharedProject }) => sharedProject.send({ type: "viewed" }),
];

it("WF91 WF66 WF98 a page that shows opens its tabs and its group; one that needs a project leads to the dashboard", async () => {
  const { product } = await signedIn();

  const without = await product.enter("/model/use-case");
  await product.projects.send({ type: "selected", project: bookstore });
  const shown = await product.enter("/model/use-case");

  expect([without, shown.kind]).toEqual([{ kind: "redirect", to: "/" }, "show"]);
  expect(product.layout.view.current.phase).toBe("both");
});
