import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { splitSentences } from "./split-sentences.ts";

/** Texts with a bar where one sentence ends and the next one begins. */
const texts = `
Members pay. | Guests do not.
Is it open? | Yes! | It is.
The system shall hold ca. 500 l of water. | The keeper fills it.
Members pay e.g. by card. | Guests pay in cash.
Members pay, i.e. Visa or cash. | Guests do not.
The fee follows Art. 12 of the order. | It is paid at once.
The fee follows Art. IV. | It is paid at once.
The tank takes max. 300 l and min. 20 l. | It is full then.
The gate opens on Jan. 5 of each year. | The keeper opens it.
The gate opens in Jan. | The keeper opens it.
The gate opens on 5 Mar. 2027 at noon. | The keeper opens it.
The fee is due by 31 Oct. 2026. | Guests pay it.
Der Betrieb beginnt am 1. Dez. 2026 um 8 Uhr. | Der Wärter öffnet.
The shift begins on Fri. 9 Jan. 2026. | It ends on Sat. 10 Jan. 2026.
See para. 7 for details. | The keeper signs.
Per Art. 7 para. 2 of the Act, the office keeps a log. | The keeper signs.
Bldg. 4 and Rm. 12 hold the servers. | The keeper signs.
Der Betrieb erfolgt gem. DSGVO in einem dt. Rechenzentrum. | Der Wärter unterschreibt.
Der Tank fasst mind. 20 l einschl. Reserve. | Der Wärter füllt ihn.
Keep it in mind. | The keeper signs.
Nach Art. 7 Abs. 2 Nr. 3 führt das Amt ein Buch. | Der Wärter unterschreibt.
Siehe Kap. 3, Abb. 4 und Anl. 2. | Der Wärter unterschreibt.
The speed follows Eq. 3 below. | It is limited.
The list of App. B names them. | Others are refused.
The rules of App. 2 apply. | Others do not.
The log of Fig. 4 is kept. | It is never deleted.
Answers to question no. 5 are kept. | Others are not.
The answer is no. | The keeper asks again.
Room nr. 12 is closed. | Room 13 is open.
Chapters (cf. Section 5) shall act as a guide. | They bind nobody.
The gateway (see Fig. 3. It is old.) shall refuse logins. | It logs them.
The keeper (or Dr. Gray) signs. | The guest waits.
The gateway [1. Edition] shall refuse logins. | It logs them.
The page shows "Payment failed. Try again." in red. | It stays.
The page shows “Payment failed. Try again.” in red. | It stays.
The page says "Sure?" before it deletes. | It waits.
A 19" screen shows it. | Two screens show more.
The pump answers within 20 ms. | The system logs it.
The pump answers within 20ms. | The system logs it.
The light is on for 0.5 s. | It goes off then.
The pump runs at 230 V. | It is earthed.
The tank holds 40 l. | It is blue.
The pump takes 5 min. | The system waits.
The pump takes 5 min. 30 s to start. | The system waits.
The rope is 12 m. | Longer ropes are cut.
The door opens at 8 a.m. | The keeper opens it.
The door opens at 8 a.m. on weekdays. | It closes at noon.
The U.S. Customs office signs. | The guest waits.
It was made in the U.S. | The keeper says so.
The firm Boats Inc. sells tickets. | It is owned by Acme Inc. | The prints differ.
J. R. Smith approves it. | A. Gray does not.
Dr. Gray approves it. | Prof. Hill reads it.
Mrs. Gray, Mr. Hill and Ms. Stone sign. | Others do not.
The clerk chooses plan B. | The system stores it.
The app (v1.2) shall start. | It updates itself.
The app v1.2.3 shall start. | It updates itself.
The service runs on Node.js. | It needs 2 GB.
The service runs on Node.js 24 and ASP.NET Core. | It needs 2 GB.
The service uses System.Text.Json for it. | It is fast.
FR-1.2 is refined by FR-1.3. | FR-2 is not.
Section 4.2.1 names it. | Section 5 does not.
It takes 2.5 seconds. | Longer is too long.
It costs 1.000,50 euros. | It is paid at once.
Write to lift.care@example.org. | Others may call.
Open https://example.org/a.b?c=d. | Log in there.
Files named *.csv are read. | Others are not.
The file .env is never read. | It is secret.
The door opens.|The light is on.
Books, maps, etc. are lent. | Others are not.
The shop sells books, maps, etc. | The clerk lends them.
Water vs. oil is measured. | Both are logged.
The price incl. VAT is shown. | It is rounded.
The price excl. VAT is hidden. | It is kept.
The keeper resp. the guest signs. | Both get a copy.
The pump, approx. 3 m high, is red. | It is old.
St. Peter's pier is closed. | The other one is open.
1. The keeper opens the gate. | 2. The guest enters. | 3. The gate closes.
1. Open the gate | 2. Enter | 3. Close it
The keeper does this: | 1. open the gate | 2. let the guest in
1) The keeper opens the gate. | 2) The guest enters.
(1) The keeper opens the gate. | (2) The guest enters.
It needs 2. | 5 is too much.
The keeper waits... | Then he goes.
The keeper waits … then he goes. | Nobody follows.
Stop! | The gate is closed.
Really?! | The keeper asks again.
"Open it." | The keeper opens it.
The keeper says: "Open it." | The guest waits.
It is closed (for now). | It opens later.
It is closed. | (It opens later.) | Nobody waits.
iOS users pay by card. | eBay users do not.
The app starts. | iOS users pay by card.
I want a map. So that I find it.
The gate opens. then it closes.
Der Termin am 3. Oktober gilt. | Er ist fest.
Es gilt z. B. für Gäste. | Andere zahlen.
Es gilt d. h. immer. | Andere zahlen.
Das Tor (vgl. Nr. 4) ist zu. | Es ist rot.
Es gilt Abs. 3 der Ordnung. | Er ist neu.
Die Pumpe läuft mit 230 V. | Sie ist geerdet.
門が開く。 | 灯がつく。
Vol. 3 is lent. | Vol. 4 is not.
Ver. 2 is valid. | Ver. 1 is not.
The ref. 12-A is printed. | It is unique.
Call tel. 555 at night. | Call 444 by day.
Pages pp. 3-5 are printed. | Others are not.
The temp. 40 is the limit. | It is measured.
The Dept. Head signs. | The guest waits.
Rule \u00a74.3. | Rule \u00a74.4.
The value is 3. | The next one is 4.
He owns item A. | She owns item B.
The gate closes at 22:00. | It opens at 6.
R1. The keeper opens the gate. | R2. The guest pays.
NFR-3. The keeper signs. | LF_PAY_10. The guest signs.
Req 12. The keeper signs. | Requirement 13. The guest signs.
The keeper opens R1. | The guest opens R2.
`
  .trim()
  .split("\n");

describe("a text is split where its sentences end:", () => {
  it.each(texts)("%s", (line) => {
    const sentences = line.split("|").map((one) => one.trim());

    expect(splitSentences(line.replaceAll("|", "").replaceAll("  ", " "))).toEqual(sentences);
  });
});

test.each([
  ["an empty line", "First thought\n\nSecond thought", ["First thought", "Second thought"]],
  ["nothing", "  \n ", []],
])("%s", (_, text, expected) => {
  expect(splitSentences(text)).toEqual(expected);
});

test("no character but spaces is lost, and no sentence is too long to be taken apart", () => {
  const word = fc.constantFrom(
    ...'pay Card. e.g. 3.5 Why? (cf. 5) “Go. On.” 1. 2. ms. Art. 12 \n\n ) ( " V. 。 …'.split(/ /),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 1500 }), (words) => {
      const text = words.join(" ");
      const sentences = splitSentences(text);

      expect(sentences.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
      expect(sentences.filter((sentence) => sentence.length > 2000)).toEqual([]);
    }),
  );
});
