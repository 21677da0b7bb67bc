import { describe, expect, it } from "vitest";
import type { Fact } from "../../facts.ts";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { kubernetes } from "./kubernetes.ts";

const file = "k8s/loans.yaml";

const loans = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: loans
spec:
  template:
    metadata:
      labels: { app: loans, tier: back }
    spec:
      containers:
        - name: envoy
          image: envoyproxy/envoy
        - name: app
          image: acme/loans:1.0
          args: ["--members.url=http://members:81"]
          ports: [{ containerPort: 8080 }]
          env:
            - name: BOOKS_HOST
              value: books
            - name: BOOKS_URL
              value: http://$(BOOKS_HOST):80
            - name: MODE
              valueFrom: { configMapKeyRef: { name: settings, key: mode } }
            - name: PASSWORD
              valueFrom: { secretKeyRef: { name: secrets, key: password } }
          envFrom:
            - prefix: APP_
              configMapRef: { name: settings }
`;

async function factsOf<Kind extends Fact["kind"]>(kind: Kind, files: Readonly<Record<string, string>>) {
  const { facts } = await factsInFiles(kubernetes, files);
  return facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind);
}

function workload(name: string, kind = "Deployment", labels = `{ app: ${name} }`): string {
  return `apiVersion: apps/v1
kind: ${kind}
metadata: { name: ${name} }
spec:
  template:
    metadata: { labels: ${labels} }
    spec: { containers: [{ name: app, image: acme/${name} }] }
`;
}

function service(name: string, spec: string): string {
  return `apiVersion: v1\nkind: Service\nmetadata: { name: ${name} }\nspec: ${spec}\n`;
}

describe("a workload", () => {
  it("is deployed with the image of its main container, and with all ports", async () => {
    expect(await factsOf("deployable", { [file]: loans })).toEqual([
      {
        kind: "deployable",
        names: ["loans"],
        image: "acme/loans:1.0",
        command: "--members.url=http://members:81",
        ports: [8080],
        platform: "Kubernetes",
        place: { file, line: 4 },
      },
    ]);
  });

  it("has an environment, in part from ConfigMaps; the values of Secrets are not kept", async () => {
    const config = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata:\n  mode: fast\n";
    const settings = await factsOf("setting", { [file]: loans, "k8s/config.yaml": config });

    expect(settings.map(({ key, value, place }) => [key, value, place.file, place.line])).toEqual([
      ["BOOKS_HOST", "books", file, 18],
      ["BOOKS_URL", "http://${BOOKS_HOST}:80", file, 20],
      ["MODE", "fast", "k8s/config.yaml", 5],
      ["PASSWORD", "", file, 24],
      ["APP_mode", "fast", "k8s/config.yaml", 5],
      ["members.url", "http://members:81", file, 15],
    ]);
  });

  it.each([
    ["StatefulSet", "apps/v1", "spec: { template: { spec: SPEC } }"],
    ["Job", "batch/v1", "spec: { template: { spec: SPEC } }"],
    ["CronJob", "batch/v1", "spec: { jobTemplate: { spec: { template: { spec: SPEC } } } }"],
    ["Pod", "v1", "spec: SPEC"],
    ["Service", "serving.knative.dev/v1", "spec: { template: { spec: SPEC } }"],
    ["DeploymentConfig", "apps.openshift.io/v1", "spec: { template: { spec: SPEC } }"],
  ])("can be a %s of %s", async (kind, version, spec) => {
    const text = `apiVersion: ${version}\nkind: ${kind}\nmetadata: { name: books }\n${spec.replace("SPEC", "{ containers: [{ image: acme/books }] }")}\n`;

    expect(await factsOf("deployable", { [file]: text })).toMatchObject([
      { names: ["books"], image: "acme/books" },
    ]);
  });

  it("runs in its namespace", async () => {
    const text = workload("books").replace("{ name: books }", "{ name: books, namespace: library }");
    const nodes = await factsOf("node", { [file]: text });

    expect(nodes.map(({ name, parent, deployables }) => ({ name, parent, deployables }))).toEqual([
      { name: "Kubernetes", parent: undefined, deployables: [] },
      { name: "library", parent: "Kubernetes", deployables: ["books"] },
    ]);
  });

  it("collects and sends as the configurations say that it mounts from a ConfigMap", async () => {
    const text = `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: collector }
