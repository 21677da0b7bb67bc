import { z } from "zod/mini";
import { nameMaxLength } from "../../model/index.ts";
import { requiredText } from "./required-text.ts";
import { atMost } from "./text-length.ts";

/** What the Create New Project modal takes. */
export const projectForm = z.object({
  projectName: nameField("Project Name"),
  organizationName: nameField("Organization Name"),
});

function nameField(label: string) {
  return requiredText(`${label} is required`).check(
    atMost(nameMaxLength, `${label} must be at most ${nameMaxLength} characters`),
  );
}
