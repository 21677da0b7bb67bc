import { Arg, Cmd, DockerfileParser, Entrypoint, Env, From, type Instruction } from "dockerfile-ast";
import { interpolate } from "./interpolate.ts";

/** What a Dockerfile says about the image that it builds: its last stage, with the stages that it is based on. */
export interface ImageRecipe {
  /** The image that it is based on, with the line that says so; arguments without a default stay as `${NAME}`. */
  readonly image: string;
  readonly line: number;
  /** The images of all stages, the last one first. */
  readonly images: readonly string[];
  readonly variables: readonly { readonly name: string; readonly value: string; readonly line: number }[];
  readonly ports: readonly { readonly port: string; readonly line: number }[];
  /** The folders of the image into which files are copied. */
  readonly copied: readonly string[];
  readonly commands: readonly { readonly text: string; readonly line: number }[];
}

interface Stage {
  readonly name: string | undefined;
  readonly image: string;
  readonly line: number;
  readonly instructions: readonly Instruction[];
}

/** Parses a Dockerfile; undefined for one without `FROM`. */
export function parseDockerfile(text: string): ImageRecipe | undefined {
  const { values, stages } = stagesOf(DockerfileParser.parse(text).getInstructions());
  const chain: Stage[] = [];
  for (let stage = stages.at(-1); stage !== undefined;) {
    chain.unshift(stage);
    const { image } = stage;
    const before = stages.slice(0, stages.indexOf(stage));
    stage = before.findLast(({ name }) => name?.toLowerCase() === image.toLowerCase());
  }
  const [base] = chain;
  if (base === undefined) return undefined;
  const recipe = { variables: [], ports: [], copied: [], commands: [] } as {
    variables: ImageRecipe["variables"][number][];
    ports: ImageRecipe["ports"][number][];
    copied: string[];
    commands: ImageRecipe["commands"][number][];
  };
  for (const instruction of chain.flatMap(({ instructions }) => instructions)) {
    const line = lineOf(instruction);
    if (instruction instanceof Env || instruction instanceof Arg)
      for (const property of instruction instanceof Env
        ? instruction.getProperties()
        : [instruction.getProperty()].filter((one) => one !== null)) {
        const name = property.getName();
        const written = property.getValue();
        // An argument without a value is the one of that name before all stages.
        const value =
          written === null ? (values.get(name) ?? "") : interpolate(written, (key) => values.get(key));
        values.set(name, value);
        const place = property.getRange().start.line + 1;
        if (instruction instanceof Env) recipe.variables.push({ name, value, line: place });
      }
    else if (instruction instanceof Cmd || instruction instanceof Entrypoint)
      recipe.commands.push({ text: commandOf(instruction), line });
    else if (/^(?:COPY|ADD)$/.test(instruction.getKeyword()))
      recipe.copied.push(instruction.getArguments().at(-1)?.getValue() ?? "");
    else if (instruction.getKeyword() === "EXPOSE")
      for (const argument of instruction.getArguments())
        recipe.ports.push({
          port: interpolate(argument.getValue(), (key) => values.get(key)).replace(/\/\w+$/, ""),
          line,
        });
  }
  return {
    ...recipe,
    image: base.image,
    line: base.line,
    images: stages.map(({ image }) => image).toReversed(),
  };
}

function stagesOf(instructions: readonly Instruction[]) {
  const values = new Map<string, string>();
  const open = new Set<string>();
  const stages: { name: string | undefined; image: string; line: number; instructions: Instruction[] }[] = [];
  for (const instruction of instructions) {
    if (instruction instanceof From)
      stages.push({
        name: instruction.getBuildStage() ?? undefined,
        image: interpolate(instruction.getImage() ?? "", (key) =>
          open.has(key) ? undefined : values.get(key),
        ).replace(/^\$\{\w+\}\/?(?=\w)/, ""),
        line: lineOf(instruction),
        instructions: [],
      });
    else if (stages.length > 0) stages.at(-1)?.instructions.push(instruction);
    else if (instruction instanceof Arg) {
      const property = instruction.getProperty();
      if (property === null) continue;
      const value = interpolate(property.getValue() ?? "", (key) => values.get(key));
      values.set(property.getName(), value);
      if (property.getValue() === null) open.add(property.getName());
    }
  }
  return { values, stages };
}

function commandOf(instruction: Cmd | Entrypoint): string {
  const words = instruction.getJSONStrings().map((word) => word.getJSONValue());
  return words.length > 0
    ? words.map((word) => (/\s/.test(word) ? word : `'${word}'`)).join(" ")
    : instruction
        .getArguments()
        .map((word) => word.getValue())
        .join(" ");
}

function lineOf(instruction: Instruction): number {
  return instruction.getRange().start.line + 1;
}
