/** The table of tools in `docs/guides/coding-agents.md`, from the tools themselves. */
import { readFile } from "node:fs/promises";
import { describeTools } from "@archscribe/core/document/assistance";

const start = "<!-- The table is made from the tools by gen/tool-table.ts. To update it: npm run gen -->";
const end = "<!-- End of the table -->";

/** `docs/guides/coding-agents.md` with the tools of today. */
export async function generateToolTable(): Promise<string> {
  const text = await readFile(new URL("../docs/guides/coding-agents.md", import.meta.url), "utf8");
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error("coding-agents.md has no place for the table of tools");
  const rows = describeTools().map(
    ({ description, inputSchema, name }) =>
      `| \`${name}\` | ${inputsOf(inputSchema)} | ${description.replaceAll("|", "\\|")} |`,
  );
  const table = ["| tool | takes | description |", "| --- | --- | --- |", ...rows].join("\n");
  return `${text.slice(0, before)}${start}\n\n${table}\n\n${text.slice(after)}`;
}

/** The names of the inputs; names in brackets can be omitted. */
function inputsOf(schema: object): string {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: object;
    readonly required?: readonly string[];
  };
  return Object.keys(properties)
    .map((name) => (required.includes(name) ? `\`${name}\`` : `[\`${name}\`]`))
    .join(" ");
}
