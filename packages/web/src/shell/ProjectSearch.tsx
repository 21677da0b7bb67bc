import { searchForm } from "@archscribe/core/product/shell/screen-width";
import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  Tooltip,
} from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { useWorld } from "../world/world-context.ts";
import { ProjectSearchField } from "./ProjectSearchField.tsx";
import { useScreenWidth } from "../world/use-screen-width.ts";

const useStyles = makeStyles({
  field: { width: "300px" },
  popover: { width: "min(340px, calc(100vw - 24px))", padding: tokens.spacingHorizontalM },
});

/** The search for a project: a field on a wide screen, else a button that opens one. */
export function ProjectSearch() {
  const { projectSearch } = useWorld().product;
  const [isOpen, setOpen] = useState(false);
  const form = searchForm(useScreenWidth());
  const styles = useStyles();

  if (form === "input") {
    return (
      <div className={styles.field}>
        <ProjectSearchField onDone={() => undefined} />
      </div>
    );
  }
  return (
    <Popover
      open={isOpen}
      positioning="below-start"
      trapFocus
      onOpenChange={(_, { open }) => {
        setOpen(open);
        if (!open) void projectSearch.send({ type: "cleared" });
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content="Search projects" relationship="label" {...(isOpen ? { visible: false } : {})}>
          <Button appearance="subtle" icon={<SearchRegular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface aria-label="Search projects" className={styles.popover}>
        <ProjectSearchField isInPopover onDone={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  );
}
