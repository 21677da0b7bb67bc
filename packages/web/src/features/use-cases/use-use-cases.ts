import {
  blankUseCase,
  chosenUseCase,
  startUseCases,
} from "@archscribe/core/product/use-cases/start-use-cases";
import { newestKey, type RecordList } from "@archscribe/core/product/machine/record-list/start-record-list";
import type { RecordListState } from "@archscribe/core/product/machine/record-list/record-list-state";
import type { UseCaseFields, UseCaseRecord } from "@archscribe/core/product/use-cases/use-cases-api";
import { unsavedRecord } from "@archscribe/core/product/machine/record-list/save-standing";
import { useSearchParams } from "react-router";
import type { UnsavedElsewhere } from "../../ui/ListSaveState.tsx";
import { useRecordList } from "../../ui/use-record-list.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** The use cases of the selected project, and the use case that the address names. */
export interface OpenUseCases {
  readonly list: RecordList<UseCaseFields>;
  readonly state: RecordListState<UseCaseFields>;
  readonly chosen: UseCaseRecord | undefined;
  readonly choose: (idOrKey: string) => void;
  readonly add: () => void;
  /** An unsaved use case besides the chosen one. */
  readonly elsewhere: UnsavedElsewhere | undefined;
}

/** Loads the use cases of the selected project. */
export function useUseCases(): OpenUseCases {
  const projectId = useView(useWorld().product.projects).selected?.project_id ?? 0;
  const list = usePageStore(
    ({ client, clock, local, notify, undo }) =>
      startUseCases({ client, clock, local, notify, undo, projectId }),
    [projectId],
  );
  const state = useRecordList(list, "use-cases/");
  const [search, setSearch] = useSearchParams();
  const choose = (idOrKey: string): void => setSearch({ id: idOrKey }, { replace: true });
  const chosen = chosenUseCase(state.records, search.get("id") ?? undefined);
  const unsaved = unsavedRecord(state.records);
  return {
    list,
    state,
    chosen,
    elsewhere:
      unsaved === undefined || unsaved === chosen
        ? undefined
        : {
            name: unsaved.stored?.id ?? "A new use case",
            open: () => choose(unsaved.stored?.id ?? unsaved.key),
          },
    choose,
    add: () => {
      void list.send({ type: "addRequested", fields: blankUseCase });
      choose(newestKey(list));
    },
  };
}
