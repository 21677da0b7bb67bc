import { linkLives } from "@archscribe/core/product/publishing/share-links";
import { Button, Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import { useState } from "react";

const useStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "end", gap: tokens.spacingHorizontalM },
  life: { flexGrow: 1, minWidth: "12rem" },
});

interface Properties {
  readonly isBusy: boolean;
  readonly onMake: (days: number | undefined) => void;
}

/** The validity of a new link, and the button that creates it. */
export function NewLinkForm({ isBusy, onMake }: Properties) {
  const [life, setLife] = useState<(typeof linkLives)[number]>(30);
  const styles = useStyles();
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        onMake(life);
      }}
    >
      <Field className={styles.life} label="The link is valid for">
        <Select
          value={String(life)}
          onChange={(_, { value }) => setLife(linkLives.find((one) => String(one) === value))}
        >
          {linkLives.map((days) => (
            <option key={String(days)} value={String(days)}>
              {days === undefined ? "Until it is revoked" : `${String(days)} days`}
            </option>
          ))}
        </Select>
      </Field>
      <Button appearance="primary" disabledFocusable={isBusy} type="submit">
        Create Link
      </Button>
    </form>
  );
}
