import { expect, it } from "vitest";
import { growthOf, proportional } from "../../platform/node/testing/growth.ts";
import { formatOfText, formatsAt, systemFormats } from "./system-formats.ts";

/** A file as `path`, or as path and text. */
type File = string | readonly [path: string, text: string];

/** For each format a file in it, and a similar file that is not. */
const files: Readonly<Record<string, readonly [File, File]>> = {
  "Output of AWS CDK": ["infra/cdk.out/Oven.template.json", "infra/cdk.output.json"],
  "AWS CDK": [
    ["infra/stack.ts", 'import { Stack } from "aws-cdk-lib";\n'],
    ["infra/stack.ts", 'import { Stack } from "./stack";\n'],
  ],
  "CDK for Terraform": ["infra/cdktf.json", "infra/cdktf.md"],
  Pulumi: [
    ["infra/index.ts", 'import * as aws from "@pulumi/aws";\n'],
    ["infra/index.ts", "// like Pulumi\n"],
  ],
  "AWS SAM": [
    ["template.yaml", "Transform: AWS::Serverless-2016-10-31\nResources: {}\n"],
    ["template.yaml", "Transform: AWS::Include\n"],
  ],
  "AWS CloudFormation": [
    ["stack.yaml", "Resources:\n  Queue:\n    Type: AWS::SQS::Queue\n"],
    ["stack.yaml", "resources:\n  queue:\n    type: queue\n"],
  ],
  "Serverless Framework": ["oven/serverless.yml", "oven/serverless.md"],
  "AWS Step Functions": ["flows/bake.asl.json", "flows/bake.json"],
  SST: ["sst.config.ts", "best.config.ts"],
  Architect: ["app.arc", "app.arch"],
  "AWS Copilot": ["copilot/oven/manifest.yml", "pilot/oven/manifest.yml"],
  "Amazon ECS task definition": [
    ["task.json", '{ "containerDefinitions": [] }'],
    ["task.json", '{ "containers": [] }'],
  ],
  "AWS App Runner": ["apprunner.yaml", "runner.yaml"],
  "AWS Elastic Beanstalk": [".ebextensions/options.config", "extensions/options.config"],
  "Azure Bicep": ["infra/main.bicep", "infra/main.biceps"],
  "Azure Resource Manager template": [
    [
      "azuredeploy.json",
      '{ "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#" }',
    ],
    ["azuredeploy.json", '{ "$schema": "https://schema.example.com/deploymentTemplate.json" }'],
  ],
  "Azure Developer CLI": ["azure.yaml", "azure-notes.yaml"],
  "Azure Functions bindings": [
    ["bake/function.json", '{ "bindings": [] }'],
    ["bake/function.json", '{ "name": "bake" }'],
  ],
  "Azure Service Fabric": ["pkg/ApplicationManifest.xml", "pkg/AndroidManifest.xml"],
  "Google Cloud Deployment Manager": [
    ["oven.yaml", "resources:\n- name: oven\n  type: gcp-types/compute-v1:instances\n"],
    ["oven.yaml", "resources:\n- name: oven\n  type: service\n"],
  ],
  "Google Cloud Run, Knative": [
    ["oven.yaml", "apiVersion: serving.knative.dev/v1\nkind: Service\n"],
    ["oven.yaml", "apiVersion: v1\nkind: Service\n"],
  ],
  "Google App Engine": [
    ["app.yaml", "runtime: nodejs22\n"],
    ["app.yaml", "name: oven\n"],
  ],
  "Terraform in JSON": ["infra/main.tf.json", "infra/main.json"],
  OpenTofu: ["infra/main.tofu", "infra/tofu.md"],
  Terragrunt: ["live/terragrunt.hcl", "live/other.hcl"],
  Crossplane: [
    ["oven.yaml", "apiVersion: apiextensions.crossplane.io/v1\nkind: Composition\n"],
    ["oven.yaml", "apiVersion: apiextensions.k8s.io/v1\n"],
  ],
  Ansible: [
    ["site.yml", "- name: Ovens\n  hosts: ovens\n  become: true\n  roles:\n    - oven\n"],
    ["site.yml", "hosts: ovens\nroles: none\n"],
  ],
  Helmfile: ["helmfile.yaml", "helm.yaml"],
  Jsonnet: ["lib/oven.libsonnet", "lib/oven.json"],
  CUE: ["oven.cue", "rescue"],
  Dhall: ["oven.dhall", "dhall.md"],
  Pkl: ["oven.pkl", "oven.pkli"],
  "Docker Bake": ["docker-bake.hcl", "bake.hcl"],
  Earthfile: ["oven/Earthfile", "oven/Earthfile.md"],
  "Podman Quadlet": [
    ["oven.container", "[Unit]\n[Container]\nImage=oven\n"],
    ["oven.container", "Container\n"],
  ],
  Tiltfile: ["Tiltfile", "Tiltfiles.md"],
  "OpenShift template": [
    ["oven.yaml", "apiVersion: template.openshift.io/v1\nkind: Template\n"],
    ["oven.yaml", "apiVersion: v1\nkind: Template\n"],
  ],
  "Dapr component": [
    ["pubsub.yaml", "apiVersion: dapr.io/v1alpha1\nkind: Component\n"],
    ["pubsub.yaml", "apiVersion: dapr.io/v1alpha1\nkind: Subscription\n"],
  ],
  "NAIS application": [
    ["oven.yaml", 'apiVersion: "nais.io/v1alpha1"\nkind: Application\n'],
    ["oven.yaml", "apiVersion: apps/v1\nkind: Application\n"],
  ],
  "Open Application Model": [
    ["oven.yaml", "apiVersion: core.oam.dev/v1beta1\nkind: Application\n"],
    ["oven.yaml", "apiVersion: argoproj.io/v1alpha1\nkind: Application\n"],
  ],
  Score: [
    ["score.yaml", "apiVersion: score.dev/v1b1\nmetadata:\n"],
    ["score.yaml", "apiVersion: v1\n"],
  ],
  Chef: ["cookbooks/oven/recipes/default.rb", "recipes/bread.rb"],
  Puppet: ["manifests/oven.pp", "oven.pp"],
  Salt: ["salt/oven.sls", "salt/oven.sl"],
  Vagrant: ["Vagrantfile", "Vagrantfile.md"],
  "systemd unit": [
    ["oven.service", "[Unit]\nDescription=Oven\n"],
    ["oven.service", "service oven\n"],
  ],
  Supervisor: [
    ["supervisord.conf", "[program:oven]\ncommand=oven\n"],
    ["oven.conf", "program oven\n"],
  ],
  PM2: ["ecosystem.config.cjs", "oven.config.cjs"],
  "cron table": ["etc/cron.d/bake", "etc/bake.d/cron"],
  Heroku: [
    ["app.json", '{ "addons": [] }'],
    ["app.json", '{ "name": "oven" }'],
  ],
  "Fly.io": ["fly.staging.toml", "butterfly.toml"],
  Render: ["render.yaml", "renderer.yaml"],
  Railway: ["railway.toml", "railways.toml"],
  Vercel: ["web/vercel.json", "web/vercels.json"],
  Netlify: ["netlify.toml", "netlify.md"],
  "Cloudflare Workers": ["wrangler.jsonc", "wrangler.md"],
  Firebase: ["firebase.json", "fire.json"],
  "DigitalOcean App Platform": [".do/app.yaml", "do/app.txt"],
  "Cloud Foundry": [
    ["manifest.yml", "applications:\n- name: oven\n"],
    ["manifest.yml", "name: oven\n"],
  ],
  "KrakenD in TOML": ["edge/krakend.toml", "edge/kraken.toml"],
  "Traefik in TOML": [
    ["dynamic.toml", "[http.services.oven]\n"],
    ["dynamic.toml", "[services.oven]\n"],
  ],
  "Apache Camel": [
    ["routes.xml", '<routes xmlns="http://camel.apache.org/schema/spring"/>'],
    ["routes.xml", "<routes/>"],
  ],
  Mule: [
    ["flow.xml", '<mule xmlns="http://www.mulesoft.org/schema/mule/core"/>'],
    ["flow.xml", "<mule/>"],
  ],
  "Spring Integration": [
    ["flow.xml", '<beans xmlns:int="http://www.springframework.org/schema/integration"/>'],
    ["flow.xml", '<beans xmlns="http://www.springframework.org/schema/beans"/>'],
  ],
  BPMN: ["bake.bpmn", "bake.bpm"],
  "Node-RED": ["flows_oven.json", "overflows.json"],
  Thrift: ["oven.thrift", "thrift.md"],
  Avro: ["oven.avsc", "oven.avs"],
  WSDL: ["oven.wsdl", "oven.wsd"],
  WADL: ["oven.wadl", "oven.wad"],
  Smithy: ["oven.smithy", "smithy.md"],
  RAML: ["oven.raml", "oven.ram"],
  "API Blueprint": ["oven.apib", "oven.api"],
  TypeSpec: ["oven.tsp", "oven.ts"],
  FlatBuffers: ["oven.fbs", "oven.fb"],
  "Cap'n Proto": ["oven.capnp", "oven.cap"],
  "CORBA IDL": ["oven.idl", "oven.id"],
  "ASN.1": ["oven.asn1", "oven.as"],
  "Remix, React Router (routes)": [
    ["app/routes/bread.$id.ts", "export async function loader() {}\n"],
    ["app/routes/bread.tsx", "export default function Bread() {}\n"],
  ],
  "SvelteKit (+server)": ["src/routes/bread/+server.ts", "src/routes/bread/+page.ts"],
  "Nuxt (server routes)": [
    ["server/api/bread.get.ts", "export default defineEventHandler(() => [])\n"],
    ["server/api/bread.ts", "export const bread = [];\n"],
  ],
  "Astro (endpoints)": [
    ["src/pages/bread.json.ts", "export const GET = () => new Response();\n"],
    ["src/pages/bread.ts", "export const bread = [];\n"],
  ],
  OpenRPC: [
    ["rpc.json", '{ "openrpc": "1.3.2" }'],
    ["rpc.json", '{ "openapi": "3.1.0" }'],
  ],
  "Swagger 1": [
    ["api.json", '{ "swaggerVersion": "1.2" }'],
    ["api.json", '{ "swagger": "2.0" }'],
  ],
  "Postman collection": [
    [
      "oven.json",
      '{ "info": { "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" } }',
    ],
    ["oven.json", '{ "info": {} }'],
  ],
  "GraphQL operations": [
    ["oven.graphql", "query Ovens {\n  ovens { id }\n}\n"],
    ["oven.graphql", "type Query {\n  ovens: [Oven]\n}\n"],
  ],
  DBML: ["oven.dbml", "oven.db"],
  CQL: ["oven.cql", "oven.sql"],
  Cypher: ["oven.cypher", "oven.cyphers"],
  "Hibernate mapping": ["Oven.hbm.xml", "Oven.xml"],
  "MyBatis mapping": [
    ["OvenMapper.xml", '<mapper namespace="oven.OvenMapper"/>'],
    ["OvenMapper.xml", '<mapper name="oven"/>'],
  ],
  "Entity Framework model": ["Oven.edmx", "Oven.edm"],
  dbt: ["dbt_project.yml", "project.yml"],
  "PL/SQL": ["oven.pkb", "oven.pk"],
  "sbt, Mill": ["mill/build.sbt", "mill/built.sbt"],
  "Clojure (deps.edn, project.clj)": ["mill/deps.edn", "mill/deps.clj"],
  Cargo: ["mill/Cargo.toml", "mill/cargo.yaml"],
  Bundler: ["Gemfile", "Gemfile.md"],
  Mix: ["apps/mill/mix.exs", "apps/mill/remix.exs"],
  Rebar: ["rebar.config", "bar.config"],
  Gleam: ["gleam.toml", "gleaming.toml"],
  "Dart (pubspec.yaml)": ["app/pubspec.yaml", "app/spec.yaml"],
  "Swift package": ["Package.swift", "Packages.swift"],
  "Cabal, Stack": ["mill.cabal", "cabal.md"],
  CMake: ["CMakeLists.txt", "Lists.txt"],
  Meson: ["meson.build", "build"],
  Bazel: ["mill/BUILD.bazel", "mill/BUILD.md"],
  "dune, opam": ["dune-project", "dune-notes"],
  cpanfile: ["cpanfile", "cpanfile.md"],
  Ant: ["build.xml", "mill/rebuild.xml"],
  "Jupyter notebook": ["bake.ipynb", "bake.py"],
};

function formatOf(file: File): string | undefined {
  const [path, text] = typeof file === "string" ? [file, ""] : file;
  const { known, possible } = formatsAt(path);
  return (known ?? formatOfText(text, possible))?.name;
}

it("every format has an example, and a similar file that is none", () => {
  expect(Object.keys(files).toSorted()).toEqual(systemFormats.map(({ name }) => name).toSorted());
});

it.each(Object.entries(files).map(([name, [positive]]) => ({ name, positive })))(
  "$name is recognised",
  ({ name, positive }) => {
    expect(formatOf(positive)).toBe(name);
  },
);

it.each(Object.entries(files).map(([name, [, negative]]) => ({ name, negative })))(
  "a file that is similar to $name is not taken for it",
  ({ name, negative }) => {
    expect(formatOf(negative)).not.toBe(name);
  },
);

it.each([
  ["one line of many spaces", " "],
  ["many blank lines", "\n"],
  ["many beginnings of a play", "hosts: a\n"],
  ["many quotes", '"'],
])("a text with %s takes no longer than others", async (_, part) => {
  const growth = await growthOf(
    (count) => formatOfText(part.repeat(count), systemFormats),
    25_000 / part.length,
  );

  expect(growth).toBeLessThan(proportional);
});
