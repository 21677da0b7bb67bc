import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** Says which project somebody has just shared, until it was viewed. */
export function SharedProjectNotice() {
  const { projects, sharedProject } = useWorld().product;
  const { notice } = useView(sharedProject);
  if (notice?.isNew !== true) return null;
  const { project_id, project_name, shared_by } = notice;
  const view = (): void => void sharedProject.send({ type: "viewed" });
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{shared_by} has shared a project with you.</MessageBarTitle>“{project_name}” is in
        your list now. You can read and change everything in it.
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button appearance="transparent" aria-label="Dismiss" icon={<DismissRegular />} onClick={view} />
        }
      >
        <Button
          onClick={() => {
            view();
            void projects.send({ type: "selected", project: { project_id, project_name } });
          }}
        >
          Open the project
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
