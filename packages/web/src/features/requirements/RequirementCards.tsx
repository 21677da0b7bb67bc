import { traceStanding } from "@archscribe/core/product/requirements/insights";
import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { RequirementCard } from "./RequirementCard.tsx";
import type { RequirementsLayout } from "./requirements-layout.ts";
import { usePageVirtualizer } from "../../ui/use-page-virtualizer.ts";

const useStyles = makeStyles({
  root: { position: "relative", width: "100%", margin: 0, padding: 0, listStyleType: "none" },
  slot: { position: "absolute", top: 0, boxSizing: "border-box", padding: "6px" },
  nothing: { color: tokens.colorNeutralForeground3 },
});

/** As many cards side by side as are read well. */
const cardWidthPx = 360;

/** Requirements as cards, side by side where there is room. */
export function RequirementCards({
  actions,
  focusKey,
  insights,
  isNarrowed,
  kind,
  records,
}: RequirementsLayout) {
  const styles = useStyles();
  const [lanes, setLanes] = useState(1);
  const keys = records.map(({ key }) => key);
  const { offset, root, virtualizer } = usePageVirtualizer({
    count: records.length,
    keyOf: (index) => keys[index] ?? "",
    estimate: 180,
    lanes,
  });
  useEffect(() => {
    if (root.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setLanes(Math.max(1, Math.floor(entry.contentRect.width / cardWidthPx)));
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  useEffect(() => virtualizer.measure(), [virtualizer, lanes]);

  return (
    <div
      ref={root}
      role="list"
      aria-label="Requirements"
      className={styles.root}
      style={{ height: `${String(virtualizer.getTotalSize())}px` }}
    >
      {records.length === 0 && <p className={styles.nothing}>No requirement matches the search.</p>}
      {virtualizer.getVirtualItems().map(({ index, key, lane, start }) => {
        const record = records[index];
        if (record === undefined) return null;
        const id = record.stored?.id ?? "";
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={records.length}
            aria-posinset={index + 1}
            className={styles.slot}
            style={{
              width: `${String(100 / lanes)}%`,
              left: `${String((lane * 100) / lanes)}%`,
              transform: `translateY(${String(start - offset)}px)`,
            }}
          >
            <RequirementCard
              record={record}
              kind={kind}
              findings={insights.value.findings[id]}
              trace={traceStanding(insights, id)}
              actions={actions}
              before={isNarrowed ? undefined : keys[index - 1]}
              behind={isNarrowed || index + 1 >= keys.length ? undefined : (keys[index + 2] ?? "")}
              isFocused={record.key === focusKey}
            />
          </div>
        );
      })}
    </div>
  );
}
