import type { RequirementKind } from "../../../model/index.ts";

/** Returns the kind that a word of a tool or a language means; undefined if none is known. */
export function kindFrom(written: string): RequirementKind | undefined {
  const text = written.replace(
    /^(?:exigences?|requisitos?|requerimientos?|anforderung(?:en)?)\s*[:–-]?\s*(?=\S)/i,
    "",
  );
  if (/^(?:NF[RA]?$|nicht[ -]?funk|non?[ -]?f[uo]nc|quali)/i.test(text)) return "non-functional";
  if (
    /^(?:FR?|FA|functional(?: requirement)?|funktional\w*(?: anforderung)?|fonctionnelles?|funcional(?:es)?)$/i.test(
      text,
    )
  )
    return "functional";
  if (
    /^(?:US|(?:user[ -]?)?story|product backlog item|anwendergeschichte|récit(?: utilisateur)?|historia(?: de usuario)?)$/i.test(
      text,
    )
  )
    return "user-story";
  return /^(?:BR|(?:business )?rule|geschäftsregel|règle(?: métier| de gestion)?|regla de negocio)$/i.test(
    text,
  )
    ? "business-rule"
    : undefined;
}
