import { fileNameOf, folderOf, pathFrom } from "../../file-path.ts";
import type { CallFact, DeployableFact, Fact, FactPlace } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { storeKinds } from "../../store-kinds.ts";
import { aspireResources } from "../../technologies/aspire-resources.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { addCsharpFile, csharpProgram, csharpTexts } from "./syntax/csharp-program.ts";

/** Reads what an application host of .NET Aspire runs, and which of it uses which. */
export const aspireReader: CodeReader = {
  reads: ".NET Aspire",
  languages: ["csharp"],
  mentions: /DistributedApplication(?:Builder)?\b/,
  start(context) {
    const program = csharpProgram(context);
    const hosts = new Set<string>();
    return {
      visit(file) {
        addCsharpFile(program, file);
        hosts.add(file.path);
      },
      conclude: () =>
        program.units
          .filter(({ path }) => hosts.has(path))
          .flatMap((unit) => new HostReading(unit, program, context).facts()),
    };
  },
};

/** Methods that add a part of another resource, such as a database of a server. */
const innerResource =
  /^Add(?:Blob|Queue|Table|Database|Topic|Queue|Subscription|Hub|ConsumerGroup|Container|Deployment|Model|Index|Key|Secret)\w*$/;

/** What stands for no part of the system. */
const noPart = /^Add(?:Parameter|\w*Environment|\w*Publisher|Resource|\w*Identity|LogAnalyticsWorkspace)$/;

/** More steps through chains and variables than people write; a variable may be set to calls on itself. */
const maxSteps = 400;

/** A call with the calls that add what it is called on. */
interface ResourceUse {
  readonly call: Call;
  readonly on: readonly Call[];
}

class HostReading {
  private readonly unit: Unit;
  private readonly program: Program;
  private readonly context: ReadingContext;

  constructor(unit: Unit, program: Program, context: ReadingContext) {
    this.unit = unit;
    this.program = program;
    this.context = context;
  }

  facts(): readonly Fact[] {
    const uses = this.program
      .callsIn(this.unit)
      .map((call): ResourceUse => ({ call, on: this.resourcesOf(call.of) }));
    const deployables = uses.flatMap(({ call }) => this.deployableOf(call, uses));
    return [...deployables, ...uses.flatMap((use) => this.linksOf(use))];
  }

  /** What `builder.AddX("name")` adds. */
  private deployableOf(call: Call, uses: readonly ResourceUse[]): readonly DeployableFact[] {
    if (!this.isOnBuilder(call)) return [];
    const name = this.text(call.args[0]);
    const place = this.placeOf(call);
    if (noPart.test(call.name) || call.name === "AddExternalService" || this.isOfHost(call)) return [];
    if (call.name === "AddConnectionString") {
      const reason = `The connection string ${name ?? ""} is given from outside, so that its target is not known.`;
      this.context.unread({ ...place, reason });
      return [];
    }
    const product = aspireResources.get(call.name.replace(/^Add(?:Azure)?/, ""));
    const origin = this.originOf(call);
    if (name === undefined || (product === undefined && origin === undefined)) {
      this.context.unread({
        ...place,
        reason: `What ${call.name} adds to the application host is not known.`,
      });
      return [];
    }
    const on = uses.flatMap((use) => (use.on.includes(call) ? [use.call] : []));
    if (on.some((one) => one.name === "ExcludeFromManifest")) {
      this.context.unread({ ...place, reason: `${name} is left out: it only runs during development.` });
      return [];
    }
    const isExposed = on.some((one) => one.name === "WithExternalHttpEndpoints");
    // Another resource waits until it has ended.
    const isTask = uses.some(
      (use) => use.call.name === "WaitForCompletion" && this.resourcesOf(use.call.args[0]).includes(call),
    );
    const ports = on
      .filter((one) => /^With\w*Endpoint$/.test(one.name))
      .flatMap(({ args, named }) => this.text(named.get("targetPort") ?? named.get("port") ?? args[0]) ?? [])
      .filter((port) => /^\d{2,5}$/.test(port));
    return [
      {
        kind: "deployable",
        names: [name],
        ...origin,
        ports: [...new Set(ports.map(Number))],
        ...(isExposed && { isExposed }),
        ...(isTask && { isTask }),
        ...product,
        platform: ".NET Aspire",
        place,
      },
    ];
  }

  /** Whether it calls a method of the application host itself, whose calls are read where they are. */
  private isOfHost({ name }: Call): boolean {
    return this.program.units.some(({ routines }) =>
      routines.some((routine) => routine.name === name && routine.isExtension),
    );
  }

