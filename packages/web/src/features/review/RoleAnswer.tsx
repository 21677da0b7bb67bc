import { labelMaxLength } from "@archscribe/core/model";
import { Button, Combobox, makeStyles, Option } from "@fluentui/react-components";
import { useState } from "react";

const useStyles = makeStyles({ role: { minWidth: "200px", flex: "0 1 280px" } });

interface Properties {
  readonly actors: readonly string[];
  readonly label: string;
  readonly onAnswer: (actor: string) => void;
}

/** A role of the design, or another role that the person enters. */
export function RoleAnswer({ actors, label, onAnswer }: Properties) {
  const styles = useStyles();
  const [role, setRole] = useState("");
  const written = role.trim();
  const fitting = actors.filter((name) => name.toLowerCase().includes(written.toLowerCase()));
  return (
    <>
      <Combobox
        aria-label={label}
        className={styles.role}
        freeform
        maxLength={labelMaxLength}
        placeholder="Choose or write a role"
        size="small"
        value={role}
        onChange={({ target }) => setRole(target.value)}
        onOptionSelect={(_, { optionText }) => setRole(optionText ?? "")}
      >
        {fitting.map((name) => (
          <Option key={name}>{name}</Option>
        ))}
      </Combobox>
      <Button
        disabledFocusable={written === ""}
        size="small"
        onClick={() => {
          if (written !== "") onAnswer(written);
        }}
      >
        Answer
      </Button>
    </>
  );
}
