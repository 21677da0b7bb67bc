import type { QualityScenario } from "@archscribe/core/model";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import { withScenarioPart } from "@archscribe/core/product/requirements/edit-scenario";
import { Field, makeStyles, Textarea, tokens } from "@fluentui/react-components";
import type { RowActions } from "./use-row-actions.ts";

const useStyles = makeStyles({
  root: {
    display: "grid",
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  legend: { padding: `0 ${tokens.spacingHorizontalXS}`, fontWeight: tokens.fontWeightSemibold },
});

const parts = [
  { part: "stimulus", label: "Stimulus", hint: "What happens: “A customer searches the catalogue.”" },
  { part: "environment", label: "Environment", hint: "When: “With 2,000 customers at the same time.”" },
  {
    part: "response",
    label: "Response",
    hint: "What the system does: “The first page of results is shown.”",
  },
  { part: "measure", label: "Measure", hint: "How that is tested: “In 95 of 100 searches within 800 ms.”" },
] as const satisfies readonly {
  readonly part: keyof QualityScenario;
  readonly label: string;
  readonly hint: string;
}[];

interface Properties {
  readonly record: RequirementRecord;
  readonly actions: Pick<RowActions, "edit" | "leave">;
}

/** The scenario by which a quality requirement is tested. */
export function ScenarioFields({ actions, record: { fields, key } }: Properties) {
  const styles = useStyles();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Scenario</legend>
      {parts.map(({ hint, label, part }) => (
        <Field key={part} label={label} hint={hint}>
          <Textarea
            appearance="filled-darker"
            rows={2}
            resize="vertical"
            value={fields.scenario?.[part] ?? ""}
            onChange={(_, { value }) =>
              actions.edit(key, { scenario: withScenarioPart(fields.scenario, part, value) })
            }
            onBlur={() => actions.leave(key)}
          />
        </Field>
      ))}
    </fieldset>
  );
}
