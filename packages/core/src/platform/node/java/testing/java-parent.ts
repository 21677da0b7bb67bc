/** A process that has an endless diagram drawn, says the number of the machine's process, and lives on. */
import { createPlantumlPool } from "../../plantuml-pool.ts";
import { createJavaPlantuml } from "../java-plantuml.ts";

const [, , java = "", jar = ""] = process.argv;
const engine = createJavaPlantuml({
  builtIn: createPlantumlPool(),
  program: { java, jar, version: "1" },
  environment: process.env,
});
const draw = (text: string) =>
  engine.render({ notation: "plantuml", text, theme: "Plain", date: "2026-01-02" });

const first = await draw("@startuml\nown number\n@enduml");
void draw("@startuml\nendless\n@enduml");
process.stdout.write(`${first.ok ? (/^\d+$/m.exec(first.svg)?.[0] ?? "") : ""}\n`);
