import { routes } from "../routes/routes.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { localKeys, sessionKeys } from "../ports/storage-keys.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { readSelection } from "./diagram-selection.ts";
import { publishingMachine } from "./publishing.ts";
import type { PublishingEvent, PublishingState } from "./publishing-state.ts";

/** How long the button Generate SAD shows its spinner, in milliseconds. */
const generateSadSpinnerMs = 1000;

/** Starts with a closed dialog; the last selection of this session is read each time the dialog opens. */
export function startPublishing({
  clock,
  local,
  navigation,
  session,
}: Pick<WorkflowPorts, "clock" | "local" | "navigation" | "session">): Store<
  PublishingState,
  PublishingEvent
> {
  return startMachine(publishingMachine, {
    forgetContent: () => local.remove(localKeys.content),
    startSpinner: (_, send) => {
      clock.after(generateSadSpinnerMs, () => send({ type: "spinnerEnded" }));
    },
    readSelection: (_, send) =>
      send({
        type: "selectionRead",
        selected: readSelection(session.get(sessionKeys.selectedDiagrams)),
      }),
    keepSelection: ({ layout, selected }) => {
      session.set(sessionKeys.selectedDiagrams, JSON.stringify(selected));
      session.set(sessionKeys.selectedLayout, layout);
    },
    goToDocument: () => navigation.goTo(routes.publish.path),
  });
}
