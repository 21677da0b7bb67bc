import fc from "fast-check";
import { subscribe } from "valtio/vanilla";
import { describe, expect, it } from "vitest";
import { ada, type Replies, sampleClient, sampleWorld } from "../testing/index.ts";
import { answerOf } from "./client/index.ts";
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
const login = "POST /login/";
const listing = "GET /dashboard/list_projects/";
const listed = (...projects: readonly object[]) => ({ projects, named: [], total: projects.length });
const deletion = "DELETE /dashboard/delete_project/";
const { csrfToken: token, ...person } = ada;
const signedInAs = (user: object) => [200, { token, user }] as const;
const refusal = [401, { error: "Sign in first." }] as const;

const welcoming: Replies = {
  [login]: [signedInAs(person)],
  "GET /logout/": [[200, {}]],
  "POST /check_authentication/": [signedInAs(person)],
  "POST /get_user_details/": [
    [
      200,
      {
        created_at: "2026-02-20T09:00:00Z",
        cost_limit_exceeded: false,
        max_cost: 10,
        cost_of_tokens_consumed: 0,
        cost_of_additional_tokens: 0,
        additional_token: 0,
      },
    ],
  ],
  "GET /stripe/status/": [[200, {}]],
  [listing]: [[200, listed(bookstore)]],
  "POST /verify-email/": [[200, {}]],
  "POST /activate-email/": [[200, {}]],
  "POST /create-credentials/": [[200, { user: person }]],
  "POST /dashboard/create_project/": [[200, { project_id: 8 }]],
  "POST /dashboard/share_project/": [[200, {}]],
  "POST /dashboard/project/decode-token/": [
    [200, { project_id: 9, project_name: "Clinic", shared_by: "Ben", owner_email: "ben@example.com" }],
  ],
};

interface Left extends Omit<NonNullable<Parameters<typeof sampleWorld>[0]>, "api"> {
  readonly replies?: Replies;
}

/** The product in a world, and the requests that its server received. */
function opened({ replies = welcoming, ...left }: Left = {}) {
  const world = sampleWorld(left);
  const { asked, client } = sampleClient(replies);
  const product = startProduct({ client, ports: world.ports, prefersDark: false, screenWidth: 1440 });
  return { asked, client, product, world };
}

async function signedIn(left: Left = {}) {
  const started = opened(left);
  await started.product.begin();
  await started.product.authentication.send(signIn);
  return started;
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
    const { asked, product, world } = opened({ path: "/?project_token=abc" });
    await product.begin();
    const waiting = world.ports.local.content();

    await product.authentication.send(signIn);
    await product.sharedProject.send({ type: "confirmed" });

    expect(waiting).toEqual({ pendingProjectToken: "abc" });
    expect(asked).toContainEqual(["POST /dashboard/project/decode-token/", { project_token: "abc" }]);
    expect(world.log).toContainEqual([
      "goTo",
      "/project-dashboard?newShared=true&projectId=9&projectName=Clinic&sharedBy=Ben",
    ]);
    expect(world.ports.local.content()).toEqual({ email: ada.email });
  });
});

describe("a refused call", () => {
  it.each([
    ["WF11 with 401 signs out", [401, {}], "signedOut"],
    [
      "WF12 that says there were no credentials signs out",
      [403, { detail: "Authentication credentials not provided" }],
      "signedOut",
    ],
    ["WF11 with 403 does not", [403, {}], "signedIn"],
  ] as const)("%s", async (_, answer, phase) => {
    const { product } = await signedIn({ replies: { ...welcoming, [deletion]: [answer] } });

    await product.projects.send({ type: "deletionRequested", projectId: 7 });

    expect(product.authentication.view.current.phase).toBe(phase);
  });

  it("WF11 signs out whichever part made it, such as the store of a page", async () => {
    const { client, product } = await signedIn({
      replies: { ...welcoming, "GET /account/tokens": [refusal] },
    });

    await answerOf(client.GET("/account/tokens"));

    expect(product.authentication.view.current.phase).toBe("signedOut");
  });

  it("WF16 that comes after the next sign-in leaves the person signed in", async () => {
    const late = Promise.withResolvers<typeof refusal>();
    const { product } = await signedIn({ replies: { ...welcoming, [deletion]: [late.promise] } });
    const deleting = product.projects.send({ type: "deletionRequested", projectId: 7 });
    await product.authentication.send({ type: "sessionRefused" });
    await product.authentication.send(signIn);

    late.resolve(refusal);
    await deleting;

    expect(product.authentication.view.current.phase).toBe("signedIn");
  });

  it("WF13 of the project list leaves the person signed in", async () => {
    const { product } = await signedIn({ replies: { ...welcoming, [listing]: [refusal] } });

    expect(product.authentication.view.current.phase).toBe("signedIn");
    expect(product.projects.view.current.phase).toBe("failed");
  });
});

