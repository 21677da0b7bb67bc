import type { ProjectNames } from "@archscribe/core/document/project-folder";
import { fieldErrors, projectForm } from "@archscribe/core/product/validation";
import { invalid } from "../../refusal.ts";

/**
 * The names of a project as the product's form accepts them.
 *
 * @throws Refusal VALIDATION at the fields that are wrong
 */
export function checkedNames({ name, organization }: ProjectNames): ProjectNames {
  const form = { projectName: name, organizationName: organization };
  const { data } = projectForm.safeParse(form);
  if (data !== undefined) return { name: data.projectName, organization: data.organizationName };
  const { organizationName, projectName } = fieldErrors(projectForm, form);
  throw invalid({ project_name: projectName, organization: organizationName });
}
