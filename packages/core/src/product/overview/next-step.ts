import { diagramKinds, type Project } from "../../model/index.ts";
import { routes } from "../routes/routes.ts";

/** A suggested next step, and its page. */
export interface NextStep {
  readonly title: string;
  readonly about: string;
  readonly label: string;
  readonly path: string;
}

interface Standing {
  readonly project?: Project | undefined;
  readonly groups: readonly {
    readonly parts: readonly {
      readonly title: string;
      readonly path: string;
      readonly count: number;
      readonly errors: number;
    }[];
  }[];
  readonly errors: number;
}

/**
 * Returns the step that brings a project closest to its document: errors first, then missing parts in the order of
 * work.
 */
export function nextStepOf(standing: Standing): NextStep {
  const { errors, groups, project } = standing;
  if (errors > 0) return fixErrors(standing);
  if (project === undefined || project.requirements.length === 0) {
    return {
      title: "Say what the system must do",
      about: "Requirements are where everything begins: each diagram is traced to them.",
      label: "Write requirements",
      path: routes.functionalRequirements.path,
    };
  }
  if (project.useCases.length === 0) {
    return {
      title: "Find the use cases",
      about: "Who uses the system for what: generated from your requirements, and yours to change.",
      label: "Go to the use cases",
      path: routes.useCaseSpecifications.path,
    };
  }
  const missing = missingKinds(project);
  if (missing.length > 0) {
    const part = groups
      .flatMap(({ parts }) => parts)
      .find(({ title }) => missing.some((kind) => kind.title === title));
    return {
      title:
        missing.length === 1
          ? "A kind of diagram is still to be made"
          : `${String(missing.length)} kinds of diagram are still to be made`,
      about: "Generate them, or write them by hand. The document holds those that you choose.",
      label: part === undefined ? "Go to the diagrams" : `Go to ${part.title}`,
      path: part?.path ?? routes.useCaseDiagram.path,
    };
  }
  return {
    title: "Publish the architecture document",
    about: "The diagrams are there. Choose which of them go into the document.",
    label: "Go to the document",
    path: routes.publish.path,
  };
}

/**
 * Returns the kinds that a complete design still needs: one deployment is enough, and without steps there is no
 * interaction to show.
 */
function missingKinds({ diagrams, useCases }: Project): (typeof diagramKinds)[number][] {
  const made = new Set(diagrams.map(({ key }) => key));
  const isDeployed = diagramKinds.some(({ group, key }) => group === "deployment" && made.has(key));
  const hasSteps = useCases.some(({ steps }) => steps.length > 0);
  const [anyDeployment] = diagramKinds.filter(({ group }) => group === "deployment");
  return diagramKinds.filter((kind) => {
    if (made.has(kind.key)) return false;
    if (kind.group === "deployment") return kind === anyDeployment && !isDeployed;
    return kind.key !== "interaction" || hasSteps;
  });
}

function fixErrors({ errors, groups }: Standing): NextStep {
  const part = groups.flatMap(({ parts }) => parts).find((one) => one.errors > 0);
  return {
    title: errors === 1 ? "Fix what is wrong" : `Fix ${String(errors)} problems`,
    about: "They are listed below, each with its page.",
    label: part === undefined ? "Go to the requirements" : `Go to ${part.title}`,
    path: part?.path ?? routes.functionalRequirements.path,
  };
}
