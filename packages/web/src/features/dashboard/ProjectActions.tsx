import type { ProjectSummary } from "@archscribe/core/product/client";
import { mayDoInProject, projectRoleOf } from "@archscribe/core/product/subscription";
import { deletionLoss } from "@archscribe/core/product/projects/deletion-loss";
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import {
  CopyRegular,
  DeleteRegular,
  FolderOpenRegular,
  MoreHorizontalRegular,
  PeopleAddRegular,
  RenameRegular,
} from "@fluentui/react-icons";
import { useState, useEffect } from "react";
import { startProjectRename } from "@archscribe/core/product/projects/project-rename";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { ProjectNameFields } from "../../ui/ProjectNameFields.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useProjectEvents } from "./use-project-events.ts";

const useStyles = makeStyles({
  danger: {
    color: tokens.colorPaletteRedForeground1,
    ":hover": { color: tokens.colorPaletteRedForeground1 },
    ":focus": { color: tokens.colorPaletteRedForeground1 },
  },
  name: { overflowWrap: "anywhere" },
});

/** The actions on a project: open, share or leave, rename, duplicate, and delete after a confirmation. */
export function ProjectActions({ project }: { readonly project: ProjectSummary }) {
  const { deleting, duplicating } = useView(useWorld().product.projects);
  const { duplicate, open, remove, share } = useProjectEvents();
  const [isAsking, setAsking] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const styles = useStyles();
  const role = projectRoleOf(project);
  const isDeleting = deleting.includes(project.project_id);
  const isBusy = isDeleting || duplicating.includes(project.project_id);
  return (
    <>
      <Menu positioning={{ position: "below", align: "end" }}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            aria-label={`Actions for ${project.project_name}`}
            disabled={isDeleting}
            icon={isBusy ? <Spinner size="tiny" /> : <MoreHorizontalRegular />}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem icon={<FolderOpenRegular />} onClick={() => open(project)}>
              Open
            </MenuItem>
            <MenuItem icon={<PeopleAddRegular />} onClick={() => share(project)}>
              {mayDoInProject(role, "share") ? "Share" : "Members, leave"}
            </MenuItem>
            {mayDoInProject(role, "work") && (
              <MenuItem icon={<RenameRegular />} onClick={() => setRenaming(true)}>
                Rename
              </MenuItem>
            )}
            <MenuItem icon={<CopyRegular />} onClick={() => duplicate(project)}>
              Duplicate
            </MenuItem>
            {mayDoInProject(role, "delete") && (
              <MenuItem className={styles.danger} icon={<DeleteRegular />} onClick={() => setAsking(true)}>
                Delete
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isRenaming && <RenameProjectDialog project={project} onClose={() => setRenaming(false)} />}
      <ConfirmDialog
        confirmLabel="Delete project"
        isDangerous
        isOpen={isAsking}
        title="Delete this project?"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove(project);
        }}
      >
        <strong className={styles.name}>{project.project_name}</strong>
        {deletionLoss(project)}
      </ConfirmDialog>
    </>
  );
}

interface Properties {
  readonly project: ProjectSummary;
  readonly onClose: () => void;
}

/** Renames a project; closes when that is done. */
function RenameProjectDialog({ onClose, project }: Properties) {
  const store = usePageStore(
    ({ client, notify, product }) =>
      startProjectRename({
        client,
        notify,
        project,
        onRenamed: (renamed) => product.projects.send({ type: "renamed", project: renamed }),
      }),
    [project.project_id],
  );
  const { failure, fieldErrors, phase, values } = useView(store);
  const form = useFirstFault<HTMLFormElement>([fieldErrors.projectName, fieldErrors.organizationName]);
  const isSaving = phase === "sending";
  useEffect(() => {
    if (phase === "done") onClose();
  }, [onClose, phase]);

  return (
    <FormDialog
      failure={failure}
      formRef={form}
      isBusy={isSaving}
      isOpen
      maxWidth={480}
      submitLabel="Rename"
      title="Rename project"
      onClose={onClose}
      onSubmit={() => void store.send({ type: "submitted" })}
    >
      <ProjectNameFields
        faults={fieldErrors}
        isDisabled={isSaving}
        values={values}
        onChange={(changed) => void store.send({ type: "changed", values: changed })}
      />
    </FormDialog>
  );
}
