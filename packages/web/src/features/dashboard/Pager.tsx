import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeftRegular, ChevronRightRegular } from "@fluentui/react-icons";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    justifyContent: "end",
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
});

interface Properties {
  readonly page: number;
  readonly pageCount: number;
  /** The number of projects on all pages. */
  readonly projects: number;
  readonly onPage: (page: number) => void;
}

/** Leads through the pages of a list; nothing if there is only one. */
export function Pager({ onPage, page, pageCount, projects }: Properties) {
  const styles = useStyles();
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
