import { describe, expect, it } from "vitest";
import type { FoundSystem } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { compose, module, needs } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function resolve(...facts: readonly Fact[]): FoundSystem {
  return resolveSystem({
    name: "library",
    repositories: [],
    facts: [module("desk"), module("books"), module("readers"), ...facts],
    unread: [],
    fileCount: 1,
  });
}

function connectionsOf(...facts: readonly Fact[]): string[] {
  return resolve(...facts).connections.map(({ from, protocol, to }) => `${from} -> ${to} (${protocol})`);
}

function implementation(folder: string, service: string, own: { readonly isGateway?: true } = {}): Fact {
  const file = `${folder}/server.go`;
  return { kind: "implementation", owner: { file }, service, place: { file, line: 8 }, ...own };
}

function stub(folder: string, service: string): Fact {
  const file = `${folder}/client.go`;
  const place = { file, line: 5 };
  return { kind: "call", from: { file }, to: { service }, protocol: "gRPC", grade: "seen", place };
}

describe("the stub of a gRPC service", () => {
  it.each(["Books", "library.v1.Books", "library.v1.books"])(
    "connects with the part that implements %s",
    (service) => {
      expect(connectionsOf(stub("desk", "Books"), implementation("books", service))).toEqual([
        "desk -> books (gRPC)",
      ]);
    },
  );

  it("connects with the service and not with its gateway", () => {
    const gateway = implementation("readers", "Books", { isGateway: true });

    expect(connectionsOf(stub("desk", "Books"), implementation("books", "Books"), gateway)).toEqual([
      "desk -> books (gRPC)",
    ]);
  });

  it.each([
    ["no part implements the service", []],
    ["several parts implement it", [implementation("books", "Books"), implementation("readers", "Books")]],
    ["the part implements it", [implementation("desk", "Books")]],
  ])("connects with nothing if %s", (_, facts) => {
    expect(connectionsOf(stub("desk", "Books"), ...facts)).toEqual([]);
  });
});

describe("code that two programs share", () => {
  const build = { folder: "shelves" };
  const owner = { file: "shelves/catalogue.go" };
  const place = { ...owner, line: 14 };
  const facts: Fact[] = [
    module("shelves"),
    compose("lending", { build, ports: [8080] }),
    compose("printing", { build }),
    compose("catalogue", { image: "mongo:8" }),
    {
      kind: "setting",
      owner: { deployable: "lending" },
      key: "CATALOGUE_URL",
      value: "mongodb://catalogue:27017",
      place: { file: "compose.yaml", line: 5 },
    },
  ];

  it.each([
    ["with an address in a setting", { address: "${CATALOGUE_URL}" }],
    ["with a product at an unknown address", { technology: "MongoDB" }],
  ])("connects only the part with the setting, %s", (_, to) => {
    const call: Fact = { kind: "call", from: owner, to, protocol: "MongoDB", grade: "seen", place };

    expect(connectionsOf(...facts, call)).toEqual(["lending -> catalogue (MongoDB)"]);
  });

  it("connects only the part that its own code connects, with an address for both", () => {
    const dial: Fact = {
      kind: "call",
      from: owner,
      to: { address: "books:8080" },
      protocol: "gRPC",
      grade: "seen",
      place,
    };
    const own = [compose("books"), implementation("books", "Books"), stub("shelves/lending", "Books")];
    const folders = ["lending", "printing"].map((name): Fact => {
      const file = `shelves/${name}/send.go`;
      return { kind: "endpoint", owner: { file }, path: "/", grade: "seen", place: { file } };
    });

    expect(connectionsOf(...facts, ...folders, dial, ...own)).toContain("lending -> books (gRPC)");
    expect(connectionsOf(...facts, ...folders, dial, ...own)).not.toContain("printing -> books (gRPC)");
  });

  it("connects none by a package that the other one needs", () => {
    expect(connectionsOf(...facts, needs("shelves", "go.mongodb.org/mongo-driver"))).toEqual([
      "lending -> catalogue (MongoDB)",
    ]);
  });
});

describe("the address of a product that collects traces", () => {
  const traces = (address: string): Fact => {
    const place = { file: "desk/application.yml", line: 6 };
    const to = { address, technology: "Zipkin", role: "tracing" as const };
    return { kind: "call", from: { file: place.file }, to, protocol: "HTTP", grade: "said", place };
  };

  it("is the product outside if nothing of the system is there", () => {
    expect(connectionsOf(traces("http://localhost:9411"))).toEqual(["desk -> zipkin (HTTP)"]);
  });

  it("is the product that the host in code is called after, and is reported if it is another host", () => {
    const exported = (address: string): Fact => {
      const place = { file: "desk/Program.cs", line: 6 };
      const to = { address, role: "tracing" as const };
      return { kind: "call", from: { file: place.file }, to, protocol: "HTTP", grade: "seen", place };
    };

    expect(connectionsOf(exported("http://otel-collector:4317"))).toEqual(["desk -> otel-collector (HTTP)"]);
    expect(resolve(exported("http://spans:4317")).unread).toMatchObject([
      { reason: "It uses spans, which is not among the parts found." },
    ]);
    expect(resolve(exported("http://localhost:4317")).unread).toEqual([]);
  });

  it.each([
    ["another part of the system collects them", "http://localhost:9411", "jaegertracing/all-in-one"],
    ["no setting states it", "${ZIPKIN_URL}", "acme/shelf"],
  ])("is nothing if %s", (_, address, image) => {
    expect(connectionsOf(traces(address), compose("spans", { image }))).toEqual([]);
  });
});

describe("an address in a setting that nothing sets", () => {
  const request = (address: string): Fact => {
    const file = "desk/client.py";
    const place = { file, line: 3 };
    return { kind: "call", from: { file }, to: { address }, protocol: "HTTP", grade: "seen", place };
  };

  it.each(["${BOOK_SERVICE_URL}", "http://${books.host}/all", "${BOOKS_API_BASE_URL}/all"])(
    "is that of the part with the name in %s",
    (address) => {
      expect(connectionsOf(request(address))).toEqual(["desk -> books (HTTP)"]);
    },
  );

  it.each(["${SERVICE_URL}", "${BOOKS_AND_READERS_URL}", "${DESK_URL}", "http://${URL:localhost}/books"])(
    "is not told by %s",
    (address) => {
      expect(connectionsOf(request(address))).toEqual([]);
    },
  );

  it.each([
    ["BOOK_SERVICE_URL", "", ["desk -> books (undefined)"]],
    ["BOOK_SERVICE_KEY", "", []],
    ["DESK_URL", "", []],
    ["BOOK_SERVICE_URL", "https://books.example.org", []],
  ])("belongs to the part with its name if %s is '%s'", (key, value, expected) => {
    const place = { file: "desk/.env.example", line: 2 };

    expect(connectionsOf({ kind: "setting", owner: place, key, value, place })).toEqual(expected);
  });
});
