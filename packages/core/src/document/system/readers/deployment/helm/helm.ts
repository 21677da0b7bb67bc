import { fileNameOf, folderOf, pathFrom, pathIn } from "../../../file-path.ts";
import { parseDocument } from "yaml";
import type { DeployableFact } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { technologyOfImage } from "../../../technologies/images.ts";
import { type Manifest, manifestsIn } from "../kubernetes-manifest.ts";
import { nestsTooDeep, readYamlLines } from "../read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "../yaml-path.ts";
import { parseTemplate, type ParsedTemplate, type TemplateNode } from "./parse-template.ts";
import { renderTemplate } from "./render-template.ts";
import { isMap, isTrue, mergeValues, type TemplateValue, textOf, toTemplateValue } from "./template-value.ts";

/** What the charts of a system deploy. */
export interface Charts {
  /** Their files, which are not manifests by themselves. */
  readonly files: ReadonlySet<string>;
  readonly manifests: readonly Manifest[];
  /** The charts of products that they depend on. */
  readonly facts: readonly DeployableFact[];
}

interface Chart {
  readonly file: string;
  readonly folder: string;
  readonly name: string;
  /** Its templates and its `values.yaml`. */
  readonly paths: readonly string[];
  /** The chart that contains it, in its folder `charts`. */
  readonly parent?: Chart;
}

/** Reads the charts of Helm among some files, and renders them with their own values, under their own names. */
export function chartsIn(paths: readonly string[], context: ReadingContext): Charts {
  const charts = withLocalCharts(chartFolders(paths, context), context);
  for (const chart of charts) reportOtherValues(chart, context);
  const files = new Set(charts.flatMap(({ paths: own }) => own));
  const templates = new Map<string, ParsedTemplate>();
  for (const path of files) {
    if (!isTemplate(path)) continue;
    context.attempt(path, () => {
      const template = parseTemplate(context.tree.text(path) ?? "");
      for (const fault of template.faults) context.unread({ file: path, ...fault });
      templates.set(path, template);
    });
  }
  return {
    files,
    manifests: charts.flatMap((chart) => renderChart(chart, { charts, templates }, context)),
    facts: charts.flatMap((chart) => dependenciesOf(chart, charts, context)),
  };
}

function chartFolders(paths: readonly string[], context: ReadingContext): readonly Chart[] {
  const charts: Chart[] = [];
  for (const file of paths.filter((path) => /^Chart\.ya?ml$/i.test(fileNameOf(path))).toSorted()) {
    const [root] = readYamlLines(file, context);
    const folder = folderOf(file);
    const name = textAt(root, "name") ?? fileNameOf(folder);
    const parent = charts.find(
      (other) => folderOf(folder) === (other.folder === "" ? "charts" : `${other.folder}/charts`),
    );
    const below = folder === "" ? "" : `${folder}/`;
    const own = paths.filter(
      (path) =>
        path.startsWith(below) &&
        /^(?:templates\/.*|values[^/]*\.ya?ml|[^/]+[-_.]values\.ya?ml|values\/[^/]+\.ya?ml|ci\/.*|Chart\.ya?ml|requirements\.ya?ml)$/i.test(
          path.slice(below.length),
        ),
    );
    charts.push({ file, folder, name, paths: own, ...(parent === undefined ? {} : { parent }) });
  }
  return charts;
}

/**
 * Puts the charts that others name by their folder, such as `file://../base`, into these, as `charts/` does. By
 * themselves they deploy nothing.
 */
function withLocalCharts(charts: readonly Chart[], context: ReadingContext): readonly Chart[] {
  const bases = new Set<Chart>();
  const inner = charts.flatMap((parent) => {
    const [root] = readYamlLines(parent.file, context);
    return itemsAt(root, "dependencies").flatMap((dependency): Chart[] => {
      const path = /^file:\/\/(.+?)\/?$/.exec(textAt(dependency, "repository") ?? "")?.[1];
      const folder = path === undefined ? undefined : pathFrom(parent.folder, path);
      const base = charts.find((other) => other !== parent && other.folder === folder);
      if (base === undefined || base.parent === parent) return [];
      bases.add(base);
      return [{ ...base, name: textAt(dependency, "alias") ?? base.name, parent }];
    });
  });
  return [...charts.filter((chart) => !bases.has(chart)), ...inner];
}

/** The values of other environments change what a chart deploys there, which one line says. */
function reportOtherValues({ paths, folder }: Chart, { unread }: ReadingContext): void {
  const others = paths.filter(
    (path) => /values/i.test(path.slice(folder.length)) && !isRead(path) && !isTemplate(path),
  );
  const below = others.map((path) => (folder === "" ? path : path.slice(folder.length + 1)));
  const named = below.filter((path) => !path.startsWith("ci/"));
  const [first] = named;
  if (first === undefined) return;
  const file = pathIn(folder, first);
  unread({ file, reason: `The chart is read with its values.yaml only, and not with ${named.join(", ")}.` });
}

/** Whether a file has the values with which a chart is read. */
function isRead(path: string): boolean {
  return /^values\.ya?ml$/i.test(fileNameOf(path));
}

function isTemplate(path: string): boolean {
  return /(?:^|\/)templates\//.test(path);
}

interface KnownCharts {
  readonly charts: readonly Chart[];
  readonly templates: ReadonlyMap<string, ParsedTemplate>;
}

