import { readOnlyReason } from "@archscribe/core/product/projects/read-only-reason";
import { findRoute } from "@archscribe/core/product/routes/find-route";
import { makeStyles, MessageBar, MessageBarBody } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

const useStyles = makeStyles({
  area: {
    display: "contents",
    "& button": { display: "none" },
  },
  note: { flexShrink: 0 },
});

/** Whether the person may change the selected project. */
export function useMayEdit(): boolean {
  return readOnlyReason(useView(useWorld().product.projects)) === undefined;
}

interface Properties {
  readonly children: ReactNode;
}

/**
 * A control that changes the project, such as a button. It is absent for people without permission;
 * `ReadOnlyNote` states the reason.
 */
export function EditOnly({ children }: Properties) {
  return useMayEdit() ? children : null;
}

/**
 * A part of a page whose fields and buttons all change the project. For people without permission, its fields cannot be edited,
 * its buttons are absent, and its links work.
 */
export function EditingArea({ children }: Properties) {
  const styles = useStyles();
  return useMayEdit() ? (
    children
  ) : (
    <fieldset className={styles.area} disabled>
      {children}
    </fieldset>
  );
}

/**
 * On the pages of a project: explains to people without permission why there are no controls for changes, and
 * whom to ask.
 */
export function ReadOnlyNote() {
  const reason = readOnlyReason(useView(useWorld().product.projects));
  const route = findRoute(useLocation().pathname);
  const isOfProject = route?.needsProject === true || route?.ofProject === true;
  const styles = useStyles();
  if (reason === undefined || !isOfProject) return null;
  return (
    <aside aria-label="Read only" className={styles.note}>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{reason}</MessageBarBody>
      </MessageBar>
    </aside>
  );
}
