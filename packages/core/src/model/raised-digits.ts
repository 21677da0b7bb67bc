const superscripts: Readonly<Record<string, string>> = {
  "-": "⁻",
  "−": "⁻",
  "+": "⁺",
  "1": "¹",
  "2": "²",
  "3": "³",
};

/** Returns digits with their sign as raised or lowered characters, so that 10⁶ is not 106; other text stays. */
export function raisedDigits(text: string, side: "superscript" | "subscript"): string {
  if (!/^[-−+]?\d+$/.test(text.trim())) return text;
  const first = side === "superscript" ? 0x2070 : 0x2080;
  return text.replaceAll(/[-−+\d]/g, (one) => {
    const known = side === "superscript" ? superscripts[one] : undefined;
    return known ?? (/\d/.test(one) ? String.fromCodePoint(first + Number(one)) : one);
  });
}
