import { isSameEmail } from "../../model/index.ts";
import { notificationTexts } from "../client/index.ts";
import { mayDoInProject, projectRoleOf } from "../subscription/index.ts";
import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import { membersOf, withMember, withoutMember } from "../projects/members.ts";
import { additionAlert, mayGiveRole, mayRemove } from "./collaborator-rules.ts";
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

const chooseNewRole: Reaction<"newRoleChosen"> = (state, { role }) => goTo({ ...state, newRole: role });

const add: Reaction<"addRequested"> = (state) => {
  const { project, role } = state;
  if (project === undefined || !mayDoInProject(role, "share")) return stay(state);
  const alert = additionAlert(state);
  if (alert !== undefined) return goTo({ ...state, alert });
  const calls = state.calls + 1;
  return goTo(
    { ...state, phase: "adding", calls, waitsFor: calls },
    {
      type: "add",
      call: calls,
      projectId: project.project_id,
      email: state.email.trim(),
      role: state.newRole,
    },
  );
};

const showMember: Reaction<"added"> = (state, { email, projectId, role }) => {
  const isShown = state.project?.project_id === projectId;
  const member = { email, role, isInvited: true } as const;
  return goTo<CollaboratorsState, CollaboratorsEffect>(
    { ...state, members: isShown ? withMember(state.members, member) : state.members },
    { type: "notify", notice: { kind: "success", ...notificationTexts.projectShared } },
    { type: "tellAdded", projectId, member },
  );
};

const endAdding: Reaction<"added"> = (state, event) =>
  showMember(isWaitedFor(state, event) ? { ...settled(state), email: "" } : state, event);

const remove: Reaction<"removeRequested"> = (state, { email }) => {
  const { ownEmail, project } = state;
  if (project === undefined || !isInProject(state, email) || !mayRemove(state, email)) return stay(state);
  const calls = state.calls + 1;
  return goTo(
    { ...state, phase: "removing", calls, waitsFor: calls, removing: email },
    {
      type: "remove",
      call: calls,
      projectId: project.project_id,
      email,
      isOwn: isSameEmail(email, ownEmail),
    },
  );
};

const requestRole: Reaction<"roleRequested"> = (state, { email, role }) => {
  const { project } = state;
  if (project === undefined || !isInProject(state, email) || !mayGiveRole(state, email)) return stay(state);
  const calls = state.calls + 1;
  return goTo(
    { ...state, phase: "changing", calls, waitsFor: calls, changing: { email, role } },
    { type: "changeRole", call: calls, projectId: project.project_id, email, role },
  );
};

function isInProject({ members, owner }: CollaboratorsState, email: string): boolean {
  return [...(owner === undefined ? [] : [owner]), ...members].some((one) => isSameEmail(one.email, email));
}

/** The owner may be another person now, so the project is read again. */
const showRole: Reaction<"roleChanged"> = (state, { email, projectId, role }) => {
  const isShown = state.project?.project_id === projectId;
  const members = isShown
    ? state.members.map((member) => (isSameEmail(member.email, email) ? { ...member, role } : member))
    : state.members;
  return goTo<CollaboratorsState, CollaboratorsEffect>(
    { ...state, members },
    { type: "tellRoleChanged", projectId },
  );
};

const endChanging: Reaction<"roleChanged"> = (state, event) =>
  showRole(isWaitedFor(state, event) ? settled(state) : state, event);

const takeMemberAway: Reaction<"removed"> = (state, { email, isOwn, projectId }) => {
  const isShown = state.project?.project_id === projectId;
  return goTo<CollaboratorsState, CollaboratorsEffect>(
    { ...state, members: isShown ? withoutMember(state.members, email) : state.members },
    { type: "notify", notice: { kind: "success", ...notificationTexts.collaboratorRemoved } },
    isOwn ? { type: "tellLeft", projectId } : { type: "tellRemoved", projectId, email },
  );
};

