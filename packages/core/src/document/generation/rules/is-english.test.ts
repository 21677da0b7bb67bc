import { expect, test } from "vitest";
import { isEnglish } from "./is-english.ts";

test.each([
  "The courier shall scan each parcel before it leaves the depot.",
  "As a guest, I want to book a table at the café in Zürich.",
  "A member can reserve a book.",
  "Login page",
  "Duplicate last year's trip",
  "",
])("English: %s", (text) => {
  expect(isEnglish(text)).toBe(true);
});

test.each([
  ["German", "Der Fahrer muss jedes Paket scannen, bevor es das Lager verlässt."],
  ["French", "Le livreur doit scanner chaque colis avant de quitter le dépôt."],
  ["Spanish", "El repartidor debe escanear cada paquete antes de salir."],
  ["Portuguese", "O entregador deve poder ver a rota e os pacotes do dia."],
  ["Italian", "Il corriere deve poter vedere la mappa con tutti i pacchi."],
  ["Dutch", "De koerier moet het pakket scannen voor hij het depot verlaat."],
  ["Polish", "Kurier powinien zeskanować każdą paczkę przed wyjazdem z magazynu."],
  ["Chinese", "快递员必须扫描每个包裹。"],
  ["Japanese", "配達員は荷物をスキャンできる。"],
  ["Russian", "Курьер должен отсканировать посылку."],
  ["Arabic", "يجب على الساعي مسح كل طرد"],
])("not English: %s", (_, text) => {
  expect(isEnglish(text)).toBe(false);
});
