import type { DesignTask } from "@archscribe/core/product/generation/generation-api";
import type { RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type { UseCaseFields } from "@archscribe/core/product/use-cases/use-cases-api";
import { GenerateButton } from "../generation/GenerateButton.tsx";

const task: DesignTask = { kind: "design", title: "Use cases", parts: ["use-cases", "usecase"] };

interface Properties {
  readonly list: RecordList<UseCaseFields>;
  /** Called when there are others. */
  readonly onDone?: () => void;
}

/** Generates the use cases of the project, and the diagram that shows them. */
export function GenerateUseCases({ list, onDone }: Properties) {
  return (
    <GenerateButton
      label="Generate use cases"
      appearance="secondary"
      task={task}
      onAsk={() => void list.send({ type: "settleRequested" })}
      onDone={() => {
        void list.send({ type: "loadRequested" });
        onDone?.();
      }}
    />
  );
}
