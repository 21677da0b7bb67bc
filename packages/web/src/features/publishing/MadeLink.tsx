import { copyText } from "@archscribe/core/platform/browser";
import { Button, Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  row: { display: "flex", gap: tokens.spacingHorizontalS, minWidth: 0 },
  address: { flexGrow: 1, minWidth: 0 },
});

/** The address of a new link, which is shown only once. */
export function MadeLink({ url }: { readonly url: string }) {
  const { notify } = useWorld();
  const styles = useStyles();

  async function copy(): Promise<void> {
    try {
      await copyText(url);
      notify({ kind: "success", title: "Link copied" });
    } catch {
      notify({ kind: "error", title: "The link was not copied", message: "Select it and copy it by hand." });
    }
  }

  return (
    <Field hint="Copy it now: it is shown only once." label="Your new link">
      <div className={styles.row}>
        <Input
          readOnly
          aria-label="Your new link"
          className={styles.address}
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<CopyRegular />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Field>
  );
}
