import type { CallFact, DeployableFact, Fact, SettingFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { parseEnvFile } from "./env-file.ts";
import { blocksOf, type TerraformAttribute, type TerraformBlock } from "./terraform/terraform-block.ts";
import type { TerraformExpression } from "./terraform/terraform-expression.ts";
import { callsOfTraefik } from "./traefik-labels.ts";

/** Reads the tasks of Nomad's jobs, the services under which others reach them, and the services that they use. */
export const nomad: CodeReader = {
  reads: "Nomad",
  languages: ["hcl"],
  mentions: /^[ \t]*job\s+"/m,
  start(context) {
    const tasks: Task[] = [];
    return {
      visit: ({ path, root }) =>
        context.attempt(path, () => void tasks.push(...tasksOf(path, blocksOf(root)))),
      conclude: () => [...tasks.flatMap(factsOf), ...routesTo(tasks), ...nodesOf(tasks)],
    };
  },
};

/** A port of a group, with the task that listens there. */
interface Port {
  readonly label: string;
  readonly port: number;
  /** The port of the machine; 0 if Nomad chooses it. */
  readonly published: number;
  readonly task: string;
}

/** A task of a group, with the settings of its group and its job. */
interface Task {
  readonly name: string;
  readonly file: string;
  readonly job: TerraformBlock;
  readonly block: TerraformBlock;
  readonly services: readonly TerraformBlock[];
  /** Whether it prepares the other tasks of its group, and ends before they start. */
  readonly isBefore: boolean;
  /** The services that its proxy reaches, each at a port of the machine. */
  readonly upstreams: readonly { readonly name: string; readonly port: string; readonly line: number }[];
  readonly ports: readonly Port[];
  /** The ports of all tasks of the group. */
  readonly groupPorts: readonly Port[];
  readonly textOf: TextOf;
}

type TextOf = (attribute: TerraformAttribute | undefined) => string;

function tasksOf(file: string, blocks: readonly TerraformBlock[]): readonly Task[] {
  const variables = variablesOf(blocks);
  return inside(blocks, "job").flatMap((job) => {
    // A task without a group is a group.
    const groups = [...inside(job.blocks, "group"), ...inside(job.blocks, "task")];
    return groups.flatMap((group) => {
      const around = groups.length > 1 ? group : job;
      return tasksOfGroup({ file, job, group, name: around.labels[0] ?? "" }, variables);
    });
  });
}

interface Group extends Pick<Task, "file" | "job"> {
  readonly group: TerraformBlock;
  /** The name of its one task that others only assist. */
  readonly name: string;
}

function tasksOfGroup(
  { file, group, job, name }: Group,
  variables: ReadonlyMap<string, string>,
): readonly Task[] {
  const textOf: TextOf = (attribute) => (attribute ? textIn(attribute.value, variables) : "");
  const tasks = group.type === "task" ? [group] : inside(group.blocks, "task");
  const [main, second] = tasks.filter(({ blocks }) => inside(blocks, "lifecycle").length === 0);
  const nameOf = (task: TerraformBlock | undefined): string =>
    task === main && second === undefined ? name : (task?.labels[0] ?? "");
  const listening = (label: string): TerraformBlock | undefined =>
    tasks.find((task) =>
      inside([task], "task", "config").some((config) => labelsIn(config).includes(label)),
    ) ?? main;
  const groupPorts = inside([group], group.type, "network", "port").map(({ attributes, labels }): Port => {
    const [label = ""] = labels;
    const published = Number(textOf(attributes.get("static"))) || 0;
    const port = Number(textOf(attributes.get("to"))) || published;
    return { label, port, published, task: nameOf(listening(label)) };
  });
  const shared = group.type === "task" ? [] : inside(group.blocks, "service");
  return tasks.map((block): Task => {
    const named = [
      ["JOB", job],
      ["GROUP", group],
      ["TASK", block],
    ] as const;
    const names = named.map(([key, { labels }]) => [`NOMAD_${key}_NAME`, labels[0] ?? ""] as const);
    const scope = new Map([...variables, ...names]);
    const ownText: TextOf = (attribute) => (attribute ? textIn(attribute.value, scope) : "");
    const services = [
      ...inside(block.blocks, "service"),
      ...shared.filter(({ attributes }) => listening(textOf(attributes.get("port"))) === block),
    ];
    const [lifecycle] = inside(block.blocks, "lifecycle");
    return {
      name: nameOf(block),
      file,
      job,
      block,
      services,
      isBefore:
        textOf(lifecycle?.attributes.get("hook")) === "prestart" &&
        textOf(lifecycle?.attributes.get("sidecar")) !== "true",
      upstreams: inside(services, "service", "connect", "sidecar_service", "proxy", "upstreams").map(
        ({ attributes, line }) => ({
          name: ownText(attributes.get("destination_name")),
          port: ownText(attributes.get("local_bind_port")),
          line,
        }),
      ),
      ports: groupPorts.filter(({ task }) => task === nameOf(block)),
      groupPorts,
      textOf: ownText,
    };
  });
}

/** The labels of the ports that the configuration of a task lists. */
function labelsIn({ attributes }: TerraformBlock): readonly string[] {
  const ports = attributes.get("ports")?.value;
  return ports?.kind === "list" ? ports.items.map((item) => textIn(item, new Map())) : [];
}

/** Returns the blocks of a type, or the blocks inside others by the path of their types. */
function inside(blocks: readonly TerraformBlock[], ...types: readonly string[]): readonly TerraformBlock[] {
  return types.reduce<readonly TerraformBlock[]>(
    (found, type, index) =>
      (index === 0 ? found : found.flatMap((block) => block.blocks)).filter((block) => block.type === type),
    blocks,
  );
}

/** Returns the values of variables without an override and of locals, by the paths that name them. */
function variablesOf(blocks: readonly TerraformBlock[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { attributes, labels } of inside(blocks, "variable")) {
    const standard = attributes.get("default");
    if (standard !== undefined) values.set(`var.${labels[0] ?? ""}`, textIn(standard.value, values));
  }
  for (const { attributes } of inside(blocks, "locals"))
    for (const [name, { value }] of attributes) values.set(`local.${name}`, textIn(value, values));
  return values;
}

/** Returns the text of an expression; the variables that nothing sets are placeholders in it. */
function textIn(expression: TerraformExpression, scope: ReadonlyMap<string, string>): string {
  switch (expression.kind) {
    case "text":
      return expression.text;
    case "template":
      return expression.parts.map((part) => textIn(part, scope)).join("");
    case "path": {
      const path = expression.steps.filter((step) => typeof step === "string").join(".");
      return scope.get(path) ?? `\${${path}}`;
    }
    default:
      return "";
  }
}

function factsOf(task: Task): readonly Fact[] {
  const { block, file, name, services, textOf, upstreams } = task;
  const from = { deployable: name };
  return [
    deployableOf(task),
    ...settingsOf(task),
    ...upstreams.map(({ line, name: to }): CallFact => ({
      kind: "call",
      from,
      to: { name: to },
      grade: "said",
      place: { file, line },
    })),
    ...inside(block.blocks, "template").flatMap(({ attributes, line }): CallFact[] => {
      const data = attributes.get("data");
      const own = new Set([name, ...services.map((service) => textOf(service.attributes.get("name")))]);
      return servicesIn(textOf(data), task)
        .filter((service) => !own.has(service))
        .map((service) => {
          const place = { file, line: data?.line ?? line };
          return { kind: "call", from, to: { name: service }, grade: "said", place };
        });
    }),
  ];
}

function deployableOf(task: Task): DeployableFact {
  const { block, file, isBefore, job, name, ports, services, textOf } = task;
  const [config] = inside(block.blocks, "config");
  const image = textOf(config?.attributes.get("image"));
  const { args, command: program, entrypoint } = Object.fromEntries(config?.attributes ?? []);
  const command = [entrypoint, program, args].flatMap((attribute) =>
    attribute?.value.kind === "list"
      ? attribute.value.items.map((value) => textOf({ value, line: attribute.line }))
      : textOf(attribute) || [],
  );
  const published = ports.flatMap((port) => port.published || []);
  const others = [
    ...services.flatMap(({ attributes }) => textOf(attributes.get("name")) || []),
    ...(name === block.labels[0] ? [] : block.labels),
  ];
  return {
    kind: "deployable",
    names: [name, ...new Set(others.filter((other) => other !== name))],
    ...(image === "" ? {} : { image: image.replace(/:?\$\{[^}]{0,200}\}$/, "") }),
    ports: ports.flatMap(({ port }) => port || []),
    ...(published.length === 0 ? {} : { published, isExposed: true }),
    platform: "Nomad",
    ...(command.length === 0 ? {} : { command: command.join(" ") }),
    ...(isBefore || textOf(job.attributes.get("type")).endsWith("batch") ? { isTask: true } : {}),
    place: { file, line: block.line },
  };
}

