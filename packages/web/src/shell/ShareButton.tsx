import { Button, Tooltip } from "@fluentui/react-components";
import { PeopleAddRegular } from "@fluentui/react-icons";
import { useWorld } from "../world/world-context.ts";

/** Opens the collaborators of the selected project; without one, a message asks for one. */
export function ShareButton({ isIconOnly = false }: { readonly isIconOnly?: boolean }) {
  const { authentication, collaborators, projects } = useWorld().product;

  function open(): void {
    const { projects: all, selected } = projects.view.current;
    void collaborators.send({
      type: "openRequested",
      ownEmail: authentication.view.current.user?.email ?? "",
      projects: all,
      ...(selected === undefined ? {} : { selected }),
    });
  }

  return isIconOnly ? (
    <Tooltip content="Share" positioning="after" relationship="label">
      <Button appearance="subtle" icon={<PeopleAddRegular />} onClick={open} />
    </Tooltip>
  ) : (
    <Tooltip content="Share this project with others" positioning="after" relationship="description">
      <Button icon={<PeopleAddRegular />} onClick={open}>
        Share
      </Button>
    </Tooltip>
  );
}
