import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProjectSummary } from "../client/index.ts";
import { ada, answered, failed, sampleWorld } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import type { ProductApi } from "../ports/product-api.ts";
import { createProjectMachine } from "./create-project.ts";
import type { CreateProjectEvent } from "./create-project-state.ts";
import { startCreateProject } from "./start-create-project.ts";

const values = { projectName: "Library", organizationName: "Elmford" };
const hidden = { values: { projectName: "", organizationName: "" }, fieldErrors: {} };
const library: ProjectSummary = {
  project_id: 7,
  project_name: "Library",
  organization: "Elmford",
  shared_with_me: false,
  shared_with_users: [],
};
const creating: Partial<ProductApi> = { createProject: async () => answered({ project_id: 7 }) };

function started(left: Parameters<typeof sampleWorld>[0] = {}) {
  const world = sampleWorld({ api: creating, cookies: { csrfToken: "token-1" }, ...left });
  const said: Notice[] = [];
  const created: ProjectSummary[] = [];
  const store = startCreateProject({
    ports: world.ports,
    notify: (notice) => {
      said.push(notice);
      return () => undefined;
    },
    onCreated: (project) => void created.push(project),
  });
  return { ...store, created, said, world };
}

type Created = Awaited<ReturnType<ProductApi["createProject"]>>;

async function filledIn(left: Parameters<typeof sampleWorld>[0] = {}) {
  const modal = started(left);
  await modal.send({ type: "openRequested", email: ada.email });
  await modal.send({ type: "changed", values });
  return modal;
}

describe("the create-project modal", () => {
  it("WF39 is not opened for somebody who is not signed in", async () => {
    const { said, send, view } = started();

    await send({ type: "openRequested" });

    expect(view.current).toEqual({ phase: "hidden", attempt: 0, ...hidden });
    expect(said).toEqual([
      {
        kind: "error",
        title: "Authentication Required",
        message: "Please sign in to create a project",
        durationMs: 5000,
      },
    ]);
  });

  it("WF36 is shown with the typed values, and hidden and empty after it was cancelled", async () => {
    const { send, view } = await filledIn();

    const shown = view.current;
    await send({ type: "cancelled" });

    expect(shown).toEqual({ phase: "shown", attempt: 0, email: ada.email, values, fieldErrors: {} });
    expect(view.current).toEqual({ phase: "hidden", attempt: 1, ...hidden });
  });

  it("WF36 sends nothing while a field is wrong, and says so at the field until it is changed", async () => {
    const { send, view, world } = await filledIn();
    await send({ type: "changed", values: { projectName: " ", organizationName: "" } });

    await send({ type: "submitted" });
    const refused = view.current;
    await send({ type: "changed", values: { projectName: "L" } });

    expect(world.log).toEqual([]);
    expect(refused.phase).toBe("shown");
    expect(refused.fieldErrors).toEqual({
      projectName: "Project Name is required",
      organizationName: "Organization Name is required",
    });
    expect(view.current.fieldErrors).toEqual({ organizationName: "Organization Name is required" });
  });

  it("WF36 can be neither changed, cancelled nor submitted again while it is loading", async () => {
    const { promise } = Promise.withResolvers<never>();
    const { send, view, world } = await filledIn({ api: { createProject: () => promise } });

    void send({ type: "submitted" });
    const loading = view.current;
    await send({ type: "changed", values: { projectName: "Archive" } });
    await send({ type: "cancelled" });
    await send({ type: "submitted" });

    expect(loading).toEqual({ phase: "loading", attempt: 1, email: ada.email, values, fieldErrors: {} });
    expect(view.current).toBe(loading);
    expect(world.log.length).toBe(1);
  });

  it.each([
    ["csrfToken", { csrfToken: "token-1" }, "token-1"],
    ["csrftoken", { csrftoken: "token-2" }, "token-2"],
    ["csrftoken, when the first is empty", { csrfToken: "", csrftoken: "token-2" }, "token-2"],
    ["no cookie", {}, ""],
  ])(
    "WF37 sends the project without spaces around, with the CSRF token of %s",
    async (_, cookies, csrfToken) => {
      const { send, world } = await filledIn({ cookies });
      await send({ type: "changed", values: { projectName: " Library " } });

      await send({ type: "submitted" });

      expect(world.log).toEqual([
        [
          "createProject",
          {
            email: ada.email,
            project_name: "Library",
            organization: "Elmford",
            shared_by_user: "project-1772442000000@archscribe.invalid",
            csrfToken,
          },
        ],
      ]);
    },
  );

  it("WF31 WF38 closes when the project was created, and reports it", async () => {
    const { created, said, send, view } = await filledIn();

    await send({ type: "submitted" });

    expect(view.current).toEqual({ phase: "hidden", attempt: 2, ...hidden });
    expect(created).toEqual([library]);
    expect(said).toEqual([
      {
        kind: "success",
        title: "Project Create Successful",
        message: "New Project Created Successfully!!",
      },
    ]);
  });

  it.each([
    ["with the server's words", failed("REQUEST_REFUSED", "Too many projects"), "Too many projects"],
    ["without any", failed("SERVER_ERROR"), "Something went wrong!"],
  ])("WF38 stays open with the typed values after a failure %s", async (_, answer, message) => {
    const { created, said, send, view } = await filledIn({ api: { createProject: async () => answer } });

    await send({ type: "submitted" });

    expect(view.current).toEqual({ phase: "shown", attempt: 1, email: ada.email, values, fieldErrors: {} });
    expect(created).toEqual([]);
    expect(said).toEqual([{ kind: "error", title: "Failed to Create Project", message }]);
  });

  it("WF38 is hidden by a sign-out, and an answer after that changes nothing", async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<ProductApi["createProject"]>>>();
    const { created, said, send, view } = await filledIn({ api: { createProject: () => answer.promise } });

    const submitting = send({ type: "submitted" });
    await send({ type: "signedOut" });
    answer.resolve(answered({ project_id: 7 }));
    await submitting;

    expect(view.current).toEqual({ phase: "hidden", attempt: 2, ...hidden });
    expect({ created, said }).toEqual({ created: [], said: [] });
  });

  it("WF38 an answer to a request from before a sign-out does not close the modal of the next person", async () => {
    const answers = [Promise.withResolvers<Created>(), Promise.withResolvers<Created>()] as const;
    const waiting = answers.map(({ promise }) => promise);
    const { created, send, view } = await filledIn({
      api: { createProject: () => waiting.shift() ?? Promise.reject(new Error("Created thrice")) },
    });

    const early = send({ type: "submitted" });
    await send({ type: "signedOut" });
    await send({ type: "openRequested", email: ada.email });
    await send({ type: "changed", values });
    void send({ type: "submitted" });
    answers[0].resolve(answered({ project_id: 7 }));
    await early;

    expect([view.current.phase, created]).toEqual(["loading", []]);
  });
});

it("WF36 no sequence of events leads out of the table", () => {
  holdsAsMachine(createProjectMachine, someEvent);
});

function someEvent(): fc.Arbitrary<CreateProjectEvent> {
  const notice: Notice = { kind: "error", title: "Failed to Create Project" };
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom<CreateProjectEvent>(
        { type: "openRequested" },
        { type: "openRequested", email: ada.email },
        { type: "changed", values },
        { type: "changed", values },
        { type: "changed", values: { projectName: "" } },
        { type: "submitted" },
        { type: "submitted" },
        { type: "cancelled" },
        { type: "signedOut" },
      ),
    },
    fc.constant<CreateProjectEvent>({ type: "succeeded", project: library }),
    fc.constant<CreateProjectEvent>({ type: "failed", notice }),
  );
}
