import { literalPattern } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { fullForm } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";
import type { Resolution } from "./resolution.ts";

/**
 * Connects gateways that route to every service of their registry with those services: the parts that use the same
 * registry. The path of such a route begins with the name under which a service is registered. Software around the
 * services, such as a configuration server, is registered too, but nobody calls it through a gateway.
 */
export function connectRegistered(facts: readonly Fact[], resolution: Resolution): void {
  const { connections, finder, routes, settings } = resolution;
  for (const fact of facts) {
    if (fact.kind !== "call" || !("registered" in fact.to)) continue;
    const { ignoredBy } = fact.to.registered;
    for (const from of finder.of(fact.from)) {
      if (from.kind !== "gateway") continue;
      const registries = connections.usedBy(from).filter(({ role }) => role === "discovery");
      const registered = new Set(registries.flatMap((registry) => connections.usersOf(registry)));
      const ignored = ignoredBy === undefined ? [] : ignoredServices(from, ignoredBy, resolution);
      for (const to of registered) {
        const [name = ""] = settings.fill(`\${spring.application.name:${to.name}}`, to);
        if (!isRouted(to) || ignored.some((pattern) => matches(pattern, [name, to.name]))) continue;
        connections.add({
          from,
          to,
          protocol: fact.protocol,
          label: `/${name}/**`,
          grade: fact.grade,
          place: fact.place,
        });
        routes.push({ gateway: from, to, rewrite: { from: `/${name}`, to: "" } });
      }
    }
  }
}

function isRouted({ kind, role }: PartDraft): boolean {
  return (kind === "service" || kind === "module") && (role === undefined || role === "authentication");
}

/** The patterns of names in a setting: one text, or a list under numbered keys. */
function ignoredServices(from: PartDraft, key: string, { settings }: Resolution): readonly string[] {
  return settings
    .of(from)
    .filter((setting) => fullForm(setting.key.replace(/\[\d+\]$/, "")) === fullForm(key))
    .flatMap(({ value }) => value.split(","))
    .map((pattern) => pattern.trim().replaceAll(/^['"]|['"]$/g, ""));
}

/** A `*` stands for any characters. */
function matches(pattern: string, names: readonly string[]): boolean {
  const parts = pattern.split("*").map(literalPattern);
  const form = new RegExp(`^${parts.join(".*")}$`, "i");
  return names.some((name) => form.test(name));
}
