import { Dialog, DialogBody, DialogSurface, DialogTitle } from "@fluentui/react-components";
import type { NewTokenDialog as NewToken } from "@archscribe/core/product/account/new-token";
import { FocusReturn } from "../../ui/FocusReturn.tsx";
import { useView } from "../../world/use-view.ts";
import { NewTokenForm } from "./NewTokenForm.tsx";
import { TokenSecret } from "./TokenSecret.tsx";

/** Creates a personal token, and shows its secret this once. */
export function NewTokenDialog({ store }: { readonly store: NewToken }) {
  const state = useView(store);
  const close = () => void store.send({ type: "closed" });
  return (
    <Dialog
      modalType="alert"
      open={state.phase !== "closed"}
      onOpenChange={(_, { open }) => {
        if (!open) close();
      }}
    >
      <DialogSurface>
        <FocusReturn />
        <DialogBody>
          <DialogTitle>{state.phase === "done" ? "Your new token" : "New personal access token"}</DialogTitle>
          {state.result === undefined ? (
            <NewTokenForm
              state={state}
              onChange={(values) => void store.send({ type: "changed", values })}
              onSubmit={() => void store.send({ type: "submitted" })}
              onClose={close}
            />
          ) : (
            <TokenSecret {...state.result} onClose={close} />
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
