import { ArchscribeError } from "@archscribe/core/model/errors";
import { fieldErrors, projectForm } from "@archscribe/core/product/validation";

interface Names {
  readonly projectName?: string | undefined;
  readonly organizationName?: string | undefined;
}

/** Names of a project as the form of the product takes them; names that are not given are not checked. @throws ArchscribeError WRONG_USAGE */
export function checkedName<Given extends Names>(given: Given, advice: string): Given {
  const something = "x";
  const { organizationName = something, projectName = something } = given;
  const [reason] = Object.values(fieldErrors(projectForm, { projectName, organizationName }));
  if (reason !== undefined) throw new ArchscribeError("WRONG_USAGE", { reason, advice });
  return given;
}
