import type { FigureSource } from "../../model/index.ts";

/** A line of a note, and its number in the file. */
export interface Note {
  readonly text: string;
  readonly line: number;
}

/** Returns the lines of a figure's notes, which no reader of elements takes in. */
export function notesOf({ line, notation, text }: FigureSource): Note[] {
  const lines = text.split("\n");
  const notes: Note[] = [];
  let isOpen = false;
  for (const [index, one] of lines.entries()) {
    const at = line + index;
    const inLine = /^\s*(?:[hr]?note)\b[^:"]*:\s*(.+)$/i.exec(one)?.[1];
    if (inLine !== undefined) notes.push({ text: inLine, line: at });
    else if (isOpen && /^\s*end\s*[hr]?note\b/i.test(one)) isOpen = false;
    else if (isOpen) notes.push({ text: one.trim(), line: at });
    else if (notation === "plantuml" && /^\s*[hr]?note\b/i.test(one) && !/\bas\s+\w+\s*$/.test(one))
      isOpen = true;
  }
  return notes.filter((note) => note.text !== "");
}
