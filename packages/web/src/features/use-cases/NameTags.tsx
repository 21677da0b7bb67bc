import { Field, Input, makeStyles, Tag, TagGroup, tokens } from "@fluentui/react-components";
import { useState } from "react";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
  tags: { flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  tag: { maxWidth: "100%", overflow: "hidden" },
  input: { maxWidth: "320px" },
});

interface Properties {
  readonly label: string;
  readonly add: string;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Names as tags; Enter or a comma adds the one that is typed. */
export function NameTags({ add, label, names, onChange }: Properties) {
  const styles = useStyles();
  const [typed, setTyped] = useState("");

  function take(): void {
    const name = typed.trim();
    setTyped("");
    if (name !== "" && !names.includes(name)) onChange([...names, name]);
  }

  return (
    <div className={styles.root}>
      <Field label={label}>
        <Input
          className={styles.input}
          placeholder={add}
          maxLength={500}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
            event.preventDefault();
            take();
          }}
        />
      </Field>
      {names.length > 0 && (
        <TagGroup
          className={styles.tags}
          aria-label={label}
          onDismiss={(_, { value }) => onChange(names.filter((name) => name !== value))}
        >
          {names.map((name) => (
            <Tag
              key={name}
              value={name}
              dismissible
              className={styles.tag}
              dismissIcon={{ "aria-label": `Remove ${name}` }}
            >
              {name}
            </Tag>
          ))}
        </TagGroup>
      )}
    </div>
  );
}
