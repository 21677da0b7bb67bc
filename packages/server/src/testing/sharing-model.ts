/** An action of a person on projects, files and invitations; numbers choose among the existing ones. */
export type Step = { readonly who: number } & (
  | { readonly does: "create"; readonly name: string }
  | { readonly does: "delete"; readonly project: number }
  | { readonly does: "share" | "unshare"; readonly project: number; readonly whom: number }
  | { readonly does: "accept"; readonly invitation: number }
  | {
      readonly does: "write";
      readonly project: number;
      readonly path: string;
      /** Null removes the file. */
      readonly text: string | null;
      /** On an earlier state than the current one. */
      readonly isStale: boolean;
    }
);

interface ModelFile {
  readonly text: string;
  readonly revision: number;
}

/** A project as it should be. */
export interface ModelProject {
  readonly id: number;
  readonly name: string;
  readonly owner: number;
  readonly members: Set<number>;
  readonly files: Map<string, ModelFile>;
  /** The last revision that each file had. */
  readonly revisions: Map<string, number>;
}

interface ModelInvitation {
  readonly project: ModelProject;
  readonly invited: number;
  readonly token: string;
  state: "open" | "used" | "withdrawn";
}

/** All that should be there. */
export interface Model {
  readonly projects: ModelProject[];
  /** Also of projects that are gone. */
  readonly ids: number[];
  readonly invitations: ModelInvitation[];
}

/** Nothing yet. */
export function emptyModel(): Model {
  return { projects: [], ids: [], invitations: [] };
}

/** Whether a person may read a project. */
export function mayRead({ members, owner }: ModelProject, who: number): boolean {
  return owner === who || members.has(who);
}

/** Returns the project of a step, if it exists. */
export function projectOf({ ids, projects }: Model, step: { readonly project: number }) {
  const id = ids[step.project % Math.max(ids.length, 1)] ?? 2_000_000_000;
  return { id, project: projects.find((one) => one.id === id) };
}

/** The status that a step should be answered with; the model is as it should be afterwards. */
export function expectedStatus(model: Model, step: Exclude<Step, { does: "create" }>): number {
  const { who } = step;
  if (step.does === "accept") return accept(model, step);
  const { project } = projectOf(model, step);
  if (project === undefined || !mayRead(project, who)) return 404;
  switch (step.does) {
    case "delete":
      if (project.owner !== who) return 403;
      model.projects.splice(model.projects.indexOf(project), 1);
      return 200;
    case "share":
      if (project.owner !== who) return 403;
      return step.whom === who ? 400 : 200;
    case "unshare":
      return unshare(model, project, step);
    case "write":
      return write(project, step);
  }
}

function accept(
  { invitations, projects }: Model,
  step: { readonly who: number; readonly invitation: number },
) {
  const invitation = invitations[step.invitation % Math.max(invitations.length, 1)];
  if (invitation === undefined || invitation.invited !== step.who) return 404;
  const { project, state } = invitation;
  if (!projects.includes(project) || state === "withdrawn") return 404;
  if (state === "used" && !project.members.has(step.who)) return 404;
  invitation.state = "used";
  project.members.add(step.who);
  return 200;
}

function unshare(
  { invitations }: Model,
  project: ModelProject,
  { who, whom }: { readonly who: number; readonly whom: number },
): number {
  if (project.owner !== who && who !== whom) return 403;
  if (project.owner === whom) return 400;
  const open = invitations.filter(
    (one) => one.project === project && one.invited === whom && one.state === "open",
  );
  if (open.length === 0 && !project.members.has(whom)) return 404;
  for (const invitation of open) invitation.state = "withdrawn";
  project.members.delete(whom);
  return 200;
}

/** Returns the revision that a step names as seen. */
export function seenRevision(project: ModelProject | undefined, path: string, isStale: boolean) {
  const revision = project?.files.get(path)?.revision;
  if (isStale) return revision === undefined ? "1" : "99";
  return revision === undefined ? null : String(revision);
}

function write(project: ModelProject, step: Extract<Step, { does: "write" }>): number {
  const { isStale, path, text } = step;
  if (isStale) return 409;
  const file = project.files.get(path);
  if (text === null && file === undefined) return 409;
  if (file?.text === text) return 200;
  const revision = (project.revisions.get(path) ?? 0) + 1;
  project.revisions.set(path, revision);
  if (text === null) project.files.delete(path);
  else project.files.set(path, { text, revision });
  return 200;
}
