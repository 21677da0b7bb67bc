import type { ProjectSummary } from "@archscribe/core/product/client";
import { soleExample } from "@archscribe/core/product/projects/sole-example";
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from "@fluentui/react-components";
import { useProjectEvents } from "./use-project-events.ts";

/** Explains the example to people who have no other project. */
export function ExampleHint({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const { open } = useProjectEvents();
  const example = soleExample(projects);
  if (example === undefined) return null;
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>“{example.project_name}” is an example to try things out.</MessageBarTitle>
        It has requirements, use cases, all 13 kinds of diagram, an API and design pages. Change what you
        like, and delete it when you are done.
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => open(example)}>Look around</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