const endRemoving: Reaction<"removed"> = (state, event) => {
  if (!isWaitedFor(state, event)) return takeMemberAway(state, event);
  return takeMemberAway(event.isOwn ? closed(state) : settled(state), event);
};

const fail: Reaction<"failed"> = (state, { notice }) => goTo(state, { type: "notify", notice });

const endFailing: Reaction<"failed"> = (state, event) =>
  fail(isWaitedFor(state, event) ? settled(state) : state, event);

/**
 * Returns whether the dialog waits for this answer. A dialog that was closed and reopened may receive the answer to an
 * earlier call.
 */
function isWaitedFor({ waitsFor }: CollaboratorsState, { call }: { readonly call: number }): boolean {
  return call === waitsFor;
}

const close: Reaction<"closed"> = (state) => goTo(closed(state));

const signOut: Reaction<"signedOut"> = ({ attempt, calls }) => goTo(closed({ attempt: attempt + 1, calls }));

function closed({ attempt, calls }: Pick<CollaboratorsState, "attempt" | "calls">): CollaboratorsState {
  return {
    phase: "closed",
    attempt,
    calls,
    role: "outsider",
    ownEmail: "",
    members: [],
    email: "",
    newRole: "editor",
  };
}

/** Returns the state after the answer that the dialog waited for. */
function settled({
  changing: _,
  removing: __,
  waitsFor: ___,
  ...state
}: CollaboratorsState): CollaboratorsState {
  return { ...state, phase: "open" };
}

const whileOpen = {
  closed: { to: ["closed"] as const, step: close },
  signedOut: { to: ["closed"] as const, step: signOut },
};

/**
 * The machine of the collaborator dialog (WF49, WF50, WF52, WF117). An answer that arrives after the dialog was closed is
 * still reported.
 */
export const collaboratorsMachine: Machine<CollaboratorsState, CollaboratorsEvent, CollaboratorsEffect> = {
  name: "Collaborators",
  initial: closed({ attempt: 0, calls: 0 }),
  transitions: {
    closed: {
      openRequested: { to: ["closed", "open"], step: open },
      added: { to: ["closed"], step: showMember },
      removed: { to: ["closed"], step: takeMemberAway },
      roleChanged: { to: ["closed"], step: showRole },
      failed: { to: ["closed"], step: fail },
      signedOut: { to: ["closed"], step: signOut },
    },
    open: {
      ...whileOpen,
      projectsChanged: { to: ["open"], step: readProject },
      typed: { to: ["open"], step: type },
      newRoleChosen: { to: ["open"], step: chooseNewRole },
      addRequested: { to: ["open", "adding"], step: add },
      removeRequested: { to: ["open", "removing"], step: remove },
      roleRequested: { to: ["open", "changing"], step: requestRole },
      added: { to: ["open"], step: showMember },
      removed: { to: ["open"], step: takeMemberAway },
      roleChanged: { to: ["open"], step: showRole },
      failed: { to: ["open"], step: fail },
    },
    adding: {
      ...whileOpen,
      projectsChanged: { to: ["adding"], step: readProject },
      added: { to: ["adding", "open"], step: endAdding },
      removed: { to: ["adding"], step: takeMemberAway },
      roleChanged: { to: ["adding"], step: showRole },
      failed: { to: ["adding", "open"], step: endFailing },
    },
    removing: {
      ...whileOpen,
      projectsChanged: { to: ["removing"], step: readProject },
      added: { to: ["removing"], step: showMember },
      removed: { to: ["removing", "open", "closed"], step: endRemoving },
      roleChanged: { to: ["removing"], step: showRole },
      failed: { to: ["removing", "open"], step: endFailing },
    },
    changing: {
      ...whileOpen,
      projectsChanged: { to: ["changing"], step: readProject },
      added: { to: ["changing"], step: showMember },
      removed: { to: ["changing"], step: takeMemberAway },
      roleChanged: { to: ["changing", "open"], step: endChanging },
      failed: { to: ["changing", "open"], step: endFailing },
    },
  },
};
