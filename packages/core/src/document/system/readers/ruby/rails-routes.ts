import type { Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { joinPaths } from "../program/join-paths.ts";
import type { Program } from "../program/program.ts";
import { rackApplications } from "./routes/rack-applications.ts";
import { rubyEndpoint } from "./routes/ruby-endpoints.ts";
import { readRuby } from "./syntax/ruby-program.ts";

/**
 * Reads the routes of Rails: resources, namespaces, concerns, files that `draw` names, engines below the path where they
 * are mounted, and the routes of Devise.
 */
export const railsRoutesReader: CodeReader = {
  reads: "Ruby on Rails routes, Devise",
  languages: ["ruby"],
  mentions:
    /\broutes\.(?:draw|append|prepend)\b|<\s*(?:::)?Rails::(?:Application|Engine)\b|^[^\S\n]*devise\b|^[^\S\n]*(?:resources?|namespace|scope|get|post|put|patch|delete|match|mount|root|draw|concern)\b[ (]/m,
  start: readRuby((program, context) => factsOf(program, context)),
};

function factsOf(program: Program, context: ReadingContext): readonly Fact[] {
  const applications = rackApplications(program);
  return applications.drawn.flatMap(({ engine, mounts, routes, unread }): readonly Fact[] => {
    const prefixes = engine === undefined ? [""] : applications.prefixesOf(engine);
    for (const { place, reason } of unread) context.unread({ ...place, reason });
    const foreign = mounts.filter(({ name }) => !applications.isKnown(name));
    for (const { name, path, place } of foreign)
      context.unread({ ...place, reason: `The routes of ${name} below ${path || "/"} are not known.` });
    return prefixes.flatMap((prefix) => [
      ...routes.flatMap(({ methods, path, place }) =>
        methods.map((method) => rubyEndpoint(method, joinPaths(prefix, path), place)),
      ),
      ...foreign.map(({ path, place }) => rubyEndpoint(undefined, joinPaths(prefix, path), place)),
    ]);
  });
}
