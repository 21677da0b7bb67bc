import type { ProjectSummary } from "@archscribe/core/product/client";
import { projectRoleOf } from "@archscribe/core/product/subscription";
import { Badge } from "@fluentui/react-components";

/** The person's relation to a project. */
export function AccessBadge({ project }: { readonly project: ProjectSummary }) {
  const isOwner = projectRoleOf(project) === "owner";
  return (
    <Badge appearance="tint" color={isOwner ? "brand" : "informative"} shape="rounded">
      {isOwner ? "Owner" : "Shared with you"}
    </Badge>
  );
}
