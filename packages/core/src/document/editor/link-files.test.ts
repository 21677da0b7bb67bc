import { expect, it } from "vitest";
import { linkFiles } from "./link-files.ts";
import { editedSample } from "./testing/edited-sample.ts";

const system = (repositories: string): string => `repositories:\n${repositories}`;

async function links(file: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const { checked, edited } = await editedSample(files);
  const text = edited.texts.get(file) ?? "";
  return linkFiles(file, text, checked).map(({ line, path, range }) => {
    const marked =
      text.split("\n")[range.start.line]?.slice(range.start.character, range.end.character) ?? "";
    return `${marked} -> ${path}${line === undefined ? "" : ` line ${String(line)}`}`;
  });
}

it("links includes of the project, and no others", async () => {
  const text =
    "@startuml\n!include ../includes/a.iuml\n!include <C4/C4_Context>\n!include https://example.org/a.puml\ncomponent A\n@enduml\n";

  expect(await links("diagrams/component/a.puml", { "diagrams/component/a.puml": text })).toEqual([
    "../includes/a.iuml -> diagrams/includes/a.iuml",
  ]);
});

it("links evidence to the repository of the system", async () => {
  const files = {
    "system.yaml": system("  - name: shop\n    path: ../shop\n"),
    "elements.yaml":
      '- id: desk\n  name: Desk\n  evidence:\n    - "compose.yaml:12 (said)"\n- id: till\n  name: Till\n  evidence: [src/till.go:3]\n',
    "diagrams/component.puml": "@startuml\n' @source src/a.go:7\ncomponent Desk\n@enduml\n",
  };

  expect([await links("elements.yaml", files), await links("diagrams/component.puml", files)]).toEqual([
    ["compose.yaml:12 (said) -> ../shop/compose.yaml line 12", "src/till.go:3 -> ../shop/src/till.go line 3"],
    ["src/a.go:7 -> ../shop/src/a.go line 7"],
  ]);
});

it("finds the repository that evidence names first", async () => {
  const files = {
    "system.yaml": system("  - name: shop\n    path: ../shop\n  - name: mail\n    path: /srv/mail\n"),
    "diagrams/component.puml":
      "@startuml\n' @source mail/main.go:1\ncomponent Desk\n' @source other.go:1\ncomponent Till\n@enduml\n",
  };

  expect(await links("diagrams/component.puml", files)).toEqual([
    "mail/main.go:1 -> /srv/mail/main.go line 1",
  ]);
});
