import type { ClientError } from "../client/index.ts";
import { type FieldErrors, fieldErrors, projectForm, untouchedFieldErrors } from "../validation/index.ts";
import { goTo, type Machine } from "../machine/machine.ts";
import { type ProjectFields } from "./create-project-state.ts";
import { type RenamedProject } from "./projects-state.ts";

/** The form that gives a project other names. */
export interface ProjectRenameState {
  readonly phase: "editing" | "saving" | "saved";
  readonly values: ProjectFields;
  readonly fieldErrors: FieldErrors<ProjectFields>;
  /** Why it could not be done, where that is about no field. */
  readonly failure?: string;
}

/** What can happen to it. */
export type ProjectRenameEvent =
  | { readonly type: "changed"; readonly values: Partial<ProjectFields> }
  | { readonly type: "submitted" }
  | { readonly type: "saved"; readonly project: RenamedProject }
  | { readonly type: "notSaved"; readonly error: ClientError };

/** What is to be done for it in the world. */
export type ProjectRenameEffect =
  | { readonly type: "save"; readonly values: ProjectFields }
  | { readonly type: "tellSaved"; readonly project: RenamedProject };

type State = ProjectRenameState;

/** Giving a project other names, from those that it has; what was typed stays when it was refused. */
export function projectRenameMachine(
  values: ProjectFields,
): Machine<State, ProjectRenameEvent, ProjectRenameEffect> {
  return {
    name: "Project rename",
    initial: { phase: "editing", values, fieldErrors: {} },
    transitions: {
      editing: {
        changed: {
          to: ["editing"],
          step: ({ failure: _, ...state }, { values: typed }) =>
            goTo({
              ...state,
              values: { ...state.values, ...typed },
              fieldErrors: untouchedFieldErrors(state.fieldErrors, typed),
            }),
        },
        submitted: {
          to: ["editing", "saving"],
          step: ({ failure: _, ...state }) => {
            const form = projectForm.safeParse(state.values);
            return form.success
              ? goTo({ ...state, phase: "saving", fieldErrors: {} }, { type: "save", values: form.data })
              : goTo({ ...state, fieldErrors: fieldErrors(projectForm, state.values) });
          },
        },
      },
      saving: {
        saved: {
          to: ["saved"],
          step: (state, { project }) => goTo({ ...state, phase: "saved" }, { type: "tellSaved", project }),
        },
        notSaved: {
          to: ["editing"],
          step: (state, { error: { fields = {}, message } }) => {
            const { organization: organizationName, project_name: projectName } = fields;
            const isAboutFields = projectName !== undefined || organizationName !== undefined;
            return goTo({
              ...state,
              phase: "editing",
              ...(isAboutFields
                ? {
                    fieldErrors: {
                      ...(projectName !== undefined && { projectName }),
                      ...(organizationName !== undefined && { organizationName }),
                    },
                  }
                : { failure: message }),
            });
          },
        },
      },
      saved: {},
    },
  };
}