describe("an answer that there is no such project", () => {
  const gone = [404, { error: "There is no such project", code: "NOT_FOUND" }] as const;

  it("CL33 WF115 has the list requested again, which no longer contains the selected project", async () => {
    const { client, product } = await signedIn({
      replies: {
        ...welcoming,
        [listing]: [
          [200, listed(bookstore)],
          [200, listed()],
        ],
        "GET /sad/files/": [gone],
      },
    });
    await product.projects.send({ type: "selected", project: bookstore });
    const isLost = new Promise<void>((resolve) => {
      subscribe(product.projects.view, () => {
        if (product.projects.view.current.selected === undefined) resolve();
      });
    });

    await answerOf(client.GET("/sad/files/", { params: { query: { project_id: 7 } } }));
    await isLost;

    expect(product.projects.view.current).toMatchObject({ phase: "loaded", projects: [] });
  });

  it("WF41 the list is loaded again when somebody comes back to it, and not at once after its start", async () => {
    const { asked, product, world } = await signedIn({
      replies: {
        ...welcoming,
        [listing]: [
          [200, listed(bookstore)],
          [200, listed()],
        ],
      },
    });
    const before = asked.length;

    await product.freshenProjects();
    const atOnce = asked.length - before;
    await world.ports.clock.advance(10_000);
    await product.freshenProjects();
    await product.freshenProjects();

    expect([atOnce, asked.length - before]).toEqual([0, 1]);
    expect(product.projects.view.current.total).toBe(0);
  });

  it("CL33 requests nothing if no project is selected", async () => {
    const { asked, client } = await signedIn({ replies: { ...welcoming, "GET /sad/files/": [gone] } });
    const before = asked.length;

    await answerOf(client.GET("/sad/files/", { params: { query: { project_id: 7 } } }));

    expect(asked.slice(before)).toEqual(["GET /sad/files/?project_id=7"]);
  });
});

