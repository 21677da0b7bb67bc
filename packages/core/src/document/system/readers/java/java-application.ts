import type { ModuleFact } from "../../facts.ts";
import { languageOf } from "../../language-of.ts";
import type { CodeReader, ReadingContext, SyntaxFile } from "../../reader.ts";
import { moduleManifestsOf } from "./build/module-manifests.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";

/** What starts an application, with the framework that it is made with. */
const starts: readonly (readonly [RegExp, string])[] = [
  [
    /@SpringBootApplication\b|@SpringCloudApplication\b|\bSpringApplication\s*\.\s*run\b|\brunApplication\s*<|\bnew\s+SpringApplicationBuilder\b/,
    "Spring Boot",
  ],
  [/@QuarkusMain\b|\bQuarkus\s*\.\s*run\b/, "Quarkus"],
  [/\bMicronaut\s*\.\s*run\b/, "Micronaut"],
  [/\bextends\s+Application\s*<[\s\S]*\bnew\s+\w+\(\)\s*\.\s*run\(\s*args/, "Dropwizard"],
  [/\bembeddedServer\s*\(|\bEngineMain\s*\.\s*main\b/, "Ktor"],
];

/** The method with which any program begins. */
const mainMethod = /\bpublic\s+static\s+void\s+main\s*\(/;

/** Reads which modules are applications, by the class that starts them. */
export const javaApplication: CodeReader = {
  reads: "Main classes of applications on the JVM",
  languages: ["java", "kotlin"],
  mentions:
    /@SpringBootApplication|@SpringCloudApplication|SpringApplication|runApplication|@QuarkusMain|Quarkus\b|Micronaut\b|extends\s+Application\s*<|embeddedServer|EngineMain|static\s+void\s+main/,
  start(context) {
    const facts: ModuleFact[] = [];
    return {
      visit: (file) => void facts.push(...applicationIn(file, context)),
      conclude: () => facts,
    };
  },
};

function applicationIn(file: SyntaxFile, context: ReadingContext): ModuleFact[] {
  const code = withoutTrivia(file);
  const programs: readonly (readonly [RegExp, string | undefined])[] = [...starts, [mainMethod, undefined]];
  for (const [pattern, technology] of programs) {
    const found = pattern.exec(code);
    if (found === null) continue;
    const line = code.slice(0, found.index).split("\n").length;
    return [
      {
        kind: "module",
        folder: moduleManifestsOf(context).folderOf(file.path) ?? moduleFolderOf(file.path),
        names: [],
        technologies: [
          languageOf(file.path) === "kotlin" ? "Kotlin" : "Java",
          ...(technology === undefined ? [] : [technology]),
        ],
        unit: "application",
        place: { file: file.path, line },
      },
    ];
  }
  return [];
}

/** The text with comments and imports blanked, which mention what they do not start. */
function withoutTrivia({ root, text }: SyntaxFile): string {
  let code = text;
  for (const node of root.descendantsOfType([
    "line_comment",
    "block_comment",
    "import_declaration",
    "import",
  ]))
    if (node !== null)
      code =
        code.slice(0, node.startIndex) +
        code.slice(node.startIndex, node.endIndex).replace(/[^\n]/g, " ") +
        code.slice(node.endIndex);
  return code;
}
