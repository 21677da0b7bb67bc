import type { Operation, Operations } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import {
  addUseCaseFile,
  listUseCases,
  removeUseCase,
  replaceUseCase,
} from "../../project-files/use-case-files.ts";

/** Adds a use case in a separate file. */
const addUseCase: Operation<"addUseCase"> = async (call, world) => {
  const { project_id: _, ...stated } = call.body;
  return { status: 201, body: await addUseCaseFile(world.database, changeOf(call, world), stated) };
};

/** Deletes a use case; references to it stay as they are. */
const deleteUseCase: Operation<"deleteUseCase"> = async (call, world) => {
  await removeUseCase(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Use case deleted" } };
};

/** The ids and names of the use cases of a project. */
const getAllUseCases: Operation<"getAllUseCases"> = async ({ query }, { database }) => {
  const useCases = await listUseCases(database, query.project_id);
  return { status: 200, body: { use_cases: useCases.map(({ id, name }) => ({ id, name })) } };
};

/** The use cases of a project with their specifications. */
const getUseCases: Operation<"getUseCases"> = async ({ query }, { database }) => {
  const useCases = await listUseCases(database, query.project_id);
  return { status: 200, body: { use_cases: [...useCases] } };
};

/** Replaces a use case with its specification. */
const updateUseCase: Operation<"updateUseCase"> = async (call, world) => {
  const { project_id: _, revision, ...stated } = call.body;
  const body = await replaceUseCase(world.database, changeOf(call, world), { revision, stated });
  return { status: 200, body };
};

/** The operations of the tag use-cases. */
export const useCaseOperations = {
  addUseCase,
  deleteUseCase,
  getAllUseCases,
  getUseCases,
  updateUseCase,
} satisfies Partial<Operations>;