describe("a session that ends while somebody writes", () => {
  const ben = { ...person, email: "ben@example.com" };

  /** Somebody who had typed something into a diagram when the server refused them. */
  async function refused() {
    const logins = [signedInAs(person)];
    const { product, world } = await signedIn({
      replies: { ...welcoming, [login]: logins, [deletion]: [refusal] },
    });
    await product.projects.send({ type: "selected", project: bookstore });
    product.unsavedWork.storage().set("drafts", "{}");
    await product.projects.send({ type: "deletionRequested", projectId: 7 });
    const signInAs = async (who: object) => {
      logins.push(signedInAs(who));
      await product.authentication.send(signIn);
      return product.enter("/project/7/model/use-case");
    };
    return { product, signInAs, world };
  }

  it("WF104 leaves nothing in a storage, and is reported", async () => {
    const { product, world } = await refused();

    expect([world.ports.local.content(), world.ports.session.content()]).toEqual([{}, {}]);
    expect(product.projects.view.current.selected).toBeUndefined();
    expect(product.notifications.view.current.shown.map(({ title }) => title)).toContain(
      "You are signed out",
    );
  });

  it("WF105 lets them continue on the same page with their work after the next sign-in", async () => {
    const { product, signInAs, world } = await refused();

    const decision = await signInAs(person);

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
    await signInAs(person);

    expect(product.unsavedWork.storage().get("drafts")).toBe("{}");
  });

  it("WF106 does not show it to somebody else", async () => {
    const { product, signInAs, world } = await refused();

    const decision = await signInAs(ben);

    // The address names a project that both can open.
    expect(decision.kind).toBe("show");
    expect(product.unsavedWork.storage().get("drafts")).toBeUndefined();
    expect(world.ports.local.content()).toEqual({ email: ben.email });
  });

  it("WF104 WF105 may have ended before the window was opened", async () => {
    const { product, world } = opened({
      replies: { ...welcoming, "POST /check_authentication/": [refusal] },
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

  it("WF107 does not include a check that failed without a network: the work waits for its owner", async () => {
    const { product, world } = opened({
      replies: { ...welcoming, "POST /check_authentication/": [] },
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
  it("WF7 WF34 leaves no data of a person behind, even if the call fails", async () => {
    const { product, world } = await signedIn({ replies: { ...welcoming, "GET /logout/": [] } });
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

  it("WF8 ends clean after any actions of a person and any answers of the server", async () => {
    const fresh = opened().product;
    await fresh.begin();
    const clean = knowledge(fresh);

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: acts.length - 1 }), { maxLength: 12 }),
        fc.boolean(),
        async (chosen, works) => {
          const { product, world } = opened({
            replies: works ? welcoming : { [login]: [signedInAs(person)] },
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

/** Actions of a person, in any order. */
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

it("WF91 WF66 WF98 a page that shows opens its tabs and its group; a page that needs a project leads to the dashboard", async () => {
  const { product } = await signedIn();

  const without = await product.enter("/model/use-case");
  await product.projects.send({ type: "selected", project: bookstore });
  const shown = await product.enter("/project/7/model/use-case");

  expect([without, shown.kind]).toEqual([{ kind: "redirect", to: "/" }, "show"]);
  expect(product.layout.view.current.phase).toBe("both");
});

describe("WF116 the project of an address", () => {
  const clinic = { ...bookstore, project_id: 9, project_name: "Clinic" };
  const two = { ...welcoming, [listing]: [[200, listed(bookstore, clinic)]] } satisfies Replies;

  it("is selected, and the page stays", async () => {
    const { product, world } = await signedIn({ replies: two });
    await product.projects.send({ type: "selected", project: bookstore });
    const before = world.ports.navigation.current();

    const decisions = [
      await product.enter("/project/9/model/elements?q=cart"),
      await product.enter("/workspace/7/editor/class"),
      await product.enter("/project/9/diagrams"),
    ];

    expect(decisions.map(({ kind }) => kind)).toEqual(["show", "show", "show"]);
    expect(product.projects.view.current.selected).toEqual({ project_id: 9, project_name: "Clinic" });
    expect(world.ports.session.content()["MyProjectId"]).toBe("9");
    expect(world.ports.navigation.current()).toBe(before);
  });

  it("belongs to the selected project if the address has none: the address of the specification redirects", async () => {
    const { product } = await signedIn({ replies: two });
    await product.projects.send({ type: "selected", project: clinic });

    expect([
      await product.enter("/model/elements?q=cart"),
      await product.enter("/project-dashboard"),
      (await product.enter("/profile")).kind,
    ]).toEqual([
      { kind: "redirect", to: "/project/9/model/elements?q=cart" },
      { kind: "redirect", to: "/project/9/project-dashboard" },
      "show",
    ]);
  });

  it("is not shown to a person who has no access, and no other project is in its place", async () => {
    const { product } = await signedIn({ replies: two });
    await product.projects.send({ type: "selected", project: bookstore });

    expect(await product.enter("/project/3/model/elements")).toEqual({ kind: "noProject" });
  });

  it("is loaded by its id if it is not among the newest projects", async () => {
    const { asked, product } = await signedIn({
      replies: {
        ...welcoming,
        [listing]: [
          [200, listed(bookstore)],
          [200, { ...listed(), named: [clinic] }],
        ],
      },
    });

    const decision = await product.enter("/project/9/publish");

    expect(decision.kind).toBe("show");
    expect(asked.at(-1)).toBe("GET /dashboard/list_projects/?ids=9&limit=0");
    expect(product.projects.view.current.selected).toEqual({ project_id: 9, project_name: "Clinic" });
  });

  it("is an error that is tried again, not a refusal, while the list cannot be loaded", async () => {
    const { product } = await signedIn({
      replies: {
        ...welcoming,
        [listing]: [
          [500, { error: "Try again." }],
          [500, { error: "Try again." }],
        ],
      },
    });
    await expect(product.enter("/project/9/publish")).rejects.toThrow("Try again.");
  });

  it.each([
    ["/project/7/publish?layout=Layout2", "/publish?layout=Layout2"],
    ["/workspace/7/editor/class", "/project-dashboard"],
    ["/project/9/publish", "/project/9/publish"],
  ])("%s is left for %s once it is no longer selected", async (address, left) => {
    const { product, world } = await signedIn({ replies: two });
    await product.projects.send({ type: "selected", project: bookstore });
    world.ports.navigation.replace(address);

    await product.projects.send({ type: "cleared" });

    expect(world.ports.navigation.current()).toBe(left);
  });

  it("stays in the address at sign-out, for the next sign-in", async () => {
    const { product, world } = await signedIn({ replies: two });
    await product.projects.send({ type: "selected", project: bookstore });
    world.ports.navigation.replace("/project/7/publish");

    await product.authentication.send({ type: "logoutRequested" });

    expect(world.ports.navigation.current()).toBe("/project/7/publish");
  });
});
