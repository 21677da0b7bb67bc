import { notificationTexts } from "../client/index.ts";
import { fieldErrors, projectForm, untouchedFieldErrors } from "../validation/index.ts";
import { goTo, type Machine } from "../machine/machine.ts";
import { productDurationMs } from "../machine/notice.ts";
import type {
  CreateProjectEffect,
  CreateProjectEvent,
  CreateProjectState,
  ProjectFields,
} from "./create-project-state.ts";

const empty: ProjectFields = { projectName: "", organizationName: "" };

function hidden({ attempt }: CreateProjectState): CreateProjectState {
  return { phase: "hidden", attempt: attempt + 1, values: empty, fieldErrors: {} };
}

/** The machine of the modal that creates a project (WF31, WF36, WF38). */
export const createProjectMachine: Machine<CreateProjectState, CreateProjectEvent, CreateProjectEffect> = {
  name: "Create project",
  initial: { phase: "hidden", attempt: 0, values: empty, fieldErrors: {} },
  transitions: {
    hidden: {
      openRequested: {
        to: ["hidden", "shown"],
        step: (state, { email }) => {
          if (email !== undefined) return goTo({ ...state, phase: "shown", email });
          const { authenticationRequired } = notificationTexts;
          const durationMs = productDurationMs.authentication;
          return goTo(state, {
            type: "notify",
            notice: { kind: "error", ...authenticationRequired, durationMs },
          });
        },
      },
    },
    shown: {
      changed: {
        to: ["shown"],
        step: (state, { values }) =>
          goTo({
            ...state,
            values: { ...state.values, ...values },
            fieldErrors: untouchedFieldErrors(state.fieldErrors, values),
          }),
      },
      submitted: {
        to: ["shown", "loading"],
        step: (state) => {
          const { email, values } = state;
          const form = projectForm.safeParse(values);
          if (!form.success || email === undefined)
            return goTo({ ...state, fieldErrors: fieldErrors(projectForm, values) });
          const attempt = state.attempt + 1;
          return goTo(
            { ...state, phase: "loading", attempt, fieldErrors: {} },
            { type: "create", email, values: form.data },
          );
        },
      },
      cancelled: { to: ["hidden"], step: (state) => goTo(hidden(state)) },
      signedOut: { to: ["hidden"], step: (state) => goTo(hidden(state)) },
    },
    loading: {
      succeeded: {
        to: ["hidden"],
        step: (state, { project }) =>
          goTo<CreateProjectState, CreateProjectEffect>(
            hidden(state),
            { type: "notify", notice: { kind: "success", ...notificationTexts.projectCreated } },
            { type: "tellCreated", project },
          ),
      },
      failed: {
        to: ["shown"],
        step: (state, { notice }) => goTo({ ...state, phase: "shown" }, { type: "notify", notice }),
      },
      signedOut: { to: ["hidden"], step: (state) => goTo(hidden(state)) },
    },
  },
};
