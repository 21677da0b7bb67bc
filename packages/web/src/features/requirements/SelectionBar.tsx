import { requirementKinds, type RequirementKind } from "@archscribe/core/model";
import { allSelected, noSelection, type Selection } from "@archscribe/core/product/requirements/selection";
import type { SeveralChanges } from "@archscribe/core/product/requirements/change-several";
import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Toolbar,
  Tooltip,
  tokens,
} from "@fluentui/react-components";
import { DeleteRegular, DismissRegular, FlagRegular, TagRegular } from "@fluentui/react-icons";
import { type ReactElement, useState } from "react";
import { useEditCommands } from "../../shell/commands.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { priorityChoices } from "./requirement-words.ts";
import { onPhone } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    position: "sticky",
    bottom: tokens.spacingVerticalM,
    zIndex: 3,
    alignSelf: "center",
    flexWrap: "wrap",
    justifyContent: "center",
    maxWidth: "100%",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [onPhone]: {
      flexWrap: "nowrap",
      paddingInline: tokens.spacingHorizontalXS,
      "& button": { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
    },
  },
  count: {
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: "nowrap",
  },
});

interface Properties {
  readonly kind: RequirementKind;
  /** The keys of the displayed requirements. */
  readonly keys: readonly string[];
  readonly selected: readonly string[];
  /** How many of the selected ones something comes from. */
  readonly traced: number;
  readonly several: SeveralChanges;
  /** Called before requirements are deleted; returns whether the person is asked first. */
  readonly onDelete: (keys: readonly string[]) => boolean;
  readonly onSelect: (selection: Selection) => void;
}

/** The actions for the selection; present while something is selected. */
export function SelectionBar({ keys, kind, onDelete, onSelect, several, selected, traced }: Properties) {
  const styles = useStyles();
  const [wanted, want] = useState<RequirementKind>();
  const own = { kind, keys: selected };
  const count = selected.length;
  const what = count === 1 ? "requirement" : "requirements";
  const clear = (): void => onSelect(noSelection);

  function remove(): void {
    if (onDelete(selected)) return;
    void several.remove(own);
    clear();
  }

  function turnInto(target: RequirementKind): void {
    want(undefined);
    void several.turnInto(own, target);
    clear();
  }

  useEditCommands([
    ...(keys.length === 0
      ? []
      : [
          {
            title: "Select all requirements that are shown",
            shortcut: "selectAll" as const,
            run: () => onSelect(allSelected(keys)),
          },
        ]),
    ...(count === 0
      ? []
      : [
          { title: "Select no requirement", shortcut: "clearSelection" as const, run: clear },
          { title: "Delete the selected requirements", shortcut: "deleteSelected" as const, run: remove },
        ]),
  ]);
  if (count === 0 && wanted === undefined) return null;
  return (
    <>
      <Toolbar size="small" className={styles.root} aria-label="Selected requirements">
        <span className={styles.count} role="status">
          {count} selected
        </span>
        <ChoiceMenu label="Priority" icon={<FlagRegular />}>
          {priorityChoices.map(({ title, value }) => (
            <MenuItem
              key={value}
              onClick={() => void several.prioritise(own, value === "" ? undefined : value)}
            >
              {title}
            </MenuItem>
          ))}
        </ChoiceMenu>
        <ChoiceMenu label="Kind" icon={<TagRegular />}>
          {requirementKinds
            .filter((one) => one.kind !== kind)
            .map(({ kind: target, title }) => (
              <MenuItem key={target} onClick={() => (traced > 0 ? want(target) : turnInto(target))}>
                {title}
              </MenuItem>
            ))}
        </ChoiceMenu>
        <Button appearance="subtle" icon={<DeleteRegular />} size="small" onClick={remove}>
          Delete
        </Button>
        <Tooltip content="Select none (Esc)" relationship="label">
          <Button appearance="subtle" icon={<DismissRegular />} size="small" onClick={clear} />
        </Tooltip>
      </Toolbar>
      <ConfirmDialog
        isOpen={wanted !== undefined}
        title={`Change the kind of ${String(count)} ${what}?`}
        confirmLabel="Change the kind"
        onConfirm={() => wanted !== undefined && turnInto(wanted)}
        onClose={() => want(undefined)}
      >
        Each gets the id of its new kind. Of {traced === 1 ? "one" : String(traced)} of them parts of the
        design are traced to the old id; these will not be traced to the new one.
      </ConfirmDialog>
    </>
  );
}

interface MenuProperties {
  readonly label: string;
  readonly icon: ReactElement;
  readonly children: readonly ReactElement[];
}

function ChoiceMenu({ children, icon, label }: MenuProperties) {
  return (
    <Menu positioning="above-start">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={icon} size="small">
          {label}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
