import type { Operations } from "../../contract/operation.ts";
import { acceptSharedProject, readInvitation } from "./accept-shared-project.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { duplicateProject } from "./duplicate-project.ts";
import { getAllProjects } from "./get-all-projects.ts";
import { renameProject } from "./rename-project.ts";
import { searchProjects } from "./search-projects.ts";
import { shareProject } from "./share-project.ts";
import { unshareProject } from "./unshare-project.ts";

/** The operations of the tag projects. */
export const projectOperations = {
  acceptSharedProject,
  createProject,
  deleteProject,
  duplicateProject,
  getAllProjects,
  readInvitation,
  renameProject,
  searchProjects,
  shareProject,
  unshareProject,
} satisfies Partial<Operations>;