spec:
  template:
    spec:
      containers: [{ image: acme/collector }]
      volumes: [{ name: x, projected: { sources: [{ configMap: { name: files } }] } }]
---
apiVersion: v1
kind: ConfigMap
metadata: { name: files }
data:
  prometheus.yml: |
    scrape_configs:
      - static_configs: [{ targets: [loans:80] }]
  relay: |
    exporters: { otlp: { endpoint: "tempo:4317" } }
    service:
      pipelines: { traces: { exporters: [otlp] } }
  fluent.conf: |
    <match **>
      @type forward
`;
    const { facts, unread } = await factsInFiles(kubernetes, { [file]: text });

    expect(
      facts.flatMap((fact) => (fact.kind === "call" ? [[fact.from, fact.to, fact.place.line]] : [])),
    ).toEqual([
      [{ deployable: "collector" }, { address: "http://loans:80/metrics" }, 16],
      [{ deployable: "collector" }, { address: "tempo:4317" }, 18],
    ]);
    expect(unread).toEqual([{ file, reason: "Its sections are not balanced." }]);
  });

  it("has the properties and the proxy that it mounts from a ConfigMap", async () => {
    const text = `apiVersion: v1
kind: Pod
metadata: { name: edge }
spec:
  containers: [{ image: nginx }]
  volumes: [{ name: x, configMap: { name: files } }]
