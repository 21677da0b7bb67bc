import type { LastDriftReport } from "@archscribe/core/product/drift/drift-api";
import { Link, makeStyles, tokens } from "@fluentui/react-components";
import { formatMoment } from "../../ui/format-moment.ts";

const useStyles = makeStyles({
  root: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: "anywhere",
  },
  link: { fontSize: "inherit" },
});

interface Properties {
  readonly report: NonNullable<LastDriftReport["report"]>;
  readonly sentAt: string | null;
  readonly sentBy: string | null;
}

/** The time and sender of a report, and the states that it compares. */
export function ReportOrigin({ report: { repositories, unread }, sentAt, sentBy }: Properties) {
  const styles = useStyles();
  return (
    <p className={styles.root}>
      {sentAt !== null && (
        <>
          Sent on <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
        </>
      )}
      {sentBy !== null && ` by ${sentBy}`}
      {repositories.map(({ name, revision, url }) => (
        <span key={name}>
          {" · "}
          {url !== undefined && /^https?:\/\//.test(url) ? (
            <Link className={styles.link} href={url} target="_blank" rel="noreferrer">
              {name}
            </Link>
          ) : (
            name
          )}
          {revision !== undefined && ` at ${revision.slice(0, 10)}`}
        </span>
      ))}
      {unread > 0 && ` · ${unread === 1 ? "1 file" : `${String(unread)} files`} could not be understood`}
    </p>
  );
}
