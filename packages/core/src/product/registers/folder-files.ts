import {
  type Answer,
  answerOf,
  type ClientError,
  type ContractClient,
  type LastChange,
  mapAnswer,
} from "../client/index.ts";
import { lastChangeIn } from "../machine/record-list/save-answer.ts";

/** A file of a project as last loaded. */
export interface SeenFile {
  readonly path: string;
  readonly text: string;
  readonly revision: string;
}

/**
 * The result of changing a file, with the other person's version after a conflict; that version is absent if the file
 * is gone.
 */
export type FileChangeAnswer =
  | { readonly kind: "changed"; readonly revision: string }
  | { readonly kind: "overtaken"; readonly current: SeenFile | undefined; readonly lastChange?: LastChange }
  | { readonly kind: "failed"; readonly error: ClientError };

/** The calls for the project files of the registers. */
export type FolderFilesApi = ReturnType<typeof createFolderFilesApi>;

/** Creates the calls from a client of the contract. */
export function createFolderFilesApi(client: ContractClient, projectId: number) {
  const project = { project_id: projectId };
  return {
    list: async (): Promise<Answer<readonly SeenFile[]>> =>
      mapAnswer(
        await answerOf(client.GET("/sad/files/", { params: { query: project } })),
        ({ files }) => files,
      ),
    /** Writes a file; the revision is `null` for a new file. */
    write: ({ path, revision, text }: Omit<SeenFile, "revision"> & { readonly revision: string | null }) =>
      changed(client.PUT("/sad/files/", { body: { ...project, write: [{ path, text, revision }] } })),
    remove: ({ path, revision }: Pick<SeenFile, "path" | "revision">) =>
      changed(client.PUT("/sad/files/", { body: { ...project, remove: [{ path, revision }] } })),
  };
}

type Changed = { readonly files: readonly { readonly path: string; readonly revision: string | null }[] };

async function changed(
  call: Promise<{ readonly data?: Changed; readonly error?: unknown; readonly response: Response }>,
): Promise<FileChangeAnswer> {
  let body: unknown;
  const answer = await answerOf(
    call.then((result) => {
      body = result.error;
      return result;
    }),
  );
  if (answer.ok) return { kind: "changed", revision: answer.value.files[0]?.revision ?? "" };
  if (answer.error.code !== "CONFLICT") return { kind: "failed", error: answer.error };
  return { kind: "overtaken", current: currentIn(body), ...lastChangeIn(answer.error) };
}

/** A failure `CONFLICT` has the current version in its body, as the contract specifies. */
function currentIn(body: unknown): SeenFile | undefined {
  const { current } = body as {
    readonly current?: {
      readonly files?: readonly {
        readonly path: string;
        readonly text: string | null;
        readonly revision: string | null;
      }[];
    };
  };
  const [file] = current?.files ?? [];
  return file === undefined || file.text === null || file.revision === null
    ? undefined
    : { path: file.path, text: file.text, revision: file.revision };
}
