import type { Operations } from "../../contract/operation.ts";
import { addUseCase } from "./add-use-case.ts";
import { deleteUseCase } from "./delete-use-case.ts";
import { generateUseCases } from "./generate-use-cases.ts";
import { getAllUseCases } from "./get-all-use-cases.ts";
import { getUseCaseModel } from "./get-use-case-model.ts";
import { getUseCases } from "./get-use-cases.ts";
import { updateUseCaseModel } from "./update-use-case-model.ts";
import { updateUseCase } from "./update-use-case.ts";

/** The operations of the tag use-cases. */
export const useCaseOperations = {
  addUseCase,
  deleteUseCase,
  generateUseCases,
  getAllUseCases,
  getUseCaseModel,
  getUseCases,
  updateUseCase,
  updateUseCaseModel,
} satisfies Partial<Operations>;
