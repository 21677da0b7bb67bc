import { isPressed } from "@archscribe/core/product/shell/shortcuts";
import { movedLine, pastedLines } from "@archscribe/core/product/use-cases/edit-lines";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { AddRegular, DismissRegular } from "@fluentui/react-icons";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { bareList } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: {
    display: "flex",
    flexDirection: "column",
    gap: "2px",
    ...bareList,
  },
  line: { display: "grid", gridTemplateColumns: "28px minmax(0, 1fr) 32px", alignItems: "start" },
  number: {
    paddingTop: "7px",
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: "center",
  },
  text: {
    width: "100%",
    minHeight: "34px",
    padding: "6px 8px",
    font: "inherit",
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    border: "1px solid transparent",
    borderRadius: tokens.borderRadiusMedium,
    resize: "none",
    overflow: "hidden",
    fieldSizing: "content",
    ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: "-1px" },
  },
  add: { alignSelf: "start" },
});

interface Properties {
  readonly title: string;
  readonly about: string;
  readonly add: string;
  readonly isNumbered: boolean;
  readonly lines: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
  readonly onLeave: () => void;
}

/** Lines that are written one below the other: Enter begins the next one, Alt and an arrow move one, Backspace ends an empty one. */
export function StepList({ about, add, isNumbered, lines, onChange, onLeave, title }: Properties) {
  const styles = useStyles();
  const id = useId();
  const root = useRef<HTMLUListElement>(null);
  const toFocus = useRef<number>(undefined);

  useEffect(() => {
    if (toFocus.current === undefined) return;
    root.current?.querySelectorAll("textarea").item(toFocus.current)?.focus();
    toFocus.current = undefined;
  });

  function press(event: KeyboardEvent, place: number): void {
    const isBlank = (lines[place] ?? "") === "";
    if (event.nativeEvent.isComposing) return;
    if (isPressed(event, "nextLine")) {
      event.preventDefault();
      if (!isBlank) put(lines.toSpliced(place + 1, 0, ""), place + 1);
    } else if (event.key === "Backspace" && isBlank) {
      event.preventDefault();
      put(lines.toSpliced(place, 1), Math.max(place - 1, 0));
    } else if (isPressed(event, "moveLineUp") || isPressed(event, "moveLineDown")) {
      event.preventDefault();
      const by = isPressed(event, "moveLineUp") ? -1 : 1;
      const moved = movedLine(lines, place, by);
      if (moved !== lines) put(moved, place + by);
    }
  }

  function put(next: readonly string[], focus: number): void {
    onChange(next);
    toFocus.current = focus;
  }

  function paste(event: ClipboardEvent, place: number): void {
    const next = pastedLines(lines, place, event.clipboardData.getData("text/plain"));
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.about}>{about}</p>
      <ul ref={root} className={styles.list}>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its place
          <li key={place} className={styles.line}>
            <span className={styles.number} aria-hidden>
              {isNumbered ? place + 1 : "•"}
            </span>
            <textarea
              className={styles.text}
              rows={1}
              value={line}
              aria-label={`${title}, ${String(place + 1)}`}
              onChange={({ target }) => onChange(lines.with(place, target.value.replaceAll("\n", " ")))}
              onKeyDown={(event) => press(event, place)}
              onPaste={(event) => paste(event, place)}
              onBlur={onLeave}
            />
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={`Remove ${title.toLowerCase()}, ${String(place + 1)}`}
              onClick={() => onChange(lines.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        className={styles.add}
        appearance="subtle"
        size="small"
        icon={<AddRegular />}
        onClick={() => put([...lines, ""], lines.length)}
      >
        {add}
      </Button>
    </section>
  );
}
