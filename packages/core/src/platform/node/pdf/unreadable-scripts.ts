/// <reference lib="dom" />
import type { Page } from "puppeteer-core";

/** The scripts that the shipped fonts do not have, by their names in Unicode. */
const scripts = [
  "Arabic",
  "Armenian",
  "Bengali",
  "Cherokee",
  "Devanagari",
  "Ethiopic",
  "Georgian",
  "Gujarati",
  "Gurmukhi",
  "Han",
  "Hangul",
  "Hebrew",
  "Hiragana",
  "Kannada",
  "Katakana",
  "Khmer",
  "Lao",
  "Malayalam",
  "Mongolian",
  "Myanmar",
  "Oriya",
  "Sinhala",
  "Syriac",
  "Tamil",
  "Telugu",
  "Thaana",
  "Thai",
  "Tibetan",
] as const;

/** Returns a letter of each script in a text that the shipped fonts do not have. */
export function lettersByScript(text: string): Map<string, string> {
  const letters = new Map<string, string>();
  // Most documents have none of them, and are long.
  if (!/[\u0530-\u1dff\u2d00-\uffff]/.test(text)) return letters;
  for (const script of scripts) {
    const letter = new RegExp(`(?=\\p{Letter})\\p{Script=${script}}`, "u").exec(text)?.[0];
    if (letter !== undefined) letters.set(script, letter);
  }
  return letters;
}

/** Returns the scripts of a text that a page shows as boxes, because the machine has no font for their letters. */
export async function findUnreadableScripts(page: Page, text: string): Promise<string[]> {
  const letters = lettersByScript(text);
  if (letters.size === 0) return [];
  return page.evaluate(
    (samples) => {
      const canvas = document.createElement("canvas");
      const brush = canvas.getContext("2d");
      const drawn = (letter: string): string => {
        if (!brush) return letter;
        brush.clearRect(0, 0, canvas.width, canvas.height);
        brush.font = '40px "IBM Plex Sans",sans-serif';
        brush.fillText(letter, 40, 80);
        return canvas.toDataURL();
      };
      // A code without a character: its picture is the picture of every letter that no font has.
      const box = drawn("\u0378");
      return samples.filter(([, letter]) => drawn(letter) === box).map(([script]) => script);
    },
    [...letters],
  );
}