function renderChart(
  chart: Chart,
  { charts, templates }: KnownCharts,
  context: ReadingContext,
): readonly Manifest[] {
  const family = relatives(chart);
  // Charts use the named templates of those around them and in them; what is nearest counts.
  const defined = new Map<string, readonly TemplateNode[]>(
    [...charts, ...family.toReversed()].flatMap(({ paths }) =>
      paths.flatMap((path) => [...(templates.get(path)?.defined ?? [])]),
    ),
  );
  const release = family.at(-1)?.name ?? chart.name;
  const values = valuesOf(chart, context);
  const [description] = readYamlLines(chart.file, context);
  const about = new Map<string, TemplateValue>([
    ["Name", chart.name],
    ["Version", textAt(description, "version") ?? ""],
    ["AppVersion", textAt(description, "appVersion") ?? ""],
  ]);
  return chart.paths.flatMap((file) => {
    const template = templates.get(file);
    if (template === undefined || !/\.ya?ml$/i.test(file) || fileNameOf(file).startsWith("_")) return [];
    const root = new Map<string, TemplateValue>([
      ["Values", values],
      ["Chart", about],
      [
        "Release",
        new Map<string, TemplateValue>([
          ["Name", release],
          ["Namespace", "default"],
          ["Service", "Helm"],
          ["IsInstall", true],
          ["Revision", 1],
        ]),
      ],
      [
        "Template",
        new Map([
          ["Name", file],
          ["BasePath", `${chart.folder}/templates`],
        ]),
      ],
      ["Capabilities", new Map()],
    ]);
    const manifests: Manifest[] = [];
    context.attempt(file, () => {
      const { text, lines } = renderTemplate(template.body, {
        root,
        defined,
        fileText: (path) => context.tree.text(pathIn(chart.folder, path)),
        unread: (line, reason) => context.unread({ file, line, reason }),
      });
      const documents = readYamlLines(file, context, { text, toLine: (line) => lines[line - 1] ?? line });
      const prefix = chart.parent === undefined ? {} : { prefix: `${release}-` };
      for (const manifest of manifestsIn(file, documents))
        if (!isTestHook(manifest)) manifests.push({ ...manifest, ...prefix });
    });
    return manifests;
  });
}

/** Tests of a chart deploy nothing. */
function isTestHook({ root }: Manifest): boolean {
  return (textAt(root, "metadata", "annotations", "helm.sh/hook") ?? "").startsWith("test");
}

/** A chart with those that contain it, the innermost first. */
function relatives(chart: Chart): readonly Chart[] {
  return chart.parent === undefined ? [chart] : [chart, ...relatives(chart.parent)];
}

/** The values of a chart, over which go those that its parent has for it, and the global ones. */
function valuesOf(chart: Chart, context: ReadingContext): TemplateValue {
  const own = readValues(chart, context);
  if (chart.parent === undefined) return own;
  const parent = valuesOf(chart.parent, context);
  const given = isMap(parent) ? parent.get(chart.name) : undefined;
  const shared = isMap(parent) ? parent.get("global") : undefined;
  return mergeValues(mergeValues(own, given), new Map([["global", shared]]));
}

function readValues(chart: Chart, { attempt, tree }: ReadingContext): TemplateValue {
  let values: TemplateValue;
  const path = chart.paths.find(isRead);
  if (path === undefined) return new Map();
  attempt(path, () => {
    const text = tree.text(path) ?? "";
    if (nestsTooDeep(text)) throw new Error("Its values are nested too deeply.");
    const document = parseDocument(text, {
      uniqueKeys: false,
      logLevel: "silent",
      merge: true,
      prettyErrors: false,
    });
    const [error] = document.errors;
    if (error !== undefined) throw new Error(`It is not valid YAML: ${error.message.split("\n")[0] ?? ""}`);
    values = toTemplateValue(document.toJS({ mapAsMap: true, maxAliasCount: 100 }));
  });
  return values ?? new Map();
}

/** Products among the dependencies of a chart, unless they are switched off or their charts are here. */
function dependenciesOf(
  chart: Chart,
  charts: readonly Chart[],
  context: ReadingContext,
): readonly DeployableFact[] {
  const sources = [
    chart.file,
    ...chart.paths.filter((path) => /^requirements\.ya?ml$/i.test(fileNameOf(path))),
  ];
  const values = valuesOf(chart, context);
  return sources.flatMap((file) => {
    const [root] = readYamlLines(file, context);
    return itemsAt(root, "dependencies").flatMap((dependency): DeployableFact[] => {
      const name = textAt(dependency, "name");
      const product = name === undefined ? undefined : technologyOfImage(name);
      const condition = textAt(dependency, "condition")?.split(",")[0];
      const isOff = condition !== undefined && isSwitchedOff(values, condition);
      if (
        name === undefined ||
        isOff ||
        charts.some((other) => other.parent === chart && other.name === name)
      )
        return [];
      const line = valueAt(dependency, "name")?.line ?? dependency.line;
      if (product === undefined) {
        const repository = textAt(dependency, "repository") ?? "";
        if (repository !== "" && !repository.startsWith("file:"))
          context.unread({ file, line, reason: `The chart ${name} is not in the folder.` });
        return [];
      }
      const alias = textAt(dependency, "alias") ?? name;
      const own = isMap(values) ? values.get(alias) : undefined;
      const override = isMap(own) ? textOf(own.get("fullnameOverride")) : "";
      const full = override === "" ? `${chart.name}-${alias}` : override;
      const endings = ["-primary", "-master", "-headless"].map((ending) => `${full}${ending}`);
      return [
        {
          kind: "deployable",
          names: [alias, full, ...endings],
          image: name,
          ports: [],
          partKind: product.partKind,
          technology: product.technology,
          platform: "Helm",
          place: { file, line },
        },
      ];
    });
  });
}

function isSwitchedOff(values: TemplateValue, condition: string): boolean {
  let current = values;
  for (const key of condition.trim().split(".")) current = isMap(current) ? current.get(key) : undefined;
  return current !== undefined && !isTrue(current);
}
