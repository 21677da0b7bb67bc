import { startRequirementTexts } from "@archscribe/core/product/requirements/requirement-texts";
import { makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { usePageStore } from "../world/use-page-store.ts";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { MarkedText } from "./MarkedText.tsx";
import { RequirementChip } from "./RequirementChip.tsx";
import { focusOutline } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: { fontSize: tokens.fontSizeBase200 },
  summary: {
    width: "fit-content",
    color: tokens.colorNeutralForeground3,
    cursor: "pointer",
    ":focus-visible": { outline: focusOutline },
  },
  list: {
    display: "grid",
    gap: tokens.spacingVerticalXS,
    maxWidth: "75ch",
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyle: "none",
  },
  item: { display: "flex", alignItems: "baseline", gap: tokens.spacingHorizontalS },
  text: { minWidth: 0, overflowWrap: "anywhere" },
});

interface Properties {
  /** Of the element. */
  readonly name: string;
  /** The requirements that it comes from. */
  readonly ids: readonly string[];
  readonly className?: string;
}

/**
 * The texts of an element's requirements, with the supporting words marked; loaded when a person opens them.
 */
export function SupportingWords({ className, ids, name }: Properties) {
  const styles = useStyles();
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const texts = usePageStore(({ client }) => startRequirementTexts({ client, projectId }), [projectId]);
  const { phase, value } = useView(texts);
  const [isOpen, setIsOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <details
      className={mergeClasses(styles.root, className)}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) void texts.send({ type: "requested" });
      }}
    >
      <summary className={styles.summary}>What the requirements say</summary>
      {!isOpen ? null : phase === "failed" ? (
        <LoadFailure
          title="The requirements could not be loaded"
          onRetry={() => void texts.send({ type: "requested" })}
        />
      ) : Object.keys(value).length === 0 && phase === "loading" ? (
        <Spinner size="tiny" label="Reading the requirements" />
      ) : (
        <ul className={styles.list}>
          {ids.map((id) => (
            <li key={id} className={styles.item}>
              <RequirementChip id={id} />
              <span className={styles.text}>
                {value[id] === undefined ? (
                  "The project has no such requirement."
                ) : (
                  <MarkedText name={name} text={value[id]} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
