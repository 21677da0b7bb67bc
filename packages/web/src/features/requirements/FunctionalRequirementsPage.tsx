import { RequirementsPage } from "./RequirementsPage.tsx";

/** What the system must do: functional requirements, user stories and business rules. */
export function FunctionalRequirementsPage() {
  return (
    <RequirementsPage
      title="Functional requirements"
      about="What the system must do, in sentences that can be tested. The design is generated from them, and traced back to them."
      kinds={["functional", "user-story", "business-rule"]}
    />
  );
}
