import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const contract = new URL("../server/contract/openapi.gen.json", import.meta.url);

/**
 * While the application is worked on, what the contract has is asked of a server that runs beside, at ARCHSCRIBE_SERVER;
 * everything else is the application's.
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
