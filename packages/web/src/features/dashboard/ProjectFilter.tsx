import { Button, makeStyles, SearchBox, tokens } from "@fluentui/react-components";
import { ChevronLeftRegular, ChevronRightRegular } from "@fluentui/react-icons";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import type { useProjectList } from "./use-project-list.ts";

interface Properties {
  readonly className: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Narrows a list of projects by their names and organizations. */
export function ProjectFilter({ className, onChange, text }: Properties) {
  return (
    <SearchBox
      appearance="filled-darker"
      aria-label="Find a project of yours"
      className={className}
      placeholder="Name or organization"
      value={text}
      onChange={(_, { value }) => onChange(value)}
    />
  );
}

interface FootProperties {
  readonly className: string;
  readonly list: ReturnType<typeof useProjectList>;
}

/** The part below a list of projects: its pages, or the reason why there is nothing to see. */
export function ProjectListFoot({ className, list }: FootProperties) {
  const { error, found, page, pageCount, retry, text, turnTo } = list;
  return (
    <>
      {error !== undefined && (
        <LoadFailure reason={error.message} title="These projects could not be loaded." onRetry={retry} />
      )}
      {found === 0 && error === undefined && (
        <p className={className} role="status">
          No project of yours is called “{text}”.
        </p>
      )}
      <Pager page={page} pageCount={pageCount} projects={found} onPage={turnTo} />
    </>
  );
}

const usePagerStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    justifyContent: "end",
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
});

interface PagerProperties {
  readonly page: number;
  readonly pageCount: number;
  /** The number of projects on all pages. */
  readonly projects: number;
  readonly onPage: (page: number) => void;
}

/** Leads through the pages of a list; nothing if there is only one. */
function Pager({ onPage, page, pageCount, projects }: PagerProperties) {
  const styles = usePagerStyles();
  if (pageCount === 1) return null;
  return (
    <nav aria-label="Pages of the list" className={styles.root}>
      <Button
        appearance="subtle"
        aria-label="Previous page"
        disabledFocusable={page === 1}
        icon={<ChevronLeftRegular />}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">
        Page {page} of {pageCount}, {projects} projects
      </span>
      <Button
        appearance="subtle"
        aria-label="Next page"
        disabledFocusable={page === pageCount}
        icon={<ChevronRightRegular />}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
