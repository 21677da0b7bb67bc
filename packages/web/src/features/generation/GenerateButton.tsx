import { Button, type ButtonProps, Tooltip } from "@fluentui/react-components";
import { SparkleRegular } from "@fluentui/react-icons";
import { randomId } from "@archscribe/core/platform/browser";
import { generateSadWarning } from "@archscribe/core/product/subscription";
import { generateSadFacts } from "@archscribe/core/product/publishing/generate-sad-facts";
import type { GenerationRun } from "@archscribe/core/product/generation/generation-state";
import type { GenerationTask } from "@archscribe/core/product/generation/generation-api";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useGenerated } from "./use-generated.ts";
import { useMayEdit } from "../../ui/EditOnly.tsx";

interface Properties {
  readonly label: string;
  readonly task: GenerationTask;
  /** Called whenever the task has generated something, on any page. */
  readonly onDone?: (run: GenerationRun) => void;
  /** Called on a click, before anything of the project is read. */
  readonly onAsk?: () => void;
  readonly appearance?: ButtonProps["appearance"];
  readonly size?: ButtonProps["size"];
  /** Why it cannot be generated now. */
  readonly disabledReason?: string | undefined;
}

/**
 * Asks how a task shall be generated, and begins it; the panel in the shell shows how it goes.
 *
 * @example <GenerateButton label="Generate use cases" task={{ kind: "design", title: "Use cases", parts: ["use-cases"] }} onDone={reload} />
 */
export function GenerateButton({
  appearance = "primary",
  disabledReason,
  label,
  onAsk,
  onDone,
  size = "medium",
  task,
}: Properties) {
  const { generation, product } = useWorld();
  const facts = generateSadFacts(useView(product.payment), useView(product.authentication).details);
  const project = useView(product.projects).selected;
  useGenerated(task, onDone);
  const mayEdit = useMayEdit();

  if (!mayEdit) return null;
  const reason =
    project === undefined ? "Choose a project first" : (disabledReason ?? generateSadWarning(facts)?.message);
  const button = (
    <Button
      appearance={appearance}
      size={size}
      icon={<SparkleRegular />}
      disabledFocusable={reason !== undefined}
      onClick={() => {
        if (project === undefined) return;
        onAsk?.();
        void generation.send({ type: "asked", task, projectId: project.project_id, key: randomId() });
      }}
    >
      {label}
    </Button>
  );
  return reason === undefined ? (
    button
  ) : (
    <Tooltip content={reason} relationship="description">
      {button}
    </Tooltip>
  );
}
