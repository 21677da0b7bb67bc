/** The characters of named character codes; a code with another name is not changed. */
const namedSigns: ReadonlyMap<string, string> = new Map([
  ...pairsIn(
    `amp & apos ' gt > lt < quot " bull • copy © deg ° euro € hellip … laquo « mdash — micro µ middot · ndash – para ¶ plusmn ± pound £ raquo » reg ® sect \u00A7 times × trade ™ darr ↓ harr ↔ larr ← rarr → uarr ↑ ge ≥ infin ∞ le ≤ ne ≠ Auml Ä Ouml Ö Uuml Ü auml ä ouml ö szlig ß uuml ü agrave à ccedil ç eacute é ecirc ê egrave è ntilde ñ frac12 ½ hearts ♥ iexcl ¡ cent ¢ curren ¤ yen ¥ brvbar ¦ uml ¨ ordf ª not ¬ macr ¯ sup2 ² sup3 ³ acute ´ cedil ¸ sup1 ¹ ordm º frac14 ¼ frac34 ¾ iquest ¿ Agrave À Aacute Á Acirc Â Atilde Ã Aring Å AElig Æ Ccedil Ç Egrave È Eacute É Ecirc Ê Euml Ë Igrave Ì Iacute Í Icirc Î Iuml Ï ETH Ð Ntilde Ñ Ograve Ò Oacute Ó Ocirc Ô Otilde Õ Oslash Ø Ugrave Ù Uacute Ú Ucirc Û Yacute Ý THORN Þ aacute á acirc â atilde ã aring å aelig æ euml ë igrave ì iacute í icirc î iuml ï eth ð ograve ò oacute ó ocirc ô otilde õ divide ÷ oslash ø ugrave ù uacute ú ucirc û yacute ý thorn þ yuml ÿ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ image ℑ weierp ℘ real ℜ alefsym ℵ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ equiv ≡ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang 〈 rang 〉 loz ◊ spades ♠ clubs ♣ diams ♦`,
  ),
  ["nbsp", "\u00A0"],
]);

function pairsIn(list: string): (readonly [name: string, sign: string])[] {
  return Array.from(list.matchAll(/(\S+) (\S+)/g), ([, name = "", sign = ""]) => [name, sign]);
}

/** Whether a number denotes a sign: neither a control character nor half a pair of surrogates. */
function isSign(point: number): boolean {
  return (
    point > 31 &&
    point <= 0x10_ff_ff &&
    !(point >= 0xd8_00 && point <= 0xdf_ff) &&
    (point & 0xff_fe) !== 0xff_fe
  );
}

/** Returns a text with its codes, such as `#35;` and `#lt;`, replaced by characters. */
export function decodeCodes(text: string): string {
  return text.replaceAll(/[#&]#?(\w+);/g, (code, name: string) => {
    if (!/^\d+$/.test(name)) return namedSigns.get(name) ?? code;
    const point = Number(name);
    return isSign(point) ? String.fromCodePoint(point) : code;
  });
}

const attributes = String.raw`(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?(?=[\s/>]))*\s*/?>`;
const inlineNames =
  "a|abbr|b|big|code|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var";
const blockNames = "blockquote|center|div|h[1-6]|li|ol|p|pre|table|tbody|td|th|thead|tr|ul";
const inlineTags = tagsOf(`/?(?:${inlineNames})`);
const blockTags = tagsOf(`/?(?:${blockNames})`);
const emptyTags = tagsOf("(?:img|hr|wbr)");
const comments = /<!--.*?-->/g;
// Everything else that looks like a tag would be lost with the words in it.
const otherSign = /(?<!<)<(?=[a-z])(?!br\s*\/?>)/gi;

