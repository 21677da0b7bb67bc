import { describe, expect, it } from "vitest";
import type { FileReader } from "../../../reader.ts";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { apache } from "./apache.ts";
import { caddy } from "./caddy.ts";
import { envoy } from "./envoy.ts";
import { haproxy } from "./haproxy.ts";
import { traefik } from "./traefik.ts";

async function routesIn(reader: FileReader, file: string, text: string) {
  const { facts } = await factsInFiles(reader, { [file]: text });
  return facts.flatMap((fact) => {
    if (fact.kind === "role") return [`${fact.role ?? "-"} ${fact.technology}`];
    return fact.kind === "call" && "address" in fact.to
      ? [`${fact.to.address} ${fact.protocol} ${fact.label ?? "-"} :${fact.place.line}`]
      : [];
  });
}

describe("Envoy", () => {
  it("passes requests through clusters", async () => {
    const text = `static_resources:
  listeners:
    - filter_chains:
        - filters:
            - typed_config:
                route_config:
                  virtual_hosts:
                    - routes:
                        - match: { prefix: "/loans" }
                          route: { cluster: loans }
                        - match: { path: "/rpc" }
                          route: { weighted_clusters: { clusters: [{ name: rpc }] } }
  clusters:
    - name: loans
      load_assignment:
        endpoints:
          - lb_endpoints:
              - endpoint: { address: { socket_address: { address: "\${LOANS_HOST}", port_value: 8080 } } }
    - name: rpc
      http2_protocol_options: {}
      hosts: [{ socket_address: { address: members, port_value: 50051 } }]
    - name: traces
      hosts: { socket_address: { address: collector, port_value: 4317 } }
`;
    expect(await routesIn(envoy, "edge/envoy.tmpl.yaml", text)).toEqual([
      "${LOANS_HOST}:8080 HTTP /loans :10",
      "members:50051 gRPC /rpc :12",
      "collector:4317 HTTP - :22",
      "proxy Envoy",
    ]);
  });
});

describe("Apache HTTP Server", () => {
  it("passes paths and locations to addresses and balancers", async () => {
    const text = `Define BOOKS "/books"
ProxyPass "\${BOOKS}" "http://books:8080" retry=0
ProxyPassReverse "\${BOOKS}" "http://books:8080"
# ProxyPass /off http://off
ProxyPass /static !
<Location /loans>
  ProxyPass ajp://loans:8009/
</Location>
<Proxy balancer://members>
  BalancerMember http://members-1:80
  BalancerMember http://members-2:80
</Proxy>
ProxyPass /members balancer://members
RewriteRule ^/chat/(.*) ws://chat:81/$1 [P,L]
`;
    expect(await routesIn(apache, "httpd.conf", text)).toEqual([
      "http://books:8080 HTTP /books :2",
      "ajp://loans:8009/ AJP /loans :7",
      "http://members-1:80 HTTP /members :13",
      "http://members-2:80 HTTP /members :13",
      "ws://chat:81 WebSocket ^/chat/(.*) :14",
      "proxy Apache HTTP Server",
    ]);
  });
});

describe("HAProxy", () => {
  it("passes requests to the servers of backends", async () => {
    const text = `defaults
  mode http
frontend edge
  acl is_loans path_beg /loans
  use_backend loans if is_loans
backend loans
  server one loans-1:8080 check
backend database
  mode tcp
  server db db:5432
`;
    expect(await routesIn(haproxy, "haproxy.cfg", text)).toEqual([
      "loans-1:8080 HTTP /loans :7",
      "db:5432 TCP - :10",
      "proxy HAProxy",
    ]);
  });
});

describe("Caddy", () => {
  it("passes paths to addresses", async () => {
    const text = `library.org {
  @rpc path /rpc/*
  reverse_proxy /loans/* loans:8080
  reverse_proxy @rpc rpc:81
  handle_path /books/* {
    reverse_proxy {$BOOKS_HOST:books}:80 # the books
  }
  reverse_proxy {
    to web-1:80 web-2:80
  }
}
`;
    expect(await routesIn(caddy, "Caddyfile", text)).toEqual([
      "loans:8080 HTTP /loans/* :3",
      "rpc:81 HTTP /rpc/* :4",
      "${BOOKS_HOST:books}:80 HTTP /books/* :6",
      "web-1:80 HTTP - :9",
      "web-2:80 HTTP - :9",
      "proxy Caddy",
    ]);
  });

  it("that serves files is no proxy", async () => {
    expect(await routesIn(caddy, "Caddyfile", ":80\nroot * /srv\nreverse_proxy /api/* api:80\n")).toEqual([
      "api:80 HTTP /api/* :3",
      "- Caddy",
    ]);
  });
});

describe("Traefik", () => {
  it("passes requests to the servers of services", async () => {
    const text = `http:
  routers:
    loans: { rule: "PathPrefix(\`/loans\`)", service: loans }
  services:
    loans:
      loadBalancer:
        servers:
          - url: http://loans:8080
`;
    expect(await routesIn(traefik, "traefik/dynamic.yml", text)).toEqual([
      "http://loans:8080 HTTP /loans :8",
      "proxy Traefik",
    ]);
  });
});

describe("a file of another kind", () => {
  it.each([
    [envoy, "gateway/a.yaml", "clusters: none\n"],
    [apache, "a.conf", "server { proxy_pass http://a; }\n"],
    [haproxy, "setup.cfg", "[metadata]\nserver = x\n"],
    [caddy, "Caddyfile", "file_server\n"],
    [traefik, "proxy.yml", "services:\n  a: {}\n"],
  ])("is not read by $reads", async (reader, file, text) => {
    expect(await routesIn(reader, file, text)).toEqual([]);
  });
});

/** What one reader does not understand, as `:line reason`. */
async function unreadIn(reader: FileReader, file: string, text: string) {
  const { unread } = await factsInFiles(reader, { [file]: text });
  return unread.map(({ line, reason }) => `:${line} ${reason}`);
}

describe("a target that the configuration does not state", () => {
  it("is unread in an Apache HTTP Server", async () => {
    const text = `ProxyPass /books http://books:80
ProxyPass /loans balancer://loans
ProxyPass /off !
ProxyPass /rpc "\${RPC_ADDRESS}"
RewriteRule ^/chat/(.*) %{ENV:CHAT}/$1 [P]
`;
    expect(await unreadIn(apache, "httpd.conf", text)).toEqual([
      ":2 The balancer 'loans' has no members in this file.",
      ":4 It passes requests to an address that is not written there.",
      ":5 It passes requests to an address that is not written there.",
    ]);
  });

  it("is unread in an Envoy", async () => {
    const text = `static_resources:
  clusters:
    - name: loans
      type: EDS
    - name: books
      hosts: { socket_address: { address: books, port_value: 80 } }
`;
    expect(await unreadIn(envoy, "edge/envoy.yaml", text)).toEqual([
      ":3 The cluster 'loans' states no address; it is looked up while it runs.",
    ]);
  });

  it("is unread in a Caddy", async () => {
    const text = "reverse_proxy {\n  dynamic srv _books._tcp.example.org\n}\n";

    expect(await unreadIn(caddy, "Caddyfile", text)).toEqual([
      ":2 The addresses to which it passes requests are looked up while it runs.",
    ]);
  });
});

it("HAProxy passes requests to the servers of a template", async () => {
  const text = "backend books\n  mode http\n  server-template book 1-3 books:8080 check\n";

  expect(await routesIn(haproxy, "haproxy.cfg", text)).toEqual(["books:8080 HTTP - :3", "proxy HAProxy"]);
});
