import type { ProjectSummary } from "@archscribe/core/product/client";
import { mayDoInProject, projectRoleOf } from "@archscribe/core/product/subscription";
import { Badge } from "@fluentui/react-components";

/** The person's relation to a project. */
export function AccessBadge({ project }: { readonly project: ProjectSummary }) {
  const role = projectRoleOf(project);
  const isOwner = role === "owner";
  return (
    <Badge appearance="tint" color={isOwner ? "brand" : "informative"} shape="rounded">
      {isOwner ? "Owner" : mayDoInProject(role, "work") ? "Shared with you" : "Read only"}
    </Badge>
  );
}