/** The variables of the environment, written out or in a template of an env file. */
function settingsOf(task: Task): readonly SettingFact[] {
  const { block, file, name, textOf } = task;
  const written = inside(block.blocks, "env").flatMap(({ attributes }) =>
    [...attributes].map(([key, attribute]) => ({ key, value: textOf(attribute), line: attribute.line })),
  );
  const templates = inside(block.blocks, "template").filter(
    ({ attributes }) => textOf(attributes.get("env")) === "true",
  );
  const rendered = templates.flatMap(({ attributes, line }) =>
    parseEnvFile(withServices(textOf(attributes.get("data")), task)).map((variable) => ({
      key: variable.name,
      value: variable.value,
      // The text begins on the line after the mark of its beginning.
      line: (attributes.get("data")?.line ?? line) + variable.line,
    })),
  );
  return [...written, ...rendered].map(({ key, line, value }) => ({
    kind: "setting",
    owner: { deployable: name },
    key,
    value: withAddresses(value, task),
    place: { file, line },
  }));
}

/**
 * Returns a value with the names of services and tasks in place of what leads to them: `${NOMAD_UPSTREAM_ADDR_orders_db}`,
 * the port of the machine of an upstream, and `${NOMAD_ADDR_http}` of a port of the group.
 */
function withAddresses(value: string, { groupPorts, upstreams }: Task): string {
  return value
    .replaceAll(/\$\{NOMAD_UPSTREAM_(?:ADDR|IP)_([\w-]+)\}/g, (mark, written: string) => {
      const known = upstreams.find(({ name }) => isLabel(name, written));
      return known?.name ?? mark;
    })
    .replaceAll(/\b(?:localhost|127\.0\.0\.1):(\d+)/g, (address, port: string) => {
      const known = upstreams.find((upstream) => upstream.port === port);
      return known === undefined ? address : `${known.name}:${port}`;
    })
    .replaceAll(/\$\{NOMAD_(?:HOST_)?(ADDR|IP|PORT)_([\w-]+)\}/g, (mark, kind: string, written: string) => {
      const known = groupPorts.find(({ label }) => isLabel(label, written));
      if (known === undefined) return mark;
      const { port, task } = known;
      if (kind === "IP") return task;
      return kind === "PORT" ? String(port) : port === 0 ? task : `${task}:${port}`;
    });
}

