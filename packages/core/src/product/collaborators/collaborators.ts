import { isSameEmail } from "../../model/index.ts";
import { notificationTexts } from "../client/index.ts";
import { mayDoInProject, mayRemoveCollaborator, projectRoleOf } from "../subscription/index.ts";
import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import { membersOf, withMember, withoutMember } from "../projects/members.ts";
import { additionAlert } from "./collaborator-rules.ts";
import type { CollaboratorsEffect, CollaboratorsEvent, CollaboratorsState } from "./collaborators-state.ts";

type Next = Step<CollaboratorsState, CollaboratorsEffect>;

type Reaction<Type extends CollaboratorsEvent["type"]> = (
  state: CollaboratorsState,
  event: Omit<Extract<CollaboratorsEvent, { readonly type: Type }>, "type">,
) => Next;

const open: Reaction<"openRequested"> = (state, { ownEmail, projects, selected }) => {
  const notice = { kind: "error", ...notificationTexts.noProjectSelected } as const;
  if (selected === undefined) return goTo(state, { type: "notify", notice });
  return readProject({ ...state, phase: "open", project: selected, ownEmail }, { projects });
};

const readProject: Reaction<"projectsChanged"> = ({ owner: _, ...state }, { projects }) => {
  const id = state.project?.project_id;
  const project = projects.find(({ project_id }) => project_id === id);
  return goTo({
    ...state,
    role: projectRoleOf(project),
    members: project === undefined ? [] : membersOf(projects, project.project_id),
    ...(project?.owner !== undefined && { owner: project.owner }),
  });
};

const type: Reaction<"typed"> = ({ alert: _, ...state }, { email }) => goTo({ ...state, email });

const add: Reaction<"addRequested"> = (state) => {
  const { project, role } = state;
  if (project === undefined || !mayDoInProject(role, "share")) return stay(state);
  const alert = additionAlert(state);
  if (alert !== undefined) return goTo({ ...state, alert });
  const attempt = state.attempt + 1;
  return goTo(
    { ...state, phase: "adding", attempt, underWay: [...state.underWay, attempt] },
    { type: "add", attempt, projectId: project.project_id, email: state.email.trim() },
  );
};

const showMember: Reaction<"added"> = (state, { attempt, email, projectId }) => {
  if (!state.underWay.includes(attempt)) return stay(state);
  const isLast = state.phase === "adding" && attempt === state.attempt;
  const isShown = state.project?.project_id === projectId;
  const member = { email, isInvited: true } as const;
  return goTo<CollaboratorsState, CollaboratorsEffect>(
    {
      ...(isLast ? { ...settled(state, attempt), email: "" } : answered(state, attempt)),
      members: isShown ? withMember(state.members, member) : state.members,
    },
    { type: "notify", notice: { kind: "success", ...notificationTexts.projectShared } },
    { type: "tellAdded", projectId, member },
  );
};

const remove: Reaction<"removeRequested"> = (state, { email }) => {
  const { members, ownEmail, project, role } = state;
  const isMember = members.some((member) => isSameEmail(member.email, email));
  const isAllowed = isMember && mayRemoveCollaborator({ role, email: ownEmail, collaborator: email });
  if (project === undefined || !isAllowed) return stay(state);
  const attempt = state.attempt + 1;
  return goTo(
    { ...state, phase: "removing", attempt, underWay: [...state.underWay, attempt], removing: email },
    {
      type: "remove",
      attempt,
      projectId: project.project_id,
      email,
      isOwn: isSameEmail(email, ownEmail),
    },
  );
};

const takeMemberAway: Reaction<"removed"> = (state, { attempt, email, isOwn, projectId }) => {
  if (!state.underWay.includes(attempt)) return stay(state);
  const isLast = state.phase === "removing" && attempt === state.attempt;
  const isShown = state.project?.project_id === projectId;
  const next = isLast ? settled(state, attempt) : answered(state, attempt);
  return goTo<CollaboratorsState, CollaboratorsEffect>(
    isLast && isOwn
      ? closed(next)
      : { ...next, members: isShown ? withoutMember(next.members, email) : next.members },
    { type: "notify", notice: { kind: "success", ...notificationTexts.collaboratorRemoved } },
    isOwn ? { type: "tellLeft", projectId } : { type: "tellRemoved", projectId, email },
  );
};

const fail: Reaction<"failed"> = (state, { attempt, notice }) => {
  if (!state.underWay.includes(attempt)) return stay(state);
  const isLast = state.phase !== "closed" && attempt === state.attempt;
  const next = isLast ? settled(state, attempt) : answered(state, attempt);
  return goTo(next, { type: "notify", notice });
};

const close: Reaction<"closed"> = (state) => goTo(closed(state));

const signOut: Reaction<"signedOut"> = (state) => goTo({ ...closed(state), underWay: [] });

function closed({ attempt, underWay }: Pick<CollaboratorsState, "attempt" | "underWay">): CollaboratorsState {
  return { phase: "closed", attempt, underWay, role: "outsider", ownEmail: "", members: [], email: "" };
}

/** The state after an answer that the dialog waited for. */
function settled(state: CollaboratorsState, attempt: number): CollaboratorsState {
  const { removing: _, ...rest } = answered(state, attempt);
  return { ...rest, phase: "open" };
}

function answered(state: CollaboratorsState, attempt: number): CollaboratorsState {
  return { ...state, underWay: state.underWay.filter((one) => one !== attempt) };
}

const whileOpen = {
  closed: { to: ["closed"] as const, step: close },
  signedOut: { to: ["closed"] as const, step: signOut },
};

/** The collaborator dialog (WF49, WF50, WF52). An answer that comes after it was closed is still said and told. */
export const collaboratorsMachine: Machine<CollaboratorsState, CollaboratorsEvent, CollaboratorsEffect> = {
  name: "Collaborators",
  initial: closed({ attempt: 0, underWay: [] }),
  transitions: {
    closed: {
      openRequested: { to: ["closed", "open"], step: open },
      added: { to: ["closed"], step: showMember },
      removed: { to: ["closed"], step: takeMemberAway },
      failed: { to: ["closed"], step: fail },
      signedOut: { to: ["closed"], step: signOut },
    },
    open: {
      ...whileOpen,
      projectsChanged: { to: ["open"], step: readProject },
      typed: { to: ["open"], step: type },
      addRequested: { to: ["open", "adding"], step: add },
      removeRequested: { to: ["open", "removing"], step: remove },
      added: { to: ["open"], step: showMember },
      removed: { to: ["open"], step: takeMemberAway },
      failed: { to: ["open"], step: fail },
    },
    adding: {
      ...whileOpen,
      projectsChanged: { to: ["adding"], step: readProject },
      added: { to: ["adding", "open"], step: showMember },
      removed: { to: ["adding"], step: takeMemberAway },
      failed: { to: ["adding", "open"], step: fail },
    },
    removing: {
      ...whileOpen,
      projectsChanged: { to: ["removing"], step: readProject },
      added: { to: ["removing"], step: showMember },
      removed: { to: ["removing", "open", "closed"], step: takeMemberAway },
      failed: { to: ["removing", "open"], step: fail },
    },
  },
};
