import type { DriftSubject, EvidenceGrade } from "@archscribe/core/model";

/** The subject of a finding, as a word. */
export const subjectWords: Readonly<Record<DriftSubject, string>> = {
  part: "Part",
  connection: "Connection",
  endpoint: "Endpoint",
  message: "Message",
  table: "Table",
  column: "Column",
  technology: "Technology",
  sentence: "Sentence",
};

/** The grades of evidence, with their meaning. */
export const gradeWords: Readonly<Record<EvidenceGrade, { readonly title: string; readonly about: string }>> =
  {
    said: { title: "Said", about: "A manifest or a contract says it. It fails the comparison." },
    seen: { title: "Seen", about: "Code shows it. It fails the comparison." },
    inferred: { title: "Inferred", about: "Only a name suggests it. It does not fail the comparison." },
  };

/** The message of a finding as a sentence: it begins with a capital letter and ends with a full stop. */
export function sentence(message: string): string {
  const said = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

/** A number of findings in words. */
export function findingCount(count: number): string {
  return count === 1 ? "1 finding" : `${String(count)} findings`;
}
