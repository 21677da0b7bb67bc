import { makeStyles, mergeClasses, SearchBox, tokens } from "@fluentui/react-components";
import { type KeyboardEvent, useId, useState } from "react";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { bareList, quietText } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: { position: "relative", width: "100%" },
  field: { width: "100%", maxWidth: "none" },
  below: {
    position: "absolute",
    top: "calc(100% + 6px)",
    left: 0,
    right: 0,
    zIndex: 100,
    boxShadow: tokens.shadow16,
  },
  found: {
    maxHeight: "60vh",
    overflowY: "auto",
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: bareList,
  result: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: "anywhere",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
  organization: quietText,
  message: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The field with its results: arrow keys go through them, Enter opens the marked one or the first. */
export function ProjectSearchField({
  isInPopover = false,
  onDone,
}: {
  /** Whether the results are shown on a separate surface. */
  readonly isInPopover?: boolean;
  readonly onDone: () => void;
}) {
  const { projectSearch } = useWorld().product;
  const { message, others, results, text } = useView(projectSearch);
  const [marked, setMarked] = useState(-1);
  const [isFocused, setFocused] = useState(false);
  const listId = useId();
  const styles = useStyles();
  const isShown = message !== undefined && isFocused;
  const active = results[marked];

  function choose(projectId: number): void {
    void projectSearch.send({ type: "resultChosen", projectId });
    onDone();
  }

  async function enter(): Promise<void> {
    if (active !== undefined) return choose(active.project_id);
    await projectSearch.send({ type: "entered" });
    if (projectSearch.view.current.phase === "empty") onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    switch (event.key) {
      case "ArrowDown":
        event.preventDefault();
        return setMarked(Math.min(marked + 1, results.length - 1));
      case "ArrowUp":
        event.preventDefault();
        return setMarked(Math.max(marked - 1, -1));
      case "Enter":
        event.preventDefault();
        return void enter();
      case "Escape":
        if (text === "") return;
        event.preventDefault();
        event.stopPropagation();
        return void projectSearch.send({ type: "cleared" });
      default:
    }
  }

  return (
    <div
      className={styles.root}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      onFocus={() => setFocused(true)}
    >
      <SearchBox
        appearance="filled-darker"
        className={styles.field}
        input={{
          "aria-label": "Search projects",
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isShown && results.length > 0,
          "aria-controls": listId,
          ...(active === undefined ? {} : { "aria-activedescendant": optionId(listId, active.project_id) }),
        }}
        placeholder="Search projects"
        value={text}
        onChange={(_, { value }) => {
          setMarked(-1);
          void projectSearch.send(value === "" ? { type: "cleared" } : { type: "typed", text: value });
        }}
        onKeyDown={onKeyDown}
      />
      <div className={isShown ? mergeClasses(styles.found, !isInPopover && styles.below) : ""}>
        <div className={isShown ? styles.message : ""} role="status">
          {isShown ? message : ""}
          {isShown &&
            others > 0 &&
            `. The newest ${String(results.length)} are shown; type more of the name.`}
        </div>
        <div aria-label="Projects found" className={styles.list} hidden={!isShown} id={listId} role="listbox">
          {isShown &&
            results.map(({ organization, project_id, project_name }) => (
              // The field has the keyboard: these are pressed by the pointer only.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={project_id}
                aria-selected={project_id === active?.project_id}
                className={mergeClasses(styles.result, project_id === active?.project_id && styles.active)}
                id={optionId(listId, project_id)}
                role="option"
                tabIndex={-1}
                onClick={() => choose(project_id)}
                onMouseDown={(event) => event.preventDefault()}
              >
                {project_name}
                <div className={styles.organization}>{organization}</div>
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}

function optionId(listId: string, projectId: number): string {
  return `${listId}-${String(projectId)}`;
}
