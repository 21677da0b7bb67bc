import {
  Button,
  CounterBadge,
  makeStyles,
  tokens,
  Dropdown,
  Field,
  Option,
  mergeClasses,
  Tooltip,
} from "@fluentui/react-components";
import { AddRegular, AppsListRegular, ChevronDownRegular, ChevronRightRegular } from "@fluentui/react-icons";
import { quickActions } from "@archscribe/core/product/shell/sidebar-entries";
import { routes } from "@archscribe/core/product/routes/routes";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { useWaitingCount } from "../features/discussion/use-discussion.ts";
import { Brand } from "./Brand.tsx";
import { GenerateSadButton } from "./GenerateSadButton.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { useProjectChoices } from "./use-project-choices.ts";
import { useQuickAction, useQuickActionMark } from "./use-quick-action.ts";
import { GroupIcon } from "./GroupIcon.tsx";
import { type ShownEntry, useSidebarGroups } from "./use-sidebar-groups.ts";
import { bareButton, bareList, focusOutline, hairline, quietText } from "../theme/shared-styles.ts";

const focusRing = {
  ":focus-visible": { outline: focusOutline, outlineOffset: "-2px" },
} as const;

const useSidebarGroupsStyles = makeStyles({
  list: bareList,
  group: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    width: "100%",
    minHeight: "38px",
    padding: `0 ${tokens.spacingHorizontalS}`,
    ...bareButton,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    textAlign: "start",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRing,
  },
  icon: { display: "flex", fontSize: "20px", color: tokens.colorNeutralForeground3 },
  chevron: { display: "flex", marginInlineStart: "auto", color: tokens.colorNeutralForeground3 },
  entries: { margin: `0 0 ${tokens.spacingVerticalS}`, padding: 0, listStyle: "none" },
  entry: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    minHeight: "34px",
    paddingInline: `36px ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    textDecoration: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRing,
  },
  current: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightMedium,
    ":hover": { backgroundColor: tokens.colorBrandBackground2 },
  },
  waiting: { color: tokens.colorNeutralForeground3 },
  disabled: { cursor: "not-allowed", color: tokens.colorNeutralForegroundDisabled },
});

const useCurrentProjectStyles = makeStyles({
  field: { minWidth: 0 },
  dropdown: { minWidth: 0, width: "100%" },
  option: { overflowWrap: "anywhere" },
  organization: quietText,
});

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", width: "100%", height: "100%", minWidth: 0 },
  head: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
  },
  actions: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  action: { justifyContent: "flex-start" },
  groups: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: "auto",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: hairline,
  },
  foot: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderTop: hairline,
  },
});

/** Everything of the sidebar, as the expanded sidebar and the drawer show it. */
export function SidebarContent() {
  const styles = useStyles();
  const act = useQuickAction();
  const markOf = useQuickActionMark();
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Brand />
        <div aria-label="Quick actions" className={styles.actions} role="group">
          {quickActions.map((action) => (
            <Button
              key={action.title}
              {...markOf(action, styles.action)}
              appearance={action.action === "createProject" ? "secondary" : "subtle"}
              icon={action.action === "createProject" ? <AddRegular /> : <AppsListRegular />}
              onClick={() => act(action)}
            >
              {action.title}
            </Button>
          ))}
        </div>
        <CurrentProject />
      </div>
      <nav aria-label="Pages of the project" className={styles.groups}>
        <SidebarGroups />
      </nav>
      <div className={styles.foot}>
        <ShareButton />
        <GenerateSadButton />
      </div>
    </div>
  );
}

/** The value of the choice that leads to the list of all projects. */
const all = "all";

/** The project that a person works on: chosen here, and cleared. */
function CurrentProject() {
  const { projects: store } = useWorld().product;
  const { phase, selected } = useView(store);
  const { allProjects, others, projects, total } = useProjectChoices();
  const styles = useCurrentProjectStyles();

  function choose(value: string | undefined): void {
    if (value === all) return allProjects();
    const project = store.view.current.projects.find(({ project_id }) => String(project_id) === value);
    void store.send(project === undefined ? { type: "cleared" } : { type: "selected", project });
  }

  return (
    <Field className={styles.field} label="Current project" size="small">
      <Dropdown
        appearance="filled-darker"
        className={styles.dropdown}
        clearable={selected !== undefined}
        disabled={phase === "unloaded"}
        placeholder={phase === "loaded" && total === 0 ? "No project yet" : "Choose a project"}
        selectedOptions={selected === undefined ? [] : [String(selected.project_id)]}
        size="medium"
        value={selected?.project_name ?? ""}
        onOptionSelect={(_, { optionValue }) => choose(optionValue)}
      >
        {projects.map(({ organization, project_id, project_name }) => (
          <Option key={project_id} text={project_name} value={String(project_id)}>
            <span className={styles.option}>
              {project_name}
              <br />
              <span className={styles.organization}>{organization}</span>
            </span>
          </Option>
        ))}
        {others > 0 && (
          <Option text="" value={all}>
            All {total} projects
          </Option>
        )}
      </Dropdown>
    </Field>
  );
}

/** The collapsible groups of the sidebar with their pages. */
function SidebarGroups() {
  const { sidebar } = useWorld().product;
  const styles = useSidebarGroupsStyles();
  const waiting = useWaitingCount();
  return (
    <ul className={styles.list}>
      {useSidebarGroups().map(({ entries, isOpen, key, title }) => (
        <li key={key}>
          <button
            aria-expanded={isOpen}
            className={styles.group}
            type="button"
            onClick={() => void sidebar.send({ type: "groupToggled", group: key })}
          >
            <span className={styles.icon}>
              <GroupIcon group={key} />
            </span>
            {title}
            {key === "context" && !isOpen && <WaitingBadge count={waiting} />}
            <span className={styles.chevron}>
              {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
            </span>
          </button>
          {isOpen && (
            <ul aria-label={title} className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Entry
                    entry={entry}
                    waiting={entry.title === routes.conversations.entry.title ? waiting : 0}
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The number of items that wait for the person; nothing if there are none. */
function WaitingBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <CounterBadge aria-label={`${String(count)} waiting for you`} count={count} size="small" />;
}

interface EntryProperties {
  readonly entry: ShownEntry;
  /** How much waits for the person on this page. */
  readonly waiting: number;
}

function Entry({ entry: { current, isDisabled, path, reason, title }, waiting }: EntryProperties) {
  const styles = useSidebarGroupsStyles();
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current !== undefined) element.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const className = mergeClasses(
    styles.entry,
    reason !== undefined && styles.waiting,
    isDisabled && styles.disabled,
    current !== undefined && styles.current,
  );
  const entry = isDisabled ? (
    // A link without an address is not focusable; this one is, so that its reason is read.
    <span aria-disabled="true" className={className} role="link" tabIndex={0}>
      {title}
    </span>
  ) : (
    <Link ref={element} aria-current={current} className={className} to={path}>
      {title}
      <WaitingBadge count={waiting} />
    </Link>
  );
  if (reason === undefined) return entry;
  return (
    <Tooltip content={reason} positioning="after" relationship="description">
      {entry}
    </Tooltip>
  );
}
