import { expect, it } from "vitest";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { prometheus } from "./prometheus.ts";

const jobs = "scrape_configs: [{ static_configs: [{ targets: [loans:80] }] }]\n";

async function ownersIn(files: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const { facts, unread } = await factsInFiles(prometheus, files);
  return [
    ...facts.map((fact) => (fact.kind === "call" ? fact.from : fact)),
    ...unread.map(({ reason }) => reason),
  ];
}

it.each<[string, Readonly<Record<string, string>>, unknown]>([
  [
    "a service that mounts it",
    {
      "compose.yml": "services: { metrics: { image: acme/metrics, volumes: ['./p.yml:/p.yml:ro'] } }",
      "p.yml": jobs,
    },
    { deployable: "metrics" },
  ],
  [
    "the service, of several that mount its folder, that runs the product",
    {
      "compose.yml": `services:
  charts: { image: grafana/grafana, volumes: [{ type: bind, source: "./conf", target: /conf }] }
  metrics: { image: "prom/prometheus:v3", volumes: [./conf:/conf] }
`,
      "conf/p.yml": jobs,
    },
    { deployable: "metrics" },
  ],
  [
    "a service that mounts its folder by a variable",
    {
      "compose.yml": `services: { metrics: { image: acme/metrics, volumes: [{ source: "\${PWD}/conf", target: /conf }] } }`,
      "conf/p.yml": jobs,
    },
    { deployable: "metrics" },
  ],
  [
    "a service that has it as a config",
    {
      "compose.yml": `services: { metrics: { image: acme/metrics, configs: [{ source: jobs }] } }
configs: { jobs: { file: ./p.yml } }
`,
      "p.yml": jobs,
    },
    { deployable: "metrics" },
  ],
  [
    "the part whose Dockerfile copies it",
    {
      "web/docker/Dockerfile": "FROM acme/base\nCOPY --chown=1 conf/p.yml /etc/\n",
      "web/conf/p.yml": jobs,
    },
    { file: "web/docker/Dockerfile" },
  ],
  [
    "the image of the product whose folder has it",
    { "metrics/Dockerfile": "FROM prom/prometheus\nCOPY . /etc/prometheus\n", "metrics/p.yml": jobs },
    { file: "metrics/Dockerfile" },
  ],
])("a configuration belongs to %s", async (_, files, owner) => {
  expect(await ownersIn(files)).toEqual([owner]);
});

it.each<[string, Readonly<Record<string, string>>]>([
  [
    "a service mounts it with all of its sources",
    { "compose.yml": "services: { web: { build: ./web, volumes: ['./web:/app'] } }", "web/x/p.yml": jobs },
  ],
  [
    "an image copies it with all of its sources",
    { Dockerfile: "FROM acme/web\nCOPY . /app\n", "p.yml": jobs },
  ],
  [
    "an image copies a folder of the same name",
    { "web/Dockerfile": "FROM acme/web\nCOPY conf /app\n", "web/conf/x": "", "conf/p.yml": jobs },
  ],
  [
    "an image copies it from another stage",
    { "web/Dockerfile": "FROM acme/web\nCOPY --from=build conf /app\n", "web/conf/p.yml": jobs },
  ],
])("a configuration is unread if only %s", async (_, files) => {
  expect(await ownersIn(files)).toEqual(["It configures Prometheus, but no part mounts it."]);
});
