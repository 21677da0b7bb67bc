import type { DeployableFact, Fact } from "../../../facts.ts";
import type { ReadingContext } from "../../../reader.ts";
import { fullForm } from "../../../resolve/name-forms.ts";
import { languageOfRuntime } from "../../../technologies/aws-services.ts";
import { filesOfProgram } from "./function-files.ts";
import { unusedPermissions } from "./shared-permissions.ts";
import type { PartCode, Stack, StackPart, StackSetting, StackUse } from "./stack.ts";

/** Returns the facts about the parts of stacks, which may refer to each other. */
export function factsOfStacks(stacks: readonly Stack[], context: ReadingContext): readonly Fact[] {
  const names = namesOfParts(stacks);
  const folders = codeFolders(stacks);
  const unused = unusedPermissions(stacks, context);
  return stacks.flatMap((stack): Fact[] => [
    ...stack.parts.flatMap((part) => factsOfPart(part, { stack, names, folders, unused, context })),
    ...nodesOf(stack, names),
  ]);
}

interface Naming {
  readonly stack: Stack;
  readonly names: ReadonlyMap<StackPart, string>;
  /** How many different programs are packed from each folder. */
  readonly folders: ReadonlyMap<string, number>;
  readonly unused: ReadonlySet<StackUse>;
  readonly context: ReadingContext;
}

/**
 * Names each part by its logical name, which is unique in its stack. If stacks of several folders use one logical name,
 * each of them has the name of its stack before it.
 */
function namesOfParts(stacks: readonly Stack[]): ReadonlyMap<StackPart, string> {
  const users = new Map<string, Set<string>>();
  for (const { folder, isSeparate, name, parts } of stacks)
    for (const { id, isShared } of parts) {
      const user = isSeparate === true ? `${folder} ${name}` : folder;
      if (isShared !== true) users.set(fullForm(id), (users.get(fullForm(id)) ?? new Set()).add(user));
    }
  return new Map(
    stacks.flatMap(({ name, parent, parts }) =>
      parts.map((part) => {
        if (part.isShared === true || (users.get(fullForm(part.id))?.size ?? 0) < 2)
          return [part, part.id] as const;
        // A nested stack with one part is that part.
        return [part, parent !== undefined && parts.length === 1 ? name : `${name}-${part.id}`] as const;
      }),
    ),
  );
}

function codeFolders(stacks: readonly Stack[]): ReadonlyMap<string, number> {
  const entries = new Map<string, Set<string>>();
  for (const { parts } of stacks)
    for (const { code, id } of parts)
      if (code !== undefined)
        entries.set(code.folder, (entries.get(code.folder) ?? new Set()).add(code.entry ?? id));
  return new Map(Array.from(entries, ([folder, programs]) => [folder, programs.size]));
}

function factsOfPart(part: StackPart, naming: Naming): readonly Fact[] {
  const { names } = naming;
  const deployable = names.get(part) ?? part.id;
  const owner = { deployable };
  const facts: Fact[] = [deployableOf(part, deployable, naming)];
  const language = languageOfRuntime(part.runtime ?? "", part.code?.entry);
  if (language !== undefined)
    facts.push({ kind: "role", owner, technology: language, grade: "said", place: part.place });
  for (const setting of part.settings) facts.push(...factsOfSetting(setting, part, naming));
  for (const { method, path, place } of part.endpoints)
    facts.push({
      kind: "endpoint",
      owner,
      ...(method === undefined ? {} : { method }),
      path,
      grade: "said",
      place,
    });
  for (const use of part.uses) {
    const { label, place, protocol, to } = use;
    if (to !== part && !naming.unused.has(use))
      facts.push({
        kind: "call",
        from: owner,
        to: { name: names.get(to) ?? to.id },
        ...(protocol === undefined ? {} : { protocol }),
        ...(label === undefined ? {} : { label }),
        grade: gradeOf(to, naming),
        place,
      });
  }
  for (const { broker, channel, place, technology } of part.receives) {
    if (broker !== undefined)
      facts.push({
        kind: "call",
        from: owner,
        to: { name: names.get(broker) ?? broker.id },
        grade: gradeOf(broker, naming),
        place,
      });
    facts.push({
      kind: "message",
      owner,
      direction: "receive",
      channel: typeof channel === "string" ? channel : (names.get(channel) ?? channel.id),
      technology,
      grade: typeof channel === "string" ? "said" : gradeOf(channel, naming),
      place,
    });
  }
  return facts;
}

