import { Button } from "@fluentui/react-components";
import { useEntryWorld } from "../world/world-context.ts";
import { EmptyState } from "../ui/EmptyState.tsx";

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { navigation } = useEntryWorld();
  return (
    <main>
      <EmptyState
        title="This page does not exist"
        heading="h1"
        picture={<img alt="" height="56" src="/icon.svg" width="56" />}
        action={
          <Button appearance="primary" onClick={() => navigation.goTo("/")}>
            Go To The Dashboard
          </Button>
        }
      >
        The address may be mistyped, or the page may have moved.
      </EmptyState>
    </main>
  );
}
