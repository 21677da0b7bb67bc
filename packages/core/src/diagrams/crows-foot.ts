/** What the ends of a line in information engineering notation, the crow's foot, say of how many there are. */
export const crowsFoot: Readonly<Record<string, string>> = {
  "||": "1",
  "|o": "0..1",
  "o|": "0..1",
  "}o": "0..*",
  "o{": "0..*",
  "}|": "1..*",
  "|{": "1..*",
};