/** In names of variables, other signs than letters and digits can be written as underscores. */
function isLabel(label: string, written: string): boolean {
  return label.replaceAll(/\W/g, "_") === written.replaceAll(/\W/g, "_");
}

/** The name of a service in a template, without its tag before and its data centre behind. */
const serviceName = /\b(?:nomadS|s)ervice\s+"(?:[^".@|]*\.)?([^".@|]+)/g;

/** The services of a template, and the tasks of the group whose addresses it takes from the environment. */
function servicesIn(template: string, { groupPorts }: Pick<Task, "groupPorts">): readonly string[] {
  const tasks = Array.from(
    template.matchAll(/\benv\s+"NOMAD_(?:HOST_)?(?:ADDR|PORT)_([\w-]+)"/g),
    ([, written = ""]) => groupPorts.find(({ label }) => isLabel(label, written))?.task,
  );
  const services = Array.from(template.matchAll(serviceName), ([, name = ""]) => name);
  return [...new Set([...services, ...tasks.flatMap((task) => task ?? [])])];
}

/** A template with the name of a service in place of its address: `{{ range service "db" }}{{ .Address }}{{ end }}`. */
function withServices(template: string, task: Task): string {
  return template
    .replaceAll(
      /\{\{-?\s*(?:range|with)\b([^}]{0,500})\}\}([^]{0,2000}?)\{\{-?\s*end\s*-?\}\}/g,
      (_, head: string, body: string) => {
        const [name] = servicesIn(head, task);
        if (name === undefined) return body;
        return body
          .replaceAll(/\{\{-?\s*\.Address\s*-?\}\}/g, name)
          .replaceAll(/:?\{\{-?\s*\.Port\s*-?\}\}/g, "");
      },
    )
    .replaceAll(/\{\{-?\s*env\s+"(\w[\w-]*)"\s*-?\}\}/g, "${$1}");
}

/** The services that the proxies among the tasks find by their tags: those of Traefik, and `urlprefix-/orders` of Fabio. */
function routesTo(tasks: readonly Task[]): readonly CallFact[] {
  const routed = tasks.map((task) => ({
    key: task.name,
    image: deployableOf(task).image ?? "",
    tags: tagsOf(task),
  }));
  const fabio = routed.find(({ image }) => /(?:^|\/)fabio(?=[:@]|$)/.test(image));
  const ofFabio = routed.flatMap(({ key, tags }) =>
    tags.flatMap(({ place, text }): CallFact[] => {
      const path = /^urlprefix-[^/]*(\/\S*)?/.exec(text);
      if (path === null || fabio === undefined) return [];
      const label = path[1] === undefined ? {} : { label: path[1] };
      const from = { deployable: fabio.key };
      return [{ kind: "call", from, to: { address: key }, protocol: "HTTP", ...label, grade: "said", place }];
    }),
  );
  const ofTraefik = routed.map(({ tags, ...one }) => ({
    ...one,
    labels: tags.map(({ place, text }) => {
      const [, key = text, value = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
      return { key, value, place };
    }),
  }));
  return [...ofFabio, ...callsOfTraefik(ofTraefik)];
}

function tagsOf({ file, services, textOf }: Task) {
  return services.flatMap(({ attributes }) => {
    const tags = attributes.get("tags");
    if (tags?.value.kind !== "list") return [];
    const { line } = tags;
    return tags.value.items.map((value) => ({ text: textOf({ value, line }), place: { file, line } }));
  });
}

function nodesOf([first, ...others]: readonly Task[]): readonly Fact[] {
  if (first === undefined) return [];
  const deployables = [first, ...others].map(({ name }) => name);
  const place = { file: first.file, line: first.job.line };
  return [{ kind: "node", name: "Nomad", technology: "Nomad", deployables, place }];
}
