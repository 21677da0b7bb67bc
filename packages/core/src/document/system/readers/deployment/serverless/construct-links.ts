import type { FactPlace } from "../../../facts.ts";
import { serviceOfAction } from "../../../technologies/aws-services.ts";
import type { CallExpression, Expression, Origin } from "../../code/expression.ts";
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

/** Options whose values are no use of another part, or are read in a special way. */
const handled =
  /^(?:code|entry|environment|eventPattern|lambdaTriggers|role|runtime|schedule|tags|targets|vpc\w*|vpcSubnets|securityGroups?|layers|initialPolicy|bundling|encryption\w*|log\w*|defaultIntegration)$/;

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

  text(origin: Origin): string | undefined {
    return this.application.code.text(origin, this.called.from);
  }

  option(...names: readonly string[]): Origin | undefined {
    return this.application.code.option(this.called, ...names);
  }

  /** The entries of an option that is an object. */
  entries(name: string): readonly (readonly [string, Origin, number | undefined])[] {
    const option = this.option(name);
    return option === undefined ? [] : this.entriesOf(option);
  }

  private entriesOf(origin: Origin): readonly (readonly [string, Origin, number | undefined])[] {
    const { file, value: written } = this.application.code.resolve(origin, this.called.from);
    const value = withKeywords(written);
    return value.kind !== "object"
      ? []
      : Array.from(
          value.entries,
          ([key, entry]) => [key, { file, value: entry }, value.lines?.get(key)] as const,
        );
  }

  /** The object with the options of a call. */
  optionsOf({ call, file }: Called): Origin {
    const named = withKeywords(call);
    return { file, value: named.kind === "object" ? named : (call.args.at(-1) ?? { kind: "other" }) };
  }

  /** The part that an expression means, also as the argument of a call such as `new LambdaIntegration(fn)`. */
  partOf(origin: Origin, depth = 0): StackPart | undefined {
    const { code, parts } = this.application;
    const construct = code.constructOf(origin, this.called.from);
    const part = construct === undefined ? undefined : parts.get(construct);
    if (part !== undefined || depth > 4) return part;
    const { file, value } = code.resolve(origin, this.called.from);
    const inner: readonly Expression[] =
      value.kind === "call"
        ? [...value.args, ...value.keywords.values()]
        : value.kind === "object"
          ? [...value.entries.values()]
          : [];
    for (const next of inner) {
      const found = this.partOf({ file, value: next }, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Adds a use of each part in a value, also in lists and objects. */
  addUses(part: StackPart, origin: Origin, { depth = 0, label }: UseOptions = {}): void {
    const { code, parts } = this.application;
    const construct = code.constructOf(origin, this.called.from);
    const to = construct === undefined ? undefined : parts.get(construct);
    if (to !== undefined) {
      if (to !== part) part.uses.push({ to, ...(label === undefined ? {} : { label }), place: this.place });
      return;
    }
    if (depth > 5) return;
    const { file, value } = code.resolve(origin, this.called.from);
    const inner: readonly Expression[] =
      value.kind === "object"
        ? Array.from(value.entries).flatMap(([key, entry]) => (handled.test(key) ? [] : [entry]))
        : value.kind === "list"
          ? value.items
          : value.kind === "call"
            ? [...value.args, ...value.keywords.values()]
            : [];
    for (const next of inner)
      this.addUses(
        part,
        { file, value: next },
        { ...(label === undefined ? {} : { label }), depth: depth + 1 },
      );
  }

  addEnvironment(part: StackPart): void {
    const [image] = this.entries("taskImageOptions").filter(([key]) => key === "environment");
    const nested = this.entries("environment").filter(([key]) => key === "variables");
    const all = [
      ...this.entries("environment").filter(([key]) => key !== "variables"),
      ...nested.flatMap(([, value]) => this.entriesOf(value)),
      ...(image === undefined ? [] : this.entriesOf(image[1])),
    ];
    for (const [key, value, line] of all) this.addSetting(part, { key, value, line });
  }

  addSetting(
    part: StackPart,
    {
      key,
      line,
      value,
    }: { readonly key: string; readonly value: Origin; readonly line?: number | undefined },
  ): void {
    if (key === "") return;
    const to = this.partInText(value);
    const text = to ?? this.text(value);
    if (text === undefined) return;
    const place = line === undefined ? this.place : { file: value.file, line };
    part.settings.push({ key, value: [text], place });
  }

  /** The part whose attribute a value is, such as `table.tableName`; what a value only is made from is no part of it. */
  private partInText(value: Origin): StackPart | undefined {
    const { code, parts } = this.application;
    const construct = code.constructOf(value, this.called.from);
    return construct === undefined ? undefined : parts.get(construct);
  }

  addEventSource(part: StackPart, source: Origin): void {
    const { file, value } = this.application.code.resolve(source, this.called.from);
    if (value.kind !== "call") return;
    const [first, second] = value.args;
    const name = value.callee.kind === "member" || value.callee.kind === "name" ? value.callee.name : "";
    if (name === "ApiEventSource") {
      const [method, path] = [first, second].map((one) =>
        one === undefined ? undefined : this.text({ file, value: one }),
      );
      addTrigger(part, routeTrigger(undefined, method, path ?? "$default"), this);
      return;
    }
    const from = first === undefined ? undefined : this.partOf({ file, value: first });
    if (from !== undefined) addTrigger(part, triggerFrom(from), this);
  }

  /** Adds the targets of a rule or a schedule. */
  addTargets(rule: Construct, targets: Origin): void {
    const { code } = this.application;
    const { file, value } = code.resolve(targets, this.called.from);
    const list = value.kind === "list" ? value.items : [value];
    for (const target of list) {
      const to = this.partOf({ file, value: target });
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
    const entries = pattern === undefined ? [] : this.entriesOf(pattern);
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

  private texts(origin: Origin): readonly string[] {
    const { file, value } = this.application.code.resolve(origin, this.called.from);
    return value.kind === "list"
      ? value.items.flatMap((item) => this.texts({ file, value: item }))
      : [this.text({ file, value })].filter((text) => text !== undefined);
  }

  /** `Schedule.rate(Duration.minutes(5))` is `rate(5 minutes)`. */
  private scheduleText(origin: Origin): string {
    const { file, value } = this.application.code.resolve(origin, this.called.from);
    if (value.kind !== "call" || value.callee.kind !== "member") return "schedule";
    const kind = value.callee.name;
    const [first] = value.args;
    if (first === undefined) return kind;
    const text = this.text({ file, value: first });
    if (kind === "expression") return text ?? "schedule";
    if (first.kind === "call" && first.callee.kind === "member")
      return `${kind}(${(first.args[0] && this.text({ file, value: first.args[0] })) ?? ""} ${first.callee.name})`;
    const fields = this.entriesOf({ file, value: first }).map(
      ([key, entry]) => `${key} ${this.text(entry) ?? ""}`,
    );
    return `${kind}(${fields.join(", ")})`;
  }

  addPolicies(part: StackPart, origin: Origin): void {
    const { file, value } = this.application.code.resolve(origin, this.called.from);
    if (value.kind === "list") {
      for (const item of value.items) this.addPolicies(part, { file, value: item });
      return;
    }
    if (value.kind !== "call") return;
    const statement = new Links(
      { call: value, file, ...(this.called.from && { from: this.called.from }) },
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
    integration: Origin | undefined,
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
    const names =
      list?.value.kind === "list"
        ? list.value.items.flatMap((item) => (item.kind === "member" ? [item.name] : []))
        : ["ANY"];
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
  pathOf(callee: CallExpression["callee"], file = this.called.file, depth = 0): string {
    if (callee.kind !== "member" || depth > 30) return "/";
    const of = this.application.code.resolve({ file, value: callee.of }, this.called.from);
    if (of.value.kind !== "call" || of.value.callee.kind !== "member") return "/";
    const { callee: inner, args } = of.value;
    if (!/^(?:addResource|resourceForPath|getResource|addProxy)$/.test(camelCase(inner.name))) return "/";
    const [first] = args;
    const text =
      camelCase(inner.name) === "addProxy" ? "{proxy+}" : first && this.text({ file: of.file, value: first });
    const above = this.pathOf(inner, of.file, depth + 1);
    return `${above === "/" ? "" : above}/${(text ?? "{value}").replace(/^\//, "")}`;
  }

  /** The state machines of the class in which a construct is made. */
  machinesBeside(): readonly StackPart[] {
    return this.stack.parts.filter(({ type }) => type.endsWith("::StateMachine"));
  }
}

/** The arguments by name of a call as the object that other languages write; anything else as it is. */
function withKeywords(value: Expression): Expression {
  if (value.kind !== "call" || value.keywords.size === 0) return value;
  const entries = Array.from(value.keywords, ([key, entry]) => [camelCase(key), entry] as const);
  return { kind: "object", entries: new Map(entries), line: value.line };
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
