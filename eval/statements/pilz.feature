# language: de
Funktionalität: Pilzfunde melden
  Als Sammlerin
  möchte ich einen Fund mit Foto melden
  damit eine Expertin ihn bestimmt

  Grundlage:
    Angenommen die Sammlerin ist angemeldet

  Regel: Ein Fund ohne Foto wird nicht bestimmt

  Szenario: Fund mit Foto
    Wenn sie ein Foto hochlädt
    Dann sieht die Expertin den Fund

  Szenario: Fund ohne Foto
    Wenn sie kein Foto hochlädt
    Dann wird sie um ein Foto gebeten
