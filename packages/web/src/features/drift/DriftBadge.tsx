import { Badge } from "@fluentui/react-components";
import { useDriftCount } from "./DriftCounts.tsx";

/** How many open drift findings name a file; nothing without one. */
export function DriftBadge({ file }: { readonly file: string }) {
  const count = useDriftCount(file);
  if (count === 0) return null;
  return (
    <Badge appearance="tint" color="warning">
      {count === 1 ? "1 drift finding" : `${String(count)} drift findings`}
    </Badge>
  );
}
