import { Button } from "@fluentui/react-components";
import { MailCheckmarkRegular } from "@fluentui/react-icons";
import { startContact } from "@archscribe/core/product/contact/contact";
import { useEffect } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ContactForm } from "./ContactForm.tsx";

/** A message to the operators of the server. */
export function ContactSalesPage() {
  const { user } = useView(useWorld().product.authentication);
  const store = usePageStore((world) => startContact(world), []);
  const state = useView(store);
  const { email = "", name = "" } = user ?? {};
  useEffect(() => void store.send({ type: "suggested", values: { email, name } }), [email, name, store]);
  if (state.phase === "done")
    return (
      <Page title="Contact sales">
        <EmptyState
          title="Thank you for your message"
          picture={<MailCheckmarkRegular />}
          action={
            <Button
              onClick={() => void store.send({ type: "opened", values: { ...state.values, message: "" } })}
            >
              Write another message
            </Button>
          }
        >
          We will reply to {state.values.email}.
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title="Contact sales"
      about="Ask about Enterprise, running Archscribe yourselves, or anything else. A person answers."
    >
      <ContactForm
        state={state}
        onChange={(values) => void store.send({ type: "changed", values })}
        onSubmit={() => void store.send({ type: "submitted" })}
      />
    </Page>
  );
}
