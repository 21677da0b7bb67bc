import { RegisterPage } from "./RegisterPage.tsx";

/** The decisions of the project. */
export function DecisionsPage() {
  return <RegisterPage register="decisions" />;
}
