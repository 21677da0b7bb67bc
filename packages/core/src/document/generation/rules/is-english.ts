/** Frequent short words by language; every longer text contains those of its own language. */
const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    "a on at can may each all when the and of to is are be for with that this it as an or by from can shall must should will not has have i they their",
  ),
  de: words(
    "der die das und ist sind ein eine einen dem den des zu mit für auf von nicht muss soll kann werden wird als ich sich im",
  ),
  fr: words(
    "le la les et est sont un une des du de pour avec que qui dans sur par doit peut être en au aux je il ne pas",
  ),
  es: words(
    "el la los las y es son un una de del para con que en por debe puede ser como se al su no quiero",
  ),
  pt: words("o a os as e é são um uma de do da para com que em por deve pode ser como se ao não dos"),
  it: words(
    "il lo la gli le e è sono un una di del della per con che in deve può essere come si al non ogni",
  ),
  nl: words("de het een en is zijn van te met voor op dat niet moet kan worden wordt als ik er aan bij door"),
  sv: words("och att det som en ett är för med på av inte ska kan till den har jag om ett"),
  da: words("og at det som en et er for med på af ikke skal kan til den har jeg om der"),
  pl: words("i w na z do nie się jest są że dla to być powinien może system użytkownik oraz jako chcę przez"),
  tr: words("ve bir bu için ile olarak olmalıdır sistem kullanıcı da de her gibi daha"),
  cs: words("a v na se je jsou pro že s do být musí může jako nebo systém uživatel aby"),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** Returns whether a text is English; a text that is too short to decide counts as English if its letters permit. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 0 && latin.length < letters.length * 0.7) return false;
  // The "s" of "last year's" is a Czech word.
  const found =
    text
      .toLowerCase()
      .replaceAll(/['’]s\b/g, "")
      .match(/\p{L}+/gu) ?? [];
  const times = new Map<string, number>();
  for (const word of found) times.set(word, (times.get(word) ?? 0) + 1);
  const counts = Object.entries(smallWords).map(([language, small]) => ({
    language,
    count: [...small].reduce((sum, word) => sum + (times.get(word) ?? 0), 0),
  }));
  const english = counts.find(({ language }) => language === "en")?.count ?? 0;
  const other = Math.max(...counts.filter(({ language }) => language !== "en").map(({ count }) => count));
  const accented = found.filter((word) => /[^a-z]/.test(word)).length;
  if (english === other) return other === 0 ? accented * 3 < Math.max(found.length, 1) : accented === 0;
  return english > other;
}
