import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const contract = new URL("../server/contract/openapi.gen.json", import.meta.url);

/**
 * In development, forwards requests of the contract to a separate server at ARCHSCRIBE_SERVER; the
 * application answers all others.
 */
export function askServer(): Plugin {
  return {
    name: "ask-server",
    apply: "serve",
    config: () => {
      const target = process.env["ARCHSCRIBE_SERVER"] ?? "http://localhost:3000";
      return {
        server: {
          // The sandboxed frame of Mermaid is of no origin, and loads its script all the same.
          cors: true,
          proxy: {
            [contractPattern()]: {
              target,
              // The server takes changes from its own pages alone.
              configure: (proxy) => {
                proxy.on("proxyReq", (request) => {
                  if (request.hasHeader("origin")) request.setHeader("origin", new URL(target).origin);
                });
              },
            },
          },
        },
      };
    },
  };
}

function contractPattern(): string {
  const { paths } = JSON.parse(readFileSync(contract, "utf8")) as { readonly paths: object };
  const patterns = Object.keys(paths).map((path) =>
    path
      .split(/(\{\w+\})/)
      .map((part) =>
        part.startsWith("{") ? "[^/?]+" : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
      )
      .join(""),
  );
  return `^(?:${patterns.join("|")})(?:\\?.*)?$`;
}
