import type { ProjectFields } from "@archscribe/core/product/projects/create-project-state";
import { Field, Input } from "@fluentui/react-components";

interface Properties {
  readonly values: ProjectFields;
  readonly faults: Readonly<Partial<Record<keyof ProjectFields, string | undefined>>>;
  readonly isDisabled?: boolean;
  readonly onChange: (values: Partial<ProjectFields>) => void;
}

/** The name and owner of a project. */
export function ProjectNameFields({ faults, isDisabled = false, onChange, values }: Properties) {
  return (
    <>
      <Field label="Project name" required validationMessage={faults.projectName ?? null}>
        <Input
          autoComplete="off"
          disabled={isDisabled}
          placeholder="Online bookstore"
          value={values.projectName}
          onChange={(_, { value }) => onChange({ projectName: value })}
        />
      </Field>
      <Field label="Organization name" required validationMessage={faults.organizationName ?? null}>
        <Input
          autoComplete="organization"
          disabled={isDisabled}
          placeholder="Paperleaf Books"
          value={values.organizationName}
          onChange={(_, { value }) => onChange({ organizationName: value })}
        />
      </Field>
    </>
  );
}
