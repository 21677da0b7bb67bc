import { routes } from "@archscribe/core/product/routes/routes";
import { makeStyles, tokens } from "@fluentui/react-components";
import { ArrowSyncCircleRegular } from "@fluentui/react-icons";
import { Link } from "react-router";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}` },
  command: { textAlign: "start" },
  link: { color: tokens.colorBrandForegroundLink },
});

/** How a project gets its first drift report. */
export function NoDriftReport({ projectId }: { readonly projectId: number }) {
  const styles = useStyles();
  const commands = [
    "archscribe drift --system ../system --report drift.json",
    `archscribe push --drift drift.json --project ${String(projectId)}`,
  ].join("\n");
  return (
    <EmptyState title="No drift report yet" picture={<ArrowSyncCircleRegular />}>
      <p className={styles.text}>
        The command compares the document with the repository of its system and sends what it finds. Run it in
        CI with a{" "}
        <Link className={styles.link} to={routes.profile.path}>
          personal token
        </Link>{" "}
        in <code>ARCHSCRIBE_TOKEN</code>, and this page shows the last report.
      </p>
      <CodeBlock className={styles.command} label="Commands" text={commands} />
    </EmptyState>
  );
}
