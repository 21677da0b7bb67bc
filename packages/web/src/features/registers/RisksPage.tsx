import { RegisterPage } from "./RegisterPage.tsx";

/** The risks of the project. */
export function RisksPage() {
  return <RegisterPage register="risks" />;
}
