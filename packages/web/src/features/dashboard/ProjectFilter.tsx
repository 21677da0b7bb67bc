import { SearchBox } from "@fluentui/react-components";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Pager } from "./Pager.tsx";
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
