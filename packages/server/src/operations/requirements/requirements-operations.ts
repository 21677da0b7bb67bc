import type { Operations } from "../../contract/operation.ts";
import { addBusinessRule } from "./add-business-rule.ts";
import { addFunctionalRequirement } from "./add-functional-requirement.ts";
import { addNonFunctionalRequirement } from "./add-non-functional-requirement.ts";
import { addUserStory } from "./add-user-story.ts";
import { deleteRequirement } from "./delete-requirement.ts";
import { getBusinessRules } from "./get-business-rules.ts";
import { getFunctionalRequirements } from "./get-functional-requirements.ts";
import { getNonFunctionalRequirements } from "./get-non-functional-requirements.ts";
import { getUserStories } from "./get-user-stories.ts";
import { orderRequirements } from "./order-requirements.ts";
import { updateRequirement } from "./update-requirement.ts";

/** The operations of the tag requirements. */
export const requirementOperations = {
  addBusinessRule,
  addFunctionalRequirement,
  addNonFunctionalRequirement,
  addUserStory,
  deleteRequirement,
  getBusinessRules,
  getFunctionalRequirements,
  getNonFunctionalRequirements,
  getUserStories,
  orderRequirements,
  updateRequirement,
} satisfies Partial<Operations>;