  /** The image, or the folder of the sources, of what is not a product. */
  private originOf(call: Call): Pick<DeployableFact, "build" | "image"> | undefined {
    const [, second, third] = call.args;
    const project = /^(?:Projects\.)?(\w+)$/.exec(call.types[0] ?? "")?.[1];
    if (call.name === "AddProject" && project !== undefined) {
      const file = this.context.tree.paths.find(
        (path) => /\.(?:cs|fs|vb)proj$/.test(path) && identifierOf(path) === project,
      );
      return file === undefined ? {} : { build: { folder: folderOf(file) } };
    }
    if (call.name === "AddContainer") {
      const image = this.text(second ?? call.named.get("image"));
      return image === undefined ? undefined : { image };
    }
    const isExecutable = call.name === "AddExecutable";
    if (!isExecutable && !/^Add(?:Project|Dockerfile|\w*(?:App|File|Function|Script))$/.test(call.name))
      return undefined;
    const path = this.text(isExecutable ? third : second);
    if (path === undefined) return {};
    const below = pathFrom(folderOf(this.unit.path), path);
    return below === undefined ? {} : { build: { folder: below.endsWith("proj") ? folderOf(below) : below } };
  }

  /** What `WithReference`, `WaitFor` and `WithEnvironment` say about a resource. */
  private linksOf({ call, on }: ResourceUse): readonly Fact[] {
    if (!/^(?:WithReference|WaitFor|WaitForCompletion|WaitForStart|WithEnvironment)$/.test(call.name))
      return [];
    const place = this.placeOf(call);
    const [first, second] = call.args;
    return on.flatMap((owner): readonly Fact[] => {
      const from = this.text(owner.args[0]);
      if (from === undefined) return [];
      const value = call.name === "WithEnvironment" ? second : first;
      const targets = this.resourcesOf(value).flatMap((one) => this.targetOf(one) ?? []);
      if (call.name.startsWith("WaitFor"))
        return targets.flatMap((to) => ("name" in to ? [{ kind: "order", from, to: to.name, place }] : []));
      const key = this.text(first);
      const text = this.text(second);
      if (call.name === "WithEnvironment" && targets.length === 0)
        return key === undefined || text === undefined
          ? []
          : [{ kind: "setting", owner: { deployable: from }, key, value: text, place }];
      const label = call.name === "WithReference" ? this.connectionKey(first) : key;
      return targets.map((to): CallFact => ({
        kind: "call",
        from: { deployable: from },
        to,
        ...(label !== undefined && { label }),
        grade: "said",
        place,
      }));
    });
  }

  /** The variable with which a reference gives a connection string, under the name of a store or of a database in it. */
  private connectionKey(value: Value | undefined): string | undefined {
    const [added] = this.resourcesOf(value);
    const product = aspireResources.get(added?.name.replace(/^Add(?:Azure)?/, "") ?? "");
    if (value === undefined || product === undefined || !storeKinds.has(product.partKind)) return undefined;
    const inner = this.program
      .origins(value)
      .flatMap((origin) =>
        origin.value.kind === "call" && innerResource.test(origin.value.name) ? [origin.value] : [],
      );
    const name = this.text((inner[0] ?? added)?.args[0]);
    return name === undefined ? undefined : `ConnectionStrings__${name}`;
  }

  /** What the call that adds it is, for those that use it. */
  private targetOf(call: Call): { readonly name: string } | { readonly address: string } | undefined {
    const isExternal = call.name === "AddExternalService";
    const text = this.text(call.args[isExternal ? 1 : 0]);
    if (text === undefined || call.name === "AddConnectionString") return undefined;
    return isExternal ? { address: text } : { name: text };
  }

  /** The calls that add what an expression stands for, through chains and variables. */
  private resourcesOf(value: Value | undefined, visited = new Set<Value>()): readonly Call[] {
    if (value === undefined || visited.size > maxSteps) return [];
    return this.program.origins(value).flatMap(({ value: found }) => {
      if (visited.has(found)) return [];
      visited.add(found);
      if (found.kind === "member") return this.resourcesOf(found.of, visited);
      if (found.kind !== "call") return [];
      if (this.isOnBuilder(found)) return noPart.test(found.name) ? [] : [found];
      return found.name.startsWith("Add") && !innerResource.test(found.name)
        ? []
        : this.resourcesOf(found.of, visited);
    });
  }

  /** Whether a call adds something to `DistributedApplication.CreateBuilder(args)`. */
  private isOnBuilder({ name, of }: Call): boolean {
    if (of === undefined || !/^Add[A-Z]/.test(name)) return false;
    return this.program
      .origins(of)
      .some(({ parameter, value }) =>
        value.kind === "call"
          ? value.name === "CreateBuilder" &&
            value.of?.kind === "name" &&
            value.of.name === "DistributedApplication"
          : parameter?.type === "IDistributedApplicationBuilder",
      );
  }

  private text(value: Value | undefined): string | undefined {
    const [text] = csharpTexts(this.program, value);
    return text === undefined || text === "" || text.includes(gap) ? undefined : text;
  }

  private placeOf({ line }: Call): FactPlace {
    return { file: this.unit.path, line };
  }
}

/** The name of a project as generated code has it: `Catalog.Api.csproj` is `Catalog_Api`. */
function identifierOf(path: string): string {
  return fileNameOf(path)
    .replace(/\.\w+$/, "")
    .replaceAll(/\W/g, "_");
}
