import { Dropdown, Field, makeStyles, Option, tokens } from "@fluentui/react-components";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

const useStyles = makeStyles({
  field: { minWidth: 0 },
  dropdown: { minWidth: 0, width: "100%" },
  option: { overflowWrap: "anywhere" },
  organization: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The project that a person works on: chosen here, and cleared. */
export function CurrentProject() {
  const { projects: store } = useWorld().product;
  const { phase, projects, selected } = useView(store);
  const styles = useStyles();

  function choose(value: string | undefined): void {
    const project = store.view.current.projects.find(({ project_id }) => String(project_id) === value);
    void store.send(project === undefined ? { type: "cleared" } : { type: "selected", project });
  }

  return (
    <Field className={styles.field} label="Current project" size="small">
      <Dropdown
        appearance="filled-darker"
        className={styles.dropdown}
        clearable={selected !== undefined}
        disabled={phase === "unloaded"}
        placeholder={phase === "loaded" && projects.length === 0 ? "No project yet" : "Choose a project"}
        selectedOptions={selected === undefined ? [] : [String(selected.project_id)]}
        size="medium"
        value={selected?.project_name ?? ""}
        onOptionSelect={(_, { optionValue }) => choose(optionValue)}
      >
        {projects.map(({ organization, project_id, project_name }) => (
          <Option key={project_id} text={project_name} value={String(project_id)}>
            <span className={styles.option}>
              {project_name}
              <br />
              <span className={styles.organization}>{organization}</span>
            </span>
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
