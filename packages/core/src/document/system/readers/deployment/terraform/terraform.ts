import type { Fact, SettingFact } from "../../../facts.ts";
import type { CodeReader, ReadingContext } from "../../../reader.ts";
import { terraformFoundations, terraformModules } from "../../../technologies/terraform-resources.ts";
import { folderOf } from "../deployment-paths.ts";
import { blocksOf, type TerraformBlock } from "./terraform-block.ts";
import { type TerraformPart, terraformPart } from "./terraform-part.ts";

interface FileBlocks {
  readonly file: string;
  readonly blocks: readonly TerraformBlock[];
}

/** Reads the resources of AWS, Google Cloud and Azure that Terraform deploys. */
export const terraform: CodeReader = {
  reads: "Terraform",
  languages: ["terraform"],
  mentions: /\b(?:resource|module|variable|locals)\b/,
  start(context) {
    const files: FileBlocks[] = [];
    return {
      visit({ path, root }) {
        if (root.hasError) context.unread({ file: path, reason: "Terraform would not parse all of it." });
        files.push({ file: path, blocks: blocksOf(root) });
      },
      conclude: () => {
        const parts = files.flatMap((file) => partsIn(file, fillerOf(folderOf(file.file), files), context));
        return [...parts.flatMap((part) => factsOf(part, parts, files)), ...nodesOf(parts)];
      },
    };
  },
};

function partsIn(
  { file, blocks }: FileBlocks,
  fill: (text: string) => string,
  context: ReadingContext,
): readonly TerraformPart[] {
  return blocks.flatMap((block) => {
    const [first = "", second = ""] = block.labels;
    if (block.type === "resource") {
      const source = { file, block, label: second, reference: `${first}.${second}` };
      return terraformPart(first, source, fill) ?? [];
    }
    if (block.type !== "module") return [];
    const written = block.attributes.get("source")?.text ?? "";
    if (/^\.{1,2}\//.test(written) || terraformFoundations.test(written)) return [];
    const known = [...terraformModules].find(([ending]) =>
      written.replace(/\/\/.*$/, "").endsWith(`/${ending}`),
    );
    if (known === undefined) {
      context.unread({ file, line: block.line, reason: `The module ${written} is not in the folder.` });
      return [];
    }
    return terraformPart(known[1], { file, block, label: first, reference: `module.${first}` }, fill) ?? [];
  });
}

function factsOf(
  part: TerraformPart,
  parts: readonly TerraformPart[],
  files: readonly FileBlocks[],
): readonly Fact[] {
  const { block, file, image, names, resource } = part;
  if (resource === undefined) return [];
  const ports = ["port", "container_port"].flatMap((key) => Number(block.attributes.get(key)?.text) || []);
  return [
    {
      kind: "deployable",
      names,
      ...(image === undefined ? {} : { image }),
      ports,
      ...(resource.partKind === "gateway" ? { isExposed: true } : {}),
      partKind: resource.partKind,
      ...(resource.technology === undefined ? {} : { technology: resource.technology }),
      platform: "Terraform",
      place: { file, line: block.line },
    },
    ...settingsIn(block, part, { parts, fill: fillerOf(folderOf(file), files) }),
  ];
}

interface KnownParts {
  readonly parts: readonly TerraformPart[];
  readonly fill: (text: string) => string;
}

/** The environment of a function or container; what refers to another part has its name in place of its address. */
function settingsIn(block: TerraformBlock, part: TerraformPart, around: KnownParts): readonly SettingFact[] {
  const settings: SettingFact[] = [];
  const add = (key: string, text: string, line: number): void =>
    void settings.push({
      kind: "setting",
      owner: { deployable: part.names[0] },
      key,
      value: around.fill(nameReferences(text, part, around.parts)),
      place: { file: part.file, line },
    });
  for (const key of ["variables", "environment_variables", "app_settings", "environment", "service_env_vars"])
    for (const { key: name, value } of block.attributes.get(key)?.elements ?? [])
      add(name, value.text, value.line);
  if (block.type === "env" || block.type === "environment_variable") {
    const name = block.attributes.get("name");
    const value = block.attributes.get("value");
    if (name !== undefined && value !== undefined) add(name.text, value.text, name.line);
  }
  return [...settings, ...block.blocks.flatMap((inner) => settingsIn(inner, part, around))];
}

function nameReferences(text: string, part: TerraformPart, parts: readonly TerraformPart[]): string {
  const nameOf = (reference: string): string | undefined =>
    parts.find((other) => other.reference === reference && folderOf(other.file) === folderOf(part.file))
      ?.names[0];
  const expression = /(module\.\w+|[a-z]+\w*_\w+\.\w+)(?:\[[^\]]*\])?\.[\w.[\]*]+/;
  return text
    .replace(/\$\{([^}]*)\}/g, (whole, inner: string) => nameOf(expression.exec(inner)?.[1] ?? "") ?? whole)
    .replace(/^.*$/s, (whole) =>
      whole.includes("${") || !expression.test(whole)
        ? whole
        : (nameOf(expression.exec(whole)?.[1] ?? "") ?? whole),
    );
}

/** Fills the defaults of variables, and locals, that are plain texts. */
function fillerOf(folder: string, files: readonly FileBlocks[]): (text: string) => string {
  const values = new Map<string, string>();
  for (const { file, blocks } of files) {
    if (folderOf(file) !== folder) continue;
    for (const { type, labels, attributes } of blocks)
      if (type === "variable") {
        const value = attributes.get("default");
        if (value?.isString === true) values.set(`var.${labels[0] ?? ""}`, value.text);
      } else if (type === "locals")
        for (const [name, value] of attributes) if (value.isString) values.set(`local.${name}`, value.text);
  }
  return (text) =>
    values.get(text) ??
    text.replace(/\$\{\s*((?:var|local)\.\w+)\s*\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** Each managed service that parts run on, and clusters and machines. */
function nodesOf(parts: readonly TerraformPart[]): readonly Fact[] {
  const services = Map.groupBy(
    parts.filter(({ resource }) => resource !== undefined),
    ({ service }) => service,
  );
  return [
    ...[...services].flatMap(([service, group]): Fact[] => {
      const [first] = group;
      if (first === undefined) return [];
      return [
        {
          kind: "node",
          name: service,
          technology: service,
          deployables: group.map(({ names }) => names[0]),
          place: { file: first.file, line: first.block.line },
        },
      ];
    }),
    ...parts
      .filter(({ resource }) => resource === undefined)
      .map(({ block, file, names, service }): Fact => ({
        kind: "node",
        name: names[0],
        technology: service,
        deployables: [],
        place: { file, line: block.line },
      })),
  ];
}
