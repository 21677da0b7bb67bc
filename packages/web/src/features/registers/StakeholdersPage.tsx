import { RegisterPage } from "./RegisterPage.tsx";

/** The stakeholders of the project. */
export function StakeholdersPage() {
  return <RegisterPage register="stakeholders" />;
}
