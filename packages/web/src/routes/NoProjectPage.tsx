import { routes } from "@archscribe/core/product/routes/routes";
import { Button } from "@fluentui/react-components";
import { FolderRegular } from "@fluentui/react-icons";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";

/** The page of an address whose project the person cannot open. No other project is around it. */
export function NoProjectPage() {
  const { navigation, product } = useEntryWorld();
  const { email = "" } = useView(product.authentication).user ?? {};
  return (
    <main>
      <EmptyState
        title="You have no access to this project"
        heading="h1"
        picture={<FolderRegular aria-hidden fontSize={56} />}
        action={
          <Button appearance="primary" onClick={() => navigation.goTo(routes.dashboard.path)}>
            Go To Your Projects
          </Button>
        }
      >
        {`It was deleted, or it is not shared with ${email}. Ask the person who sent you the link to share the project with this e-mail, or sign in with another one.`}
      </EmptyState>
    </main>
  );
}
