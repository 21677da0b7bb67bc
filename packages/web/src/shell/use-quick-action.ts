import type { quickActions } from "@archscribe/core/workflow";
import { useWorld } from "../world/world-context.ts";

type QuickAction = (typeof quickActions)[number];

/** Does a quick action of the sidebar. */
export function useQuickAction(): (action: QuickAction) => void {
  const { navigation, product } = useWorld();
  return (action) => {
    switch (action.action) {
      case "createProject": {
        const { user } = product.authentication.view.current;
        return void product.createProject.send({
          type: "openRequested",
          ...(user === undefined ? {} : { email: user.email }),
        });
      }
      case "goTo":
        return navigation.goTo(action.path);
    }
  };
}
