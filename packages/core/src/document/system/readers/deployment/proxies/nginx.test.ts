import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { nginx } from "./nginx.ts";

async function callsIn(text: string, file = "edge/nginx.conf") {
  const { facts } = await factsInFiles(nginx, { [file]: text });
  return facts.flatMap((fact) =>
    fact.kind === "call" && "address" in fact.to
      ? [`${fact.to.address} ${fact.protocol} ${fact.label ?? "-"} :${fact.place.line}`]
      : [],
  );
}

describe("nginx", () => {
  it("passes requests to an address or to the servers of an upstream", async () => {
    const text = `upstream loans { # two of them
  server loans-1:8080 weight=2;
  server loans-2:8080;
}
server {
  listen 80;
  location ~* ^/loans/ { proxy_pass http://loans/; }
  location /books/ {
    proxy_pass http://books:80/v1/;
  }
  # location /off { proxy_pass http://off; }
  location ~ \\.php$ { fastcgi_pass php:9000; }
  location /rpc { grpc_pass grpc://members:50051; }
  location /socket { proxy_pass http://unix:/run/app.sock; }
}
`;
    expect(await callsIn(text)).toEqual([
      "http://loans-1:8080 HTTP ^/loans/ :7",
      "http://loans-2:8080 HTTP ^/loans/ :7",
      "http://books:80/v1/ HTTP /books/ :9",
      "php:9000 FastCGI \\.php$ :12",
      "grpc://members:50051 gRPC /rpc :13",
    ]);
  });

  it("has variables: its own, of the environment, of templates, of requests", async () => {
    const text = `server {
  set $books http://books:8080;
  location /books { proxy_pass $books$request_uri; }
  location /loans { proxy_pass http://\${LOANS_HOST}:\${LOANS_PORT}/x; }
  location /members { proxy_pass http://{{ members_host }}:81; }
  {% if x %}
  location /x { proxy_pass $scheme://x; }
  {% endif %}
}
`;
    expect(await callsIn(text, "edge/default.conf.template")).toEqual([
      "http://books:8080 HTTP /books :3",
      "http://${LOANS_HOST}:${LOANS_PORT}/x HTTP /loans :4",
      "http://${members_host}:81 HTTP /members :5",
      "http://x HTTP /x :7",
    ]);
  });

  it("is a proxy, unless it serves files at its root", async () => {
    const proxy = "server { location / { proxy_pass http://web; } }";
    const client = "server { location / { root /html; } location /api { proxy_pass http://api; } }";

    const role = { kind: "role", technology: "nginx", grade: "said" };
    const { facts } = await factsInFiles(nginx, { "a/nginx.conf": proxy, "b/nginx.conf": client });
    expect(facts.filter(({ kind }) => kind === "role")).toEqual([
      { ...role, owner: { file: "a/nginx.conf" }, role: "proxy", place: { file: "a/nginx.conf", line: 1 } },
      { ...role, owner: { file: "b/nginx.conf" }, place: { file: "b/nginx.conf", line: 1 } },
    ]);
  });

  it("belongs to the service that mounts its configuration", async () => {
    const { facts } = await factsInFiles(nginx, {
      "compose.yml": "services:\n  edge:\n    image: nginx\n    volumes: ['./conf:/etc/nginx/conf.d:ro']\n",
      "conf/app.conf": "server { location / { proxy_pass http://web; } }",
    });

    expect(facts).toMatchObject([{ from: { deployable: "edge" } }, { owner: { deployable: "edge" } }]);
  });

  it("is not what other software calls a configuration", async () => {
    expect(await callsIn("Define X 1\n<Location />\n</Location>\n", "a.conf")).toEqual([]);
  });

  it("is unread if it is nested too deeply", async () => {
    const text = `server { proxy_pass http://a; ${"location / { ".repeat(100)}`;
    const { unread } = await factsInFiles(nginx, { "nginx.conf": text });

    expect(unread).toEqual([{ file: "nginx.conf", reason: "Its blocks are nested too deeply." }]);
  });

  it("passes requests by the lines of a file that a location includes", async () => {
    expect(
      await callsIn("proxy_set_header Host $host;\nproxy_pass http://books:80;\n", "edge/books.conf"),
    ).toEqual(["http://books:80 HTTP - :2"]);
    expect(await callsIn("# proxy_pass http://books:80 is no line of its kind\n", "notes.conf")).toEqual([]);
  });
});
