import { expect, it } from "vitest";
import { englishTitle } from "./foreign-titles.ts";

it.each([
  ["4.2 Geschäftsregeln", "Business rules"],
  ["Musskriterien", "Must have"],
  ["Exigences non fonctionnelles", "Non-functional requirements"],
  ["Historias de usuario", "User stories"],
  ["Abgrenzung (Version 1)", "Out of scope"],
  ["Sicherheitsventile", "Sicherheitsventile"],
])("the title “%s” means “%s”", (title, english) => {
  expect(englishTitle(title)).toBe(english);
});
