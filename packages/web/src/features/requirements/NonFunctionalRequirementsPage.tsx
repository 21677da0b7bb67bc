import { RequirementsPage } from "./RequirementsPage.tsx";

/** How well the system must do it, by the quality characteristics of ISO/IEC 25010. */
export function NonFunctionalRequirementsPage() {
  return (
    <RequirementsPage
      title="Non-functional requirements"
      about="How well the system must do it, by the quality characteristics of ISO/IEC 25010. Each one needs a measure."
      kinds={["non-functional"]}
    />
  );
}