// A quoted label, but not the text between two labels if the first one began on an earlier line.
const quotedLabel = /"(?!\s*[\])}|])[^"]*(?<![[({|]\s*)"/g;

/** The tags of some elements. Words after a name are only attributes if one of them has a value. */
function tagsOf(names: string): RegExp {
  return new RegExp(`<${names}(?:\\s*/?>|(?=[^<>]*=)${attributes})`, "gi");
}

const loneIcon = /(?<=[[({|"'>]\s*)fa[bklrsd]?:fa-([\w-]+)(?=\s*[\])}|"'])/g;
const icon = /(?<!icon:\s*"?)\bfa[bklrsd]?:fa-[\w-]+[^\S\n]?/g;
const formula = /\$\$(.+?)\$\$/g;
const bold = /(?<![*\w])\*\*(?=\S)([^*\n]+?)\*\*(?![*\w])/g;

/**
 * Returns a line with only the words of its labels: the tags of HTML, icons and Markdown would be printed, because labels
 * are SVG text. A formula is written in characters, a single icon by its name, and codes in Mermaid's form.
 */
export function plainLine(line: string): string {
  return (
    line
      .replaceAll(inlineTags, "")
      .replaceAll(blockTags, " ")
      .replaceAll(emptyTags, "")
      .replaceAll(comments, "")
      .replaceAll(otherSign, "#lt;")
      .replaceAll(quotedLabel, (label) => label.replaceAll(/(?<!<br\s*\/?)>/gi, "#gt;"))
      .replaceAll(/&#x([\da-f]{1,6});/gi, (_, digits: string) => `#${Number.parseInt(digits, 16)};`)
      .replaceAll(/&#(\d+);/g, "#$1;")
      .replaceAll(/&(\w+);/g, (code, name: string) => (namedSigns.has(name) ? `#${name};` : code))
      // The engine would write the number into the picture, which is not readable then.
      .replaceAll(/#(\d+);/g, (code, digits: string) => (isSign(Number(digits)) ? code : `#35;${digits}#59;`))
      .replaceAll(loneIcon, (_, name: string) => name.replaceAll("-", " "))
      .replaceAll(icon, "")
      .replaceAll(formula, (_, tex: string) => formulaInSigns(tex).text)
      .replaceAll(bold, "$1")
  );
}

const signsOfTex: ReadonlyMap<string, string> = new Map([
  ...pairsIn(
    `alpha α beta β gamma γ delta δ epsilon ε eta η theta θ lambda λ mu μ pi π rho ρ sigma σ tau τ phi φ omega ω Delta Δ Sigma Σ Omega Ω cdot · times × div ÷ pm ± le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ infty ∞ sum ∑ prod ∏ int ∫ partial ∂ in ∈ to → rightarrow →`,
  ),
  ["left", ""],
  ["right", ""],
  ["quad", " "],
  ["text", ""],
  ["mathrm", ""],
]);
const raised: readonly string[] = Array.from("⁰¹²³⁴⁵⁶⁷⁸⁹");
const lowered: readonly string[] = Array.from("₀₁₂₃₄₅₆₇₈₉");

/** Writes a formula in one line of signs, such as `x²` for `x^2`. `isWhole` is false if a part has no such signs. */
export function formulaInSigns(tex: string): { readonly text: string; readonly isWhole: boolean } {
  let isWhole = true;
  const script = (signs: readonly string[]) => (_: string, braced: string | undefined, plain: string) =>
    Array.from(braced ?? plain, (digit) => signs[Number(digit)]).join("");
  const text = tex
    .replaceAll(
      /\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g,
      (_, over: string, under: string) => `${inBrackets(over)}∕${inBrackets(under)}`,
    )
    .replaceAll(/\\sqrt\{([^{}]*)\}/g, (_, under: string) => `√${inBrackets(under)}`)
    .replaceAll(/\^(?:\{(\d+)\}|(\d))/g, script(raised))
    .replaceAll(/_(?:\{(\d+)\}|(\d))/g, script(lowered))
    .replaceAll(/\\([a-zA-Z]+)[^\S\n]?/g, (_, name: string) => {
      if (!signsOfTex.has(name)) isWhole = false;
      return signsOfTex.get(name) ?? `${name} `;
    })
    .replaceAll(/[\\{}]/g, "");
  return { text: text.trim() || "–", isWhole: isWhole && !/[&^_]/.test(text) };
}

/** Returns the indexes of the lines with a formula that signs on one line cannot say. */
export function incompleteFormulas(lines: readonly string[]): number[] {
  return lines.flatMap((line, index) =>
    Array.from(line.matchAll(formula)).some(([, tex = ""]) => !formulaInSigns(tex).isWhole) ? [index] : [],
  );
}

function inBrackets(part: string): string {
  return /^[\w\\]+$/.test(part) ? part : `(${part})`;
}
