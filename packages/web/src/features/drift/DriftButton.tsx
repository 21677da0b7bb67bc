import { routes } from "@archscribe/core/product/routes/routes";
import { Button } from "@fluentui/react-components";
import { ArrowSyncCircleRegular } from "@fluentui/react-icons";
import { useWorld } from "../../world/world-context.ts";
import { useDriftCount } from "./DriftCounts.tsx";

/** Leads from a diagram to its open drift findings; nothing without one. */
export function DriftButton({ file }: { readonly file: string }) {
  const { navigation } = useWorld();
  const count = useDriftCount(file);
  if (count === 0) return null;
  return (
    <Button
      appearance="subtle"
      icon={<ArrowSyncCircleRegular />}
      size="small"
      onClick={() => navigation.goTo(`${routes.drift.path}?q=${encodeURIComponent(file)}`)}
    >
      {count === 1 ? "1 drift finding" : `${String(count)} drift findings`}
    </Button>
  );
}
