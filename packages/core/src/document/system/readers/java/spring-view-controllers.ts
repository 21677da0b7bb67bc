import type { Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { joinPaths } from "./path-text.ts";
import { constantOf } from "./syntax/constant-value.ts";
import { expressionOf, type JavaExpression } from "./syntax/java-expression.ts";
import { everyJavaFile, javaSourcesOf } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { typeAround } from "./syntax/type-around.ts";

/** Reads the pages that `ViewControllerRegistry` answers without a controller. */
export const springViewControllers: CodeReader = {
  reads: "View controllers of Spring MVC",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const views: { path: JavaExpression; from: JavaType; line: number }[] = [];
    return {
      visit(file) {
        const unit = sources.add(file);
        if (!file.text.includes("ViewControllerRegistry")) return;
        for (const node of file.root.descendantsOfType("method_invocation")) {
          const name = node?.childForFieldName("name");
          if (node === null || !/^add(?:Redirect)?ViewController$/.test(name?.text ?? "")) continue;
          const from = typeAround(node, unit);
          const path = expressionOf(node.childForFieldName("arguments")?.namedChildren[0] ?? null);
          const line = (name?.startPosition.row ?? 0) + 1;
          if (from !== undefined) views.push({ path, from, line });
        }
      },
      conclude: () =>
        views.flatMap(({ from, line, path }): Fact[] => {
          const text = constantOf(path, from, sources);
          const file = from.unit.path;
          const place = { file, line };
          if (text === undefined) return [];
          return [
            { kind: "endpoint", owner: { file }, method: "GET", path: joinPaths(text), grade: "seen", place },
          ];
        }),
    };
  },
};
