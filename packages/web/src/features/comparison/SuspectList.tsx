import { startSuspects, type SuspectRequirement } from "@archscribe/core/product/comparison/start-suspects";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { bareList, hairline, quietText } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: hairline,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: bareList,
  suspect: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" },
  links: quietText,
});

interface Properties {
  readonly projectId: number;
  /** Called when something was confirmed. */
  readonly onConfirmed: () => void;
}

/**
 * The items traced to changed requirements that nobody has reviewed since. One key confirms each, and the
 * focus moves to the next.
 */
export function SuspectList({ onConfirmed, projectId }: Properties) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const suspects = usePageStore(
    ({ client, notify }) => startSuspects({ client, notify, onConfirmed, projectId }),
    [projectId],
  );
  useEffect(() => void suspects.list.send({ type: "needed" }), [suspects]);
  const { value: shown = [] } = useView(suspects.list);
  if (shown.length === 0) return null;

  async function confirm(suspect: SuspectRequirement, index: number): Promise<void> {
    await suspects.confirm(
      suspect,
      suspect.links.map(({ id }) => id),
    );
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  }

  return (
    <section aria-labelledby="suspects" className={styles.root}>
      <h3 className={styles.title} id="suspects">
        Changed requirements, and items not reviewed since
      </h3>
      <p className={styles.about}>
        Review the items traced to the requirement, then press Enter on Confirm: this is recorded in
        confirmed.yaml.
      </p>
      <ul ref={list} className={styles.list}>
        {shown.map((suspect, index) => (
          <li key={suspect.requirement} className={styles.suspect}>
            <div className={styles.words}>
              <strong>{suspect.requirement}</strong>: {suspect.text}
              <div className={styles.links}>
                {suspect.links.map(({ id, title }) => (title === id ? id : `${id} ${title}`)).join(" · ")}
              </div>
            </div>
            <EditOnly>
              <Button
                aria-label={`Confirm ${suspect.requirement}`}
                icon={<CheckmarkRegular />}
                size="small"
                onClick={() => void confirm(suspect, index)}
              >
                Confirm
              </Button>
            </EditOnly>
          </li>
        ))}
      </ul>
    </section>
  );
}