---
apiVersion: v1
kind: ConfigMap
metadata: { name: files }
data:
  app.properties: |
    # the database
    db.url=jdbc:postgresql://db/loans
  nginx.conf: |
    server {
      location /books { proxy_pass http://books; }
    }
`;
    const { facts } = await factsInFiles(kubernetes, { [file]: text });

    expect(facts.filter(({ kind }) => kind === "setting" || kind === "call")).toEqual([
      {
        kind: "setting",
        owner: { deployable: "edge" },
        key: "db.url",
        value: "jdbc:postgresql://db/loans",
        place: { file, line: 14 },
      },
      {
        kind: "call",
        from: { deployable: "edge" },
        to: { address: "http://books" },
        protocol: "HTTP",
        label: "/books",
        grade: "said",
        place: { file, line: 17 },
      },
    ]);
  });
});

describe("a Service", () => {
  it("is another name of the workload that it selects, in whatever file", async () => {
    const deployables = await factsOf("deployable", {
      "k8s/a.yaml": workload("books"),
      "k8s/b.yaml": service(
        "catalogue",
        "{ selector: { app: books }, ports: [{ port: 80, targetPort: 8080 }] }",
      ),
    });

    expect(deployables.at(-1)).toEqual({
      kind: "deployable",
      names: ["books", "catalogue"],
      ports: [8080],
      platform: "Kubernetes",
      place: { file: "k8s/b.yaml", line: 3 },
    });
  });

  it("names versions of a workload", async () => {
    const deployables = await factsOf("deployable", {
      "v1.yaml": workload("books-v1", "Deployment", "{ app: books }"),
      "v2.yaml": workload("books-v2", "Deployment", "{ app: books }"),
      "service.yaml": service("books", "{ selector: { app: books } }"),
    });

    expect(deployables.map(({ names }) => names)).toEqual([
      ["books", "books-v1"],
      ["books", "books-v2"],
      ["books"],
    ]);
  });

  it("names a variant of the workload that has its name", async () => {
    const deployables = await factsOf("deployable", {
      "a.yaml": workload("books"),
      "b/patch.yaml": workload("books-fixed", "Deployment", "{ app: books }"),
      "service.yaml": service("books", "{ selector: { app: books } }"),
    });

    expect(deployables.map(({ names }) => names)).toEqual([["books"], ["books", "books-fixed"], ["books"]]);
  });

  it.each([
    ["a load balancer", "type: LoadBalancer, ", ""],
    ["nothing", "", undefined],
    [
      "an Ingress",
      "",
      "networking.k8s.io/v1 Ingress { rules: [{ http: { paths: [{ backend: { service: { name: books } } }] } }] }",
    ],
    ["an old Ingress", "", "extensions/v1beta1 Ingress { backend: { serviceName: books } }"],
    ["a route of OpenShift", "", "route.openshift.io/v1 Route { to: { name: books } }"],
    [
      "a route of a Gateway",
      "",
      "gateway.networking.k8s.io/v1 HTTPRoute { rules: [{ backendRefs: [{ name: books }] }] }",
    ],
    [
      "a virtual service of Istio",
      "",
      "networking.istio.io/v1 VirtualService { gateways: [edge], http: [{ route: [{ destination: { host: books.default } }] }] }",
    ],
  ])("is exposed by %s", async (title, type, resource) => {
    const [, version = "", kind = "", spec = "{}"] = /^(\S+) (\S+) (.*)$/.exec(resource ?? "") ?? [];
    const deployables = await factsOf("deployable", {
      "a.yaml": workload("books"),
      "b.yaml": service("books", `{ ${type}selector: { app: books } }`),
      "c.yaml": `apiVersion: ${version}\nkind: ${kind}\nmetadata: { name: x }\nspec: ${spec}\n`,
    });

    expect(deployables.at(-1)?.isExposed).toBe(title === "nothing" ? undefined : true);
  });

  it("can stand for a host outside of the cluster", async () => {
    const text = service("mail", "{ type: ExternalName, externalName: smtp.acme.com }");

    expect(await factsOf("deployable", { [file]: text })).toMatchObject([
      { names: ["mail", "smtp.acme.com"], partKind: "external" },
    ]);
  });
});

describe("a resource of an operator", () => {
  it("is the product that the operator makes of it", async () => {
    const text = "apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: { name: events }\n";

    expect(await factsOf("deployable", { [file]: text })).toMatchObject([
      {
        names: ["events", "events-kafka-bootstrap", "events-kafka-brokers"],
        partKind: "queue",
        technology: "Kafka",
      },
    ]);
  });
});

describe("a kustomization", () => {
  it("adds names, images and ConfigMaps to what its base deploys", async () => {
    const files = {
      "base/kustomization.yaml":
        "resources: [books.yaml]\nconfigMapGenerator:\n  - name: settings\n    literals: [MODE=fast]\n",
      "base/books.yaml": workload("books").replace(
        "image: acme/books",
        "image: acme/books, envFrom: [{ configMapRef: { name: settings } }]",
      ),
      "prod/kustomization.yaml":
        "resources: [../base]\nnamePrefix: prod-\nimages:\n  - name: acme/books\n    newName: registry/books\n",
    };

    const deployables = await factsOf("deployable", files);
    expect(deployables.map(({ names, image, place }) => [names, image, place.file])).toEqual([
      [["books"], "acme/books", "base/books.yaml"],
      [["books", "prod-books"], "registry/books", "prod/kustomization.yaml"],
    ]);
    expect(await factsOf("setting", files)).toMatchObject([
      { key: "MODE", value: "fast", place: { file: "base/kustomization.yaml", line: 4 } },
    ]);
  });
});

describe("what a kustomization generates and inflates", () => {
  it("are settings of files and lines, secrets without their values, and charts that are known", async () => {
    const { facts, unread } = await factsInFiles(kubernetes, {
      "kustomization.yaml": `resources: [books.yaml]
configMapGenerator:
  - name: settings
    literals: [MODE=fast=er, broken]
    envs: [app.env, gone.env]
    files: [rules.txt, renamed=other.txt, missing.txt]
secretGenerator:
  - name: secrets
    literals: [TOKEN=abc]
helmCharts:
  - { name: redis, releaseName: cache }
  - { name: postgresql }
  - { name: unknown-chart }
`,
      "app.env": "# comment\nLEVEL=info\n",
      "rules.txt": "all",
      "other.txt": "none",
      "books.yaml": workload("books").replace(
        "image: acme/books",
        "image: acme/books, envFrom: [{ configMapRef: { name: settings } }, { secretRef: { name: secrets } }]",
      ),
    });

    expect(
      facts.flatMap((fact) =>
        fact.kind === "setting" ? [[fact.key, fact.value, fact.place.file, fact.place.line]] : [],
      ),
    ).toEqual([
      ["MODE", "fast=er", "kustomization.yaml", 4],
      ["LEVEL", "info", "app.env", 2],
      ["rules.txt", "all", "rules.txt", undefined],
      ["renamed", "none", "other.txt", undefined],
      ["TOKEN", "", "kustomization.yaml", 9],
    ]);
    expect(
      facts.flatMap((fact) =>
        fact.kind === "deployable" && fact.platform === "Helm"
          ? [[...fact.names, fact.technology, fact.place.line]]
          : [],
      ),
    ).toEqual([
      ["cache", "Redis", 11],
      ["postgresql", "PostgreSQL", 12],
    ]);
    expect(unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "5 The env file gone.env is not there.",
      "6 The file missing.txt is not there.",
      "13 The chart unknown-chart is not in the folder.",
    ]);
  });
});

describe("the patches of a kustomization", () => {
  const patched = (overlay: string, more: Readonly<Record<string, string>> = {}) =>
    factsInFiles(kubernetes, {
      "base/kustomization.yaml": "resources: [books.yaml]\n",
      "base/books.yaml": workload("books"),
      "prod/kustomization.yaml": `resources: [../base]\n${overlay}`,
      ...more,
    });

  it("change the image and the environment of their target, in place and in files", async () => {
    const { facts, unread } = await patched(
      `patches:
  - target: { kind: Deployment, name: books }
    patch: |-
      - op: replace
        path: /spec/template/spec/containers/0/image
        value: registry/books
      - op: add
        path: /spec/template/spec/containers/0/env/-
        value: { name: LOANS_URL, value: "http://loans" }
      - { op: replace, path: /spec/replicas, value: 3 }
  - path: env.yaml
    target: { kind: Deployment, name: books }
patchesStrategicMerge:
  - |-
    apiVersion: apps/v1
    kind: Deployment
    metadata: { name: books }
    spec: { template: { spec: { containers: [{ name: app, env: [{ name: MODE, value: fast }] }] } } }
`,
      {
        "prod/env.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: { name: any }
spec: { template: { spec: { containers: [{ name: app, env: [{ name: LEVEL, value: info }] }] } } }
`,
      },
    );

    const found = facts.flatMap((fact) =>
      fact.kind === "deployable"
        ? [[...fact.names, fact.image, fact.place.file, fact.place.line]]
        : fact.kind === "setting"
          ? [[fact.key, fact.value, fact.place.file, fact.place.line]]
          : [],
    );
    expect(found).toEqual([
      ["books", "acme/books", "base/books.yaml", 3],
      ["books", undefined, "prod/kustomization.yaml", 18],
      ["MODE", "fast", "prod/kustomization.yaml", 19],
      ["books", undefined, "prod/env.yaml", 3],
      ["LEVEL", "info", "prod/env.yaml", 4],
      ["books", "registry/books", "prod/kustomization.yaml", 7],
      ["LOANS_URL", "http://loans", "prod/kustomization.yaml", 10],
    ]);
    expect(unread).toEqual([]);
  });

  it("are unread if their target is not one resource, or a position, and so is what is not in the folder", async () => {
    const { unread } = await patched(`bases:
  - https://example.com/base
patches:
  - target: { kind: Deployment }
    patch: |-
      - { op: replace, path: /spec/template/spec/containers/0/image, value: x }
  - target: { kind: Deployment, name: books }
    patch: |-
      - { op: replace, path: /spec/template/spec/containers/0/env/1/value, value: x }
  - path: gone.yaml
replacements: []
`);

    expect(unread.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
      "prod/kustomization.yaml:3 What is at https://example.com/base is not in the folder.",
      "prod/kustomization.yaml:6 This patch has no single resource as its target, which is not read.",
      "prod/kustomization.yaml:9 This patch changes /spec/template/spec/containers/0/env/1/value of books by position, which is not read.",
      "prod/kustomization.yaml:11 The patch gone.yaml is not there.",
      "prod/kustomization.yaml:12 The replacements of a kustomization are not read.",
    ]);
  });
});

describe("a manifest in JSON", () => {
  it("is read as one in YAML", async () => {
    const files = {
      "books-controller.json": `{"kind": "ReplicationController", "apiVersion": "v1",
\t"metadata": {"name": "books"},
\t"spec": {"template": {"spec": {"containers": [{"name": "books", "image": "acme/books"}]}}}}`,
      "package.json": "{}",
    };

    expect(await factsOf("deployable", files)).toMatchObject([
      { names: ["books"], image: "acme/books", place: { file: "books-controller.json", line: 2 } },
    ]);
  });
});

describe("YAML", () => {
  it("that is no manifest is not read, and what is broken is unread", async () => {
    const found = await factsInFiles(kubernetes, {
      "a.yaml": "kind: nothing\n",
      "b.yaml": "apiVersion: v1\nkind: Pod\nmetadata: [",
    });

    expect(found.facts).toEqual([]);
    expect(found.unread).toMatchObject([
      { file: "b.yaml", reason: expect.stringMatching(/^It is not valid YAML/) },
    ]);
  });
});
