import { LoadFailure } from "../../ui/LoadFailure.tsx";
import type { OpenUseCases } from "./use-use-cases.ts";

/** The message if the use cases could not be loaded. */
export function UseCasesFailure({ list, state }: Pick<OpenUseCases, "list" | "state">) {
  return (
    <LoadFailure
      title="The use cases could not be loaded"
      reason={state.failure?.message}
      onRetry={() => void list.send({ type: "loadRequested" })}
    />
  );
}
