import type { quickActions } from "@archscribe/core/product/shell/sidebar-entries";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useWorld } from "../world/world-context.ts";
import { useCurrent } from "./use-sidebar-groups.ts";

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

const useStyles = makeStyles({
  current: { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
});

/** How a quick action shows that it leads to the current page. */
export function useQuickActionMark(): (
  action: QuickAction,
  className?: string,
) => { readonly className: string; readonly "aria-current"?: "page" | "true" } {
  const styles = useStyles();
  const currentOf = useCurrent();
  return (action, className = "") => {
    const { current } = action.action === "goTo" ? currentOf(action.path) : {};
    return current === undefined
      ? { className }
      : { className: mergeClasses(className, styles.current), "aria-current": current };
  };
}
