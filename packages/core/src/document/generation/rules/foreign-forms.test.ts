import { describe, expect, it } from "vitest";
import { foreignQuality, isForeignLimit, isForeignObligation, isForeignStory } from "./foreign-forms.ts";

describe("texts in German, French and Spanish", () => {
  it.each([
    ["Als Gast möchte ich einen Ausweis drucken.", true],
    ["En tant que gardien, je veux fermer la porte.", true],
    ["Como cliente quiero pagar con tarjeta.", true],
    ["Um zu reisen Als Gast möchte ich ein Zimmer buchen", true],
    ["Para entrar, como cliente quiero una llave.", true],
    ["Um acht Uhr schließt das Haus.", false],
    ["Als Anhang gibt es eine Liste.", false],
  ])("are stories by their form: %s", (text, expected) => {
    expect(isForeignStory(text)).toBe(expected);
  });

  it.each([
    ["Nur Wärter dürfen die Tür öffnen.", true],
    ["Un gardien ne peut pas ouvrir la porte.", true],
    ["El guardia puede abrir como máximo dos puertas.", true],
    ["Der Gast muss den Schlüssel innerhalb von 14 Tagen zurückgeben.", true],
    ["Le client doit payer sous 30 jours.", true],
    ["Der Wärter darf die Tür öffnen.", false],
  ])("are limits on actions: %s", (text, expected) => {
    expect(isForeignLimit(text)).toBe(expected);
  });

  it.each([
    ["Das System muss Ausweise drucken.", true],
    ["Le gardien doit fermer la porte.", true],
    ["El sistema debe imprimir.", true],
    ["Der Ausweis ist blau.", false],
  ])("oblige by their verb: %s", (text, expected) => {
    expect(isForeignObligation(text)).toBe(expected);
  });

  it.each([
    ["Die Suche antwortet innerhalb von 2 Sekunden.", "performance-efficiency"],
    ["Max. 2 Sekunden Ladezeit", "performance-efficiency"],
    ["Le système traite 300 demandes par heure.", "performance-efficiency"],
    ["Das Portal ist rund um die Uhr offen.", "reliability"],
    ["Le portail doit être accessible 24h/24.", "reliability"],
    ["Les données sont chiffrées.", "security"],
    ["Die Maske ist ohne Schulung bedienbar.", "interaction-capability"],
    ["Der Gast druckt einen Ausweis.", undefined],
  ])("state a quality by their words: %s", (text, quality) => {
    expect(foreignQuality(text)?.quality).toBe(quality);
  });
});
