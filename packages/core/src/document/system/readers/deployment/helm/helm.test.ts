import { describe, expect, it } from "vitest";
import type { Fact } from "../../../facts.ts";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { kubernetes } from "../kubernetes.ts";

const chart = "apiVersion: v2\nname: library\nappVersion: '1.0'\n";

const helpers = `{{/* The name. */}}
{{- define "library.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- else }}
{{- $name := default .Chart.Name .Values.nameOverride }}
{{- if contains $name .Release.Name }}
{{- .Release.Name }}
{{- else }}
{{- printf "%s-%s" .Release.Name $name }}
{{- end }}
{{- end }}
{{- end }}
{{- define "library.labels" -}}
app: {{ include "library.fullname" . }}
{{- end }}
`;

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "library.fullname" . }}
spec:
  template:
    metadata:
      labels:
        {{- include "library.labels" . | nindent 8 }}
    spec:
      containers:
        - name: {{ .Chart.Name }}
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
          {{- if .Values.debug }}
          args: [--trace=http://tracing:1]
          {{- end }}
          env:
            {{- range $key, $value := .Values.env }}
            - name: {{ $key }}
              value: {{ $value | quote }}
            {{- end }}
            - name: DB
              value: {{ .Values.db.host }}
          {{- with .Values.resources }}
          resources:
            {{- toYaml . | nindent 12 }}
          {{- end }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ .Values.service }}
spec:
  selector:
    {{- include "library.labels" . | nindent 4 }}
`;

const values = `image: { repository: acme/library, tag: "" }
debug: false
env: { BOOKS_URL: "http://books:80", A: x }
db: { host: db }
resources: { limits: { cpu: 1 } }
service: lending
`;

const files = {
  "chart/Chart.yaml": chart,
  "chart/values.yaml": values,
  "chart/templates/_helpers.tpl": helpers,
  "chart/templates/library.yaml": deployment,
};

async function factsOf<Kind extends Fact["kind"]>(kind: Kind, given: Readonly<Record<string, string>>) {
  const { facts, unread } = await factsInFiles(kubernetes, given);
  expect(unread).toEqual([]);
  return facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind);
}

describe("the values of other environments", () => {
  it("are one line of what is unread", async () => {
    const { unread } = await factsInFiles(kubernetes, {
      "chart/Chart.yaml": chart,
      "chart/values.yaml": "debug: false\n",
      "chart/values-prod.yaml": "debug: true\n",
      "chart/values.dev.yaml": "debug: true\n",
      "chart/ci/test-values.yaml": "debug: true\n",
    });

    expect(unread).toEqual([
      {
        file: "chart/values-prod.yaml",
        reason:
          "The chart is read with its values.yaml only, and not with values-prod.yaml, values.dev.yaml.",
      },
    ]);
  });
});

describe("a chart of Helm", () => {
  it("deploys what its templates say with its values, at the lines of the templates", async () => {
    const file = "chart/templates/library.yaml";
    expect(await factsOf("deployable", files)).toEqual([
      {
        kind: "deployable",
        names: ["library"],
        image: "acme/library:1.0",
        ports: [],
        platform: "Kubernetes",
        place: { file, line: 4 },
      },
      {
        kind: "deployable",
        names: ["library", "lending"],
        ports: [],
        platform: "Kubernetes",
        place: { file, line: 32 },
      },
    ]);
    const settings = await factsOf("setting", files);
    expect(settings.map(({ key, value, place }) => `${key}=${value} :${place.line}`)).toEqual([
      "A=x :19",
      "BOOKS_URL=http://books:80 :19",
      "DB=db :22",
    ]);
  });

  it("gives its values to the charts in it", async () => {
    const deployables = await factsOf("deployable", {
      "Chart.yaml": "apiVersion: v2\nname: shop\n",
      "values.yaml": "library: { image: { tag: '2.0' } }\n",
      ...Object.fromEntries(
        Object.entries(files).map(([path, text]) => [`charts/library/${path.slice(6)}`, text]),
      ),
    });

    expect(deployables[0]).toMatchObject({ names: ["library", "shop-library"], image: "acme/library:2.0" });
  });

  it("deploys the products that it depends on, unless they are switched off", async () => {
    const deployables = await factsOf("deployable", {
      "Chart.yaml": `${chart}dependencies:
  - name: postgresql
    repository: https://charts.bitnami.com/bitnami
    alias: db
  - name: redis
    condition: redis.enabled
`,
      "values.yaml": "redis: { enabled: false }\n",
    });

    expect(deployables).toEqual([
      {
        kind: "deployable",
        names: ["db", "library-db", "library-db-primary", "library-db-master", "library-db-headless"],
        image: "postgresql",
        ports: [],
        partKind: "database",
        technology: "PostgreSQL",
        platform: "Helm",
        place: { file: "Chart.yaml", line: 5 },
      },
    ]);
  });

  it.each([
    [
      "a function that is not known",
      "x: {{ genMagic 1 }}\n",
      "The function genMagic of templates is not understood.",
    ],
    ["an action that is none", "x: {{ | }}\n", "The action {{ | }} is not understood."],
    ["a block without end", "{{ if .Values.x }}\n", "The block {{ if }} has no end."],
    [
      "a template that includes itself",
      '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}',
      "Its templates include each other too deeply.",
    ],
    [
      "a loop that takes too long",
      `${"{{ range until 200 }}".repeat(4)}x${"{{ end }}".repeat(4)}`,
      "It takes too long to render.",
    ],
  ])("is unread in part for %s", async (_title, text, reason) => {
    const { unread } = await factsInFiles(kubernetes, { "Chart.yaml": chart, "templates/a.yaml": text });

    expect(unread).toMatchObject([{ file: "templates/a.yaml", reason }]);
  });
});
