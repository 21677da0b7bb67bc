import { SearchBox } from "@fluentui/react-components";

interface Properties {
  readonly className: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Narrows a list of projects by their names and organizations. */
export function ProjectFilter({ className, onChange, text }: Properties) {
  return (
    <SearchBox
      appearance="filled-darker"
      aria-label="Find a project of yours"
      className={className}
      placeholder="Name or organization"
      value={text}
      onChange={(_, { value }) => onChange(value)}
    />
  );
}
