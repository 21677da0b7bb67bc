import { isRequirementId } from "@archscribe/core/model";
import { Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { Link } from "react-router";
import { bareList } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  input: { maxWidth: "320px" },
  list: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    ...bareList,
  },
  item: {
    display: "inline-flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    padding: "2px 4px 2px 12px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
  },
  link: { color: tokens.colorBrandForegroundLink },
  remove: {
    display: "inline-flex",
    padding: "4px",
    color: tokens.colorNeutralForeground3,
    backgroundColor: "transparent",
    border: "none",
    borderRadius: tokens.borderRadiusCircular,
    cursor: "pointer",
    ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}` },
  },
});

interface Properties {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** The requirements that a use case comes from, each with the way to it. */
export function RequirementTags({ ids, onChange }: Properties) {
  const styles = useStyles();
  const [typed, setTyped] = useState("");
  const id = typed.trim().toUpperCase();
  const isWrong = id !== "" && !isRequirementId(id);

  function take(): void {
    if (!isRequirementId(id)) return;
    setTyped("");
    if (!ids.includes(id)) onChange([...ids, id]);
  }

  return (
    <div className={styles.root}>
      <Field
        label="Requirements"
        hint="The requirements it comes from."
        {...(isWrong
          ? { validationState: "warning", validationMessage: "Ids look like FR-1, NFR-1, US-1 and BR-1." }
          : {})}
      >
        <Input
          className={styles.input}
          placeholder="FR-1"
          maxLength={20}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== ",") return;
            event.preventDefault();
            take();
          }}
        />
      </Field>
      <ul className={styles.list} aria-label="Requirements of the use case">
        {ids.map((one) => (
          <li key={one} className={styles.item}>
            <Link className={styles.link} to={`/requirements/${one}/edit`}>
              {one}
            </Link>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${one}`}
              onClick={() => onChange(ids.filter((other) => other !== one))}
            >
              <DismissRegular />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
