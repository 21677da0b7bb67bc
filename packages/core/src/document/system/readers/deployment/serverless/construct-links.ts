import type { FactPlace } from "../../../facts.ts";
import { serviceOfAction } from "../../../technologies/aws-services.ts";
import { type Call, entriesOf, isMethodCall, itemsOf, unknown, type Value } from "../../program/value.ts";
import type { CdkApplication } from "./cdk.ts";
import type { Construct } from "./cdk-code.ts";
import type { StackPart } from "./stack.ts";
import {
  addTrigger,
  defaultBus,
  externalService,
  routeTrigger,
  type Trigger,
  triggerFrom,
} from "./triggers.ts";

/** A call, with the call of the function around it by which its parameters are known. */
export type Called = Pick<Construct, "call" | "file" | "from">;

/** Options whose values are not a use of another part, or are read in a special way. */
const handled =
  /^(?:code|entry|environment|eventPattern|lambdaTriggers|role|runtime|schedule|tags|targets|vpc\w*|vpcSubnets|securityGroups?|layers|initialPolicy|bundling|encryption\w*|log\w*|defaultIntegration)$/;

/** An entry of an object, with its place if it is known. */
type Entry = readonly [key: string, value: Value, place: FactPlace | undefined];

interface UseOptions {
  readonly label?: string;
  readonly depth?: number;
}

/** What one call of the CDK says, at its line. */
export class Links {
  readonly place: FactPlace;
  readonly stack: ReturnType<CdkApplication["stackOf"]>;
  private readonly called: Called;
  private readonly application: CdkApplication;

  constructor(called: Called, application: CdkApplication) {
    this.called = called;
    this.application = application;
    this.place = { file: called.file, line: called.call.line };
    this.stack = application.stackOf(called);
  }

  text(origin: Value): string | undefined {
    return this.application.code.text(origin, this.called.from);
  }

  option(...names: readonly string[]): Value | undefined {
    return this.application.code.option(this.called, ...names);
  }

  /** The entries of an option that is an object. */
  entries(name: string): readonly Entry[] {
    const option = this.option(name);
    return option === undefined ? [] : this.entriesIn(option);
  }

  private entriesIn(origin: Value): readonly Entry[] {
    const value = withNamed(this.application.code.resolve(origin, this.called.from));
    if (value.kind !== "record") return [];
    const { file } = value.scope;
    return Array.from(value.entries, ([key, entry]): Entry => {
      const line = value.lines?.get(key);
      return [key, entry, line === undefined ? undefined : { file, line }];
    });
  }

  /** The object with the options of a call. */
  optionsOf({ call }: Called): Value {
    const named = withNamed(call);
    return named.kind === "record" ? named : (call.args.at(-1) ?? unknown);
  }

