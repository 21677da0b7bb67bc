import { FormDialog } from "../../ui/FormDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { EngineField } from "./EngineField.tsx";
import { ForesightSummary } from "./ForesightSummary.tsx";

/** The dialog before something is generated: the engine, and what will be replaced. */
export function GenerationDialog() {
  const { generation } = useWorld();
  const { engines, phase, question } = useView(generation);
  if (phase !== "asking" || question === undefined) return null;

  return (
    <FormDialog
      isOpen
      canSubmit={question.foresight.kind !== "loading"}
      maxWidth={560}
      submitLabel="Generate"
      title={`Generate: ${question.task.title}`}
      onClose={() => void generation.send({ type: "dismissed" })}
      onSubmit={() => void generation.send({ type: "confirmed" })}
    >
      <EngineField
        engines={engines}
        choice={question.choice}
        onChoose={(choice) => void generation.send({ type: "engineChosen", choice })}
      />
      <ForesightSummary
        question={question}
        onForce={(force) => void generation.send({ type: "forceChosen", force })}
      />
    </FormDialog>
  );
}
