import type { Fact, FactOwner } from "../../../facts.ts";
import type { FileReader } from "../../../reader.ts";
import { ownerOfFile } from "../mounted-files.ts";
import { readShortText } from "../read-short-text.ts";
import { routesOfNginx, servesFiles } from "./nginx-routes.ts";
import { parseNginx } from "./parse-nginx.ts";
import { proxyFacts } from "./proxy-facts.ts";

const mentions = /\b(?:proxy|fastcgi|grpc|uwsgi|scgi|memcached)_pass\s/;

const block = /\b(?:server|upstream|location)\b[^\n;]*\{/;

/** The lines of a file that others include in a location. */
const snippet = /^[ \t]*(?:proxy|fastcgi|grpc|uwsgi|scgi)_pass[ \t]+[^\s;]+[ \t]*;/m;

/** Reads to which parts an nginx passes requests. */
export const nginx: FileReader = {
  reads: "nginx",
  claims: (path) =>
    /\.(?:conf|nginx)(?:\.(?:template|tmpl|tpl|j2|erb|in|dist|prod|dev|\w+))?$|(?:^|\/)(?:nginx[^/.]*|nginx\.\w+|default(?:\.(?:template|tmpl))?)$|\/sites-(?:available|enabled)\/[^/]+$/i.test(
      path,
    ),
  read: (paths, context) =>
    paths.flatMap((path) => {
      const facts: Fact[] = [];
      const text = readShortText(path, context);
      if (text !== undefined)
        context.attempt(path, () => facts.push(...factsOfNginx(path, text, ownerOfFile(path, context))));
      return facts;
    }),
};

/** Returns the calls and the role of an nginx with some configuration. */
export function factsOfNginx(file: string, text: string, owner: FactOwner): readonly Fact[] {
  if (!mentions.test(text) || !(block.test(text) || snippet.test(text))) return [];
  const directives = parseNginx(text);
  return proxyFacts(
    { file, owner, technology: "nginx", isProxy: !servesFiles(directives) },
    routesOfNginx(directives),
  );
}
