import { saveStanding } from "@archscribe/core/product/machine/record-list/save-standing";
import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { ListSaveState } from "../../ui/ListSaveState.tsx";
import { Page } from "../../ui/Page.tsx";
import { UseCaseBoard } from "./UseCaseBoard.tsx";
import { GenerateUseCases } from "./GenerateUseCases.tsx";
import { useUseCases } from "./use-use-cases.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

/** The use cases of the system, step by step. */
export function UseCaseSpecificationsPage() {
  const useCases = useUseCases();
  return (
    <Page
      title="Use case specifications"
      about="Who does what with the system, step by step, and what happens when it goes wrong. Interactions and screens are generated from them."
      width="wide"
      actions={
        <>
          <ListSaveState standing={saveStanding(useCases.state)} elsewhere={useCases.elsewhere} />
          <GenerateUseCases list={useCases.list} />
          <EditOnly>
            <Button appearance="primary" icon={<AddRegular />} onClick={useCases.add}>
              Add use case
            </Button>
          </EditOnly>
        </>
      }
    >
      <UseCaseBoard useCases={useCases} />
    </Page>
  );
}
