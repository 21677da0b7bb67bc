/** A message that servers on one database send each other; an end of access names a project, a person or both. */
export type ServerMessage =
  | { readonly type: "changed"; readonly project: number; readonly revision: number }
  | { readonly type: "access"; readonly project?: number; readonly account?: number }
  | {
      /** The people of one server in a project; empty after the last person has left. */
      readonly type: "people";
      readonly project: number;
      readonly server: string;
      readonly people: readonly PresentPerson[];
      /** Whether the server has just begun to follow the project, so that others send it their people. */
      readonly isNew: boolean;
    };

/** A person who has a project open. */
export interface PresentPerson {
  readonly account: number;
  readonly name: string;
  readonly email: string;
}

/** The message after a change of files. */
export function changedMessage(project: number, revision: number): ServerMessage {
  return { type: "changed", project, revision };
}

/** The message about an ended access: a lost session, a changed role, or a deleted project. */
export function endedAccess(of: { readonly project?: number; readonly account?: number }): ServerMessage {
  return { type: "access", ...of };
}

/** Returns the message of another server; undefined for one of another version of the product. */
export function readServerMessage(text: string): ServerMessage | undefined {
  try {
    const message = JSON.parse(text) as ServerMessage;
    return ["changed", "access", "people"].includes(message.type) ? message : undefined;
  } catch {
    return undefined;
  }
}
