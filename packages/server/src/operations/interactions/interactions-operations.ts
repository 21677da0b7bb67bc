import type { Operations } from "../../contract/operation.ts";
import { deleteInteractionModel } from "./delete-interaction-model.ts";
import { generateInteraction } from "./generate-interaction.ts";
import { getInteractionModels } from "./get-interaction-models.ts";
import { updateInteractionModel } from "./update-interaction-model.ts";

/** The operations of the tag interactions. */
export const interactionOperations = {
  deleteInteractionModel,
  generateInteraction,
  getInteractionModels,
  updateInteractionModel,
} satisfies Partial<Operations>;
