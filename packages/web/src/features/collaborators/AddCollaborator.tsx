import { isAddEnabled } from "@archscribe/core/product/collaborators/collaborator-rules";
import { Button, Field, Input, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { FormEvent, KeyboardEvent } from "react";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  root: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, minWidth: 0 },
  // In line with the input, which stands under its label.
  button: { marginTop: "25px", minHeight: "38px" },
});

/** Invites somebody by e-mail; the alert says why an e-mail cannot be added. */
export function AddCollaborator() {
  const { collaborators } = useWorld().product;
  const state = useView(collaborators);
  const form = useFirstFault<HTMLFormElement>([state.alert]);
  const styles = useStyles();
  const isAdding = state.phase === "adding";

  function add(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    void collaborators.send({ type: "addRequested" });
  }

  return (
    <form ref={form} className={styles.root} noValidate onSubmit={add}>
      <Field
        className={styles.field}
        label="Add by e-mail"
        {...(state.alert === undefined
          ? {}
          : { validationMessage: state.alert, validationState: "error" as const })}
      >
        <Input
          autoComplete="off"
          // What is disabled loses the keyboard, and Escape would not be heard by the dialog any more.
          readOnly={isAdding}
          placeholder="name@example.com"
          type="email"
          value={state.email}
          onChange={(_, { value }) => void collaborators.send({ type: "typed", email: value })}
          // A form whose button is disabled is not sent by Enter, but who presses it wants to know why.
          onKeyDown={(event) => event.key === "Enter" && add(event)}
        />
      </Field>
      <Button
        appearance="primary"
        className={styles.button}
        disabledFocusable={!isAddEnabled(state)}
        icon={isAdding ? <Spinner size="tiny" /> : null}
        type="submit"
      >
        Add
      </Button>
    </form>
  );
}