/** A part that only the name of a parameter tells may be another one. */
function gradeOf(to: StackPart, { stack }: Naming): "said" | "inferred" {
  return stack.guessed.has(to) ? "inferred" : "said";
}

function deployableOf(part: StackPart, name: string, naming: Naming): DeployableFact {
  const { code, declaration, image, place, resource } = part;
  const technology = resource.technology ?? (isProgram(part) ? resource.service : undefined);
  const others = [...new Set([part.id, ...part.names])].filter((other) => other !== name);
  return {
    kind: "deployable",
    names: [
      name,
      ...(part.isShared === true || name !== part.id ? others.filter((one) => one !== part.id) : others),
    ],
    ...(image === undefined ? {} : { image }),
    ...(code === undefined ? {} : { build: buildOf(code) }),
    ...filesOf(part, naming),
    ports: part.ports ?? [],
    ...(resource.partKind === "gateway" ? { isExposed: true } : {}),
    partKind: resource.partKind,
    ...(technology === undefined ? {} : { technology }),
    platform: naming.stack.platform,
    ...(declaration === undefined ? {} : { declaration }),
    place,
  };
}

/** Whether the service that runs it, such as AWS Lambda, is its technology; a container can run anywhere. */
function isProgram({ resource }: StackPart): boolean {
  return resource.partKind === "function" || resource.partKind === "gateway";
}

function buildOf({ dockerfile, folder }: PartCode): NonNullable<DeployableFact["build"]> {
  return { folder, ...(dockerfile === undefined ? {} : { dockerfile }) };
}

/** The files of a program whose folder has several, and those that describe an API. */
function filesOf(
  { code, described }: StackPart,
  { context, folders }: Naming,
): Pick<DeployableFact, "files" | "packages"> {
  const isAlone = code?.entry === undefined || (folders.get(code.folder) ?? 0) < 2;
  const program = isAlone ? { files: [], packages: [] } : filesOfProgram(code.entry, context);
  const files = [...described, ...program.files];
  return files.length === 0 ? {} : { files, ...(isAlone ? {} : { packages: program.packages }) };
}

/** A setting has the name of a part in place of its address, and connects the two. */
function factsOfSetting(
  { key, place, value }: StackSetting,
  part: StackPart,
  naming: Naming,
): readonly Fact[] {
  const { names } = naming;
  const owner = { deployable: names.get(part) ?? part.id };
  const parts = value.filter((piece) => typeof piece !== "string");
  const nameOf = (other: StackPart): string => names.get(other) ?? other.id;
  const [only] = parts;
  const written = value.map((piece) => (typeof piece === "string" ? piece : nameOf(piece))).join("");
  // The scheme in the address of a database shows its use; the address of a queue or an API is the part itself.
  const hasScheme = /^(?!https?:|arn:)[a-z][\w+.-]*:(?:[\w+.-]+:)*\/\//i.test(written);
  const text = parts.length === 1 && only !== undefined && !hasScheme ? nameOf(only) : written;
  // The pages that may call a part are not parts that it uses.
  const used = /origin|cors/i.test(key) ? [] : parts;
  return [
    { kind: "setting", owner, key, value: text, place },
    ...used
      .filter((other) => other !== part)
      .map((other): Fact => ({
        kind: "call",
        from: owner,
        to: { name: nameOf(other) },
        label: key,
        grade: gradeOf(other, naming),
        place,
      })),
  ];
}

function nodesOf(stack: Stack, names: ReadonlyMap<StackPart, string>): readonly Fact[] {
  const { hasNodesByService, name, nodes, parent, parts, place, platform } = stack;
  const own = parts.filter(({ isShared }) => isShared !== true);
  const clusters = nodes.map((node): Fact => ({
    kind: "node",
    name: node.name,
    technology: node.service,
    deployables: [],
    place: node.place,
  }));
  if (hasNodesByService === true) return [...serviceNodes(own, names), ...clusters];
  if (own.length === 0) return clusters;
  return [
    {
      kind: "node",
      name,
      technology: platform,
      ...(parent === undefined ? {} : { parent }),
      deployables: own.map((part) => names.get(part) ?? part.id),
      place,
    },
    ...clusters,
  ];
}

/** Each managed service that parts run on. */
function serviceNodes(parts: readonly StackPart[], names: ReadonlyMap<StackPart, string>): readonly Fact[] {
  return Array.from(
    Map.groupBy(parts, ({ resource }) => resource.service),
    ([service, group]): Fact => ({
      kind: "node",
      name: service,
      technology: service,
      deployables: group.map((part) => names.get(part) ?? part.id),
      place: group[0]?.place ?? { file: "" },
    }),
  );
}
