import { RegisterPage } from "./RegisterPage.tsx";

/** The glossary of the project. */
export function GlossaryPage() {
  return <RegisterPage register="glossary" />;
}