  /** The part that an expression means, also as the argument of a call such as `new LambdaIntegration(fn)`. */
  partOf(origin: Value, depth = 0): StackPart | undefined {
    const { code, parts } = this.application;
    const construct = code.constructOf(origin, this.called.from);
    const part = construct === undefined ? undefined : parts.get(construct);
    if (part !== undefined || depth > 4) return part;
    const value = code.resolve(origin, this.called.from);
    const inner: readonly Value[] =
      value.kind === "call"
        ? [...value.args, ...value.named.values()]
        : [...(entriesOf(value)?.values() ?? [])];
    for (const next of inner) {
      const found = this.partOf(next, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Adds a use of each part in a value, also in lists and objects. */
  addUses(part: StackPart, origin: Value, { depth = 0, label }: UseOptions = {}): void {
    const { code, parts } = this.application;
    const construct = code.constructOf(origin, this.called.from);
    const to = construct === undefined ? undefined : parts.get(construct);
    if (to !== undefined) {
      if (to !== part) part.uses.push({ to, ...(label === undefined ? {} : { label }), place: this.place });
      return;
    }
    if (depth > 5) return;
    const value = code.resolve(origin, this.called.from);
    const inner: readonly Value[] =
      value.kind === "call"
        ? [...value.args, ...value.named.values()]
        : (itemsOf(value) ??
          [...(entriesOf(value) ?? [])].flatMap(([key, entry]) => (handled.test(key) ? [] : [entry])));
    for (const next of inner)
      this.addUses(part, next, { ...(label === undefined ? {} : { label }), depth: depth + 1 });
  }

  addEnvironment(part: StackPart): void {
    const [image] = this.entries("taskImageOptions").filter(([key]) => key === "environment");
    const nested = this.entries("environment").filter(([key]) => key === "variables");
    const all = [
      ...this.entries("environment").filter(([key]) => key !== "variables"),
      ...nested.flatMap(([, value]) => this.entriesIn(value)),
      ...(image === undefined ? [] : this.entriesIn(image[1])),
    ];
    for (const [key, value, place] of all) this.addSetting(part, { key, value, place });
  }

  addSetting(
    part: StackPart,
    {
      key,
      place = this.place,
      value,
    }: { readonly key: string; readonly value: Value; readonly place?: FactPlace | undefined },
  ): void {
    if (key === "") return;
    const to = this.partInText(value);
    const text = to ?? this.text(value);
    if (text === undefined) return;
    part.settings.push({ key, value: [text], place });
  }

  /** The part whose attribute a value is, such as `table.tableName`; the sources of a computed value are not part of it. */
  private partInText(value: Value): StackPart | undefined {
    const { code, parts } = this.application;
    const construct = code.constructOf(value, this.called.from);
    return construct === undefined ? undefined : parts.get(construct);
  }

  addEventSource(part: StackPart, source: Value): void {
    const value = this.application.code.resolve(source, this.called.from);
    if (value.kind !== "call") return;
    const [first, second] = value.args;
    const { name } = value;
    if (name === "ApiEventSource") {
      const [method, path] = [first, second].map((one) => (one === undefined ? undefined : this.text(one)));
      addTrigger(part, routeTrigger(undefined, method, path ?? "$default"), this);
      return;
    }
    const from = first === undefined ? undefined : this.partOf(first);
    if (from !== undefined) addTrigger(part, triggerFrom(from), this);
  }

  /** Adds the targets of a rule or a schedule. */
  addTargets(rule: Construct, targets: Value): void {
    const { code } = this.application;
    const value = code.resolve(targets, this.called.from);
    const list = itemsOf(value) ?? [value];
    for (const target of list) {
      const to = this.partOf(target);
      if (to === undefined) continue;
      for (const trigger of this.triggersOf(rule)) {
        const isProgram = to.resource.partKind === "function" || to.resource.partKind === "service";
        if (isProgram || trigger.kind !== "rule") addTrigger(to, trigger, this);
        else
          (trigger.bus ?? defaultBus(this.stack, this.place)).uses.push({
            to,
            label: trigger.channels.join(", "),
            place: this.place,
          });
      }
    }
  }

  private triggersOf(rule: Construct): readonly Trigger[] {
    const { code } = this.application;
    const schedule = code.option(rule, "schedule");
    if (schedule !== undefined) return [{ kind: "schedule", expression: this.scheduleText(schedule) }];
    const bus = code.option(rule, "eventBus");
    const from = bus === undefined ? undefined : this.partOf(bus);
    const pattern = code.option(rule, "eventPattern");
    const entries = pattern === undefined ? [] : this.entriesIn(pattern);
    const textsOf = (name: string): readonly string[] =>
      entries.flatMap(([key, value]) => (key === name ? this.texts(value) : []));
    const types = textsOf("detailType");
    return [
      {
        kind: "rule",
        ...(from === undefined ? {} : { bus: from }),
        channels: types.length > 0 ? types : textsOf("source"),
      },
    ];
  }

  private texts(origin: Value): readonly string[] {
    const value = this.application.code.resolve(origin, this.called.from);
    return (
      itemsOf(value)?.flatMap((item) => this.texts(item)) ??
      [this.text(value)].filter((text) => text !== undefined)
    );
  }

  /** `Schedule.rate(Duration.minutes(5))` is `rate(5 minutes)`. */
  private scheduleText(origin: Value): string {
    const value = this.application.code.resolve(origin, this.called.from);
    if (value.kind !== "call" || !isMethodCall(value)) return "schedule";
    const kind = value.name;
    const [first] = value.args;
    if (first === undefined) return kind;
    const text = this.text(first);
    if (kind === "expression") return text ?? "schedule";
    if (first.kind === "call" && isMethodCall(first))
      return `${kind}(${(first.args[0] && this.text(first.args[0])) ?? ""} ${first.name})`;
    const fields = this.entriesIn(first).map(([key, entry]) => `${key} ${this.text(entry) ?? ""}`);
    return `${kind}(${fields.join(", ")})`;
  }

  addPolicies(part: StackPart, origin: Value): void {
    const value = this.application.code.resolve(origin, this.called.from);
    for (const item of itemsOf(value) ?? []) this.addPolicies(part, item);
    if (value.kind !== "call") return;
    const statement = new Links(
      { call: value, file: value.scope.file, ...(this.called.from && { from: this.called.from }) },
      this.application,
    );
    const resources = statement.option("resources");
    const before = part.uses.length;
    if (resources !== undefined) statement.addUses(part, resources);
    for (const [name, action] of statement.actions()) {
      const service = serviceOfAction(action);
      const to =
        service !== undefined
          ? externalService(this.stack, service, this.place)
          : name === "actions" && action === "events:PutEvents" && part.uses.length === before
            ? defaultBus(this.stack, this.place)
            : undefined;
      if (to !== undefined) part.uses.push({ to, place: this.place });
    }
  }

  private actions(): readonly (readonly [string, string])[] {
    const option = this.option("actions");
    return option === undefined ? [] : this.texts(option).map((text) => ["actions", text] as const);
  }

  addRoute(
    api: StackPart,
    { method, path }: { readonly method?: string | undefined; readonly path: string },
    integration: Value | undefined,
  ): void {
    const to = integration === undefined ? undefined : this.partOf(integration);
    if (to?.resource.partKind === "function") addTrigger(to, routeTrigger(api, method, path), this);
    else {
      addTrigger(api, routeTrigger(undefined, method, path), this);
      if (to !== undefined) api.uses.push({ to, place: this.place });
    }
  }

  /** `http.addRoutes({ path, methods, integration })`. */
  addRoutes(api: StackPart): void {
    const path = this.option("path");
    const methods = this.option("methods");
    const list = methods === undefined ? undefined : this.application.code.resolve(methods, this.called.from);
    const names = itemsOf(list)?.flatMap((item) => (item.kind === "member" ? [item.name] : [])) ?? ["ANY"];
    for (const method of names)
      this.addRoute(
        api,
        { method, path: (path && this.text(path)) ?? "$default" },
        this.option("integration"),
      );
  }

  /** A route of a WebSocket has no path. */
  addMessageRoute(api: StackPart, route: string | undefined): void {
    const integration = this.option("integration");
    const to = integration === undefined ? undefined : this.partOf(integration);
    if (to !== undefined)
      api.uses.push({
        to,
        protocol: "WebSocket",
        ...(route === undefined ? {} : { label: route }),
        place: this.place,
      });
  }

  /** The path of a resource of an API: `api.root.addResource("books").addResource("{id}")`. */
  pathOf(call: Call, depth = 0): string {
    if (!isMethodCall(call) || depth > 30) return "/";
    const of = this.application.code.resolve(call.of, this.called.from);
    if (of.kind !== "call" || !isMethodCall(of)) return "/";
    const { args, name } = of;
    if (!/^(?:addResource|resourceForPath|getResource|addProxy)$/.test(camelCase(name))) return "/";
    const [first] = args;
    const text = camelCase(name) === "addProxy" ? "{proxy+}" : first && this.text(first);
    const above = this.pathOf(of, depth + 1);
    return `${above === "/" ? "" : above}/${(text ?? "{value}").replace(/^\//, "")}`;
  }

  /** The state machines of the class in which a construct is made. */
  machinesBeside(): readonly StackPart[] {
    return this.stack.parts.filter(({ type }) => type.endsWith("::StateMachine"));
  }
}

/** The arguments by name of a call as the object that other languages write; anything else as it is. */
function withNamed(value: Value): Value {
  if (value.kind !== "call" || value.named.size === 0) return value;
  const entries = Array.from(value.named, ([key, entry]) => [camelCase(key), entry] as const);
  return { kind: "record", entries: new Map(entries), items: [], line: value.line, scope: value.scope };
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
