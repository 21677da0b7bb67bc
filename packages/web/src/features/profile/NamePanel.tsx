import { Button, Field, Input, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { NameChange } from "@archscribe/core/product/account/name-change";
import { otherNamesOf } from "@archscribe/core/product/projects/members";
import { Panel } from "../../ui/Panel.tsx";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  other: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
});

interface Properties {
  /** As it is now. */
  readonly name: string;
  readonly email: string;
  readonly store: NameChange;
}

/** Changes a person's name. */
export function NamePanel({ email, name, store }: Properties) {
  const styles = useStyles();
  const { failure, fieldErrors, isTyped, phase, values } = useView(store);
  const fault = fieldErrors.name ?? failure;
  const typed = isTyped ? values.name : name;
  const form = useFirstFault<HTMLFormElement>([fault]);
  const isSaving = phase === "sending";
  const { projects } = useView(useWorld().product.projects);
  return (
    <Panel title="Name" about="How you appear to those with whom you share projects.">
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void store.send({ type: "submitted" });
        }}
      >
        <Field label="Your name" validationMessage={fault ?? null}>
          <Input
            name="name"
            autoComplete="name"
            disabled={isSaving}
            value={typed}
            onChange={(_, { value }) => void store.send({ type: "changed", values: { name: value } })}
          />
        </Field>
        <div>
          <Button
            type="submit"
            disabledFocusable={isSaving || typed === name}
            icon={isSaving ? <Spinner size="tiny" /> : null}
          >
            Save name
          </Button>
        </div>
        {otherNamesOf(projects, email).map(({ called, project }) => (
          <p key={project.project_id} className={styles.other}>
            In {project.project_name}, you appear as {called}, because your name belongs to another person
            there.
          </p>
        ))}
      </form>
    </Panel>
  );
}
