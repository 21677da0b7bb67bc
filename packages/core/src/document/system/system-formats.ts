import type { FormatSubject } from "../../model/index.ts";

/** A format that describes a system and that some tool reads, recognised by the names of its files or by their text. */
export interface SystemFormat {
  readonly name: string;
  /** What it describes, in words. */
  readonly describes: string;
  readonly subject: FormatSubject;
  /** The paths that are enough. */
  readonly path?: RegExp;
  /** The paths that are not enough, and what the text of such a file has. */
  readonly content?: { readonly path: RegExp; readonly text: RegExp };
  /** What the reader that understands it is called in `reads`; a format is unread as long as there is no such reader. */
  readonly readBy?: RegExp;
}

type Recognition = Pick<SystemFormat, "path" | "content" | "readBy">;

const row =
  (subject: FormatSubject, describes: string) =>
  (name: string, recognition: Recognition): SystemFormat => ({ name, describes, subject, ...recognition });

const resources = row("parts", "cloud resources");
const deployments = row("parts", "what is deployed");
const configurations = row("part", "the configuration of servers");
const platforms = row("part", "an application on a hosting platform");
const routes = row("part", "routes of a gateway");
const flows = row("parts", "integration flows");
const interfaces = row("interfaces", "interfaces");
const data = row("data", "tables or records");
const builds = row("part", "the manifest of a module");
const code = row("code", "code");

const named = (path: RegExp, readBy?: RegExp): Recognition => ({ path, ...(readBy && { readBy }) });

const containing = (path: RegExp, text: RegExp, readBy?: RegExp): Recognition => ({
  content: { path, text },
  ...(readBy && { readBy }),
});

const json = /\.json$/i;
const yaml = /\.ya?ml$/i;
const xml = /\.xml$/i;
const yamlOrJson = /\.(?:ya?ml|json)$/i;
const template = /\.(?:ya?ml|json|template)$/i;
const source = /\.(?:cs|go|java|kt|[cm]?[jt]s|py)$/;

/**
 * The formats that are looked for. A file has the first format that fits, so that a special one is before the general
 * one. A new reader needs no change here if its `reads` is matched by `readBy`.
 */
export const systemFormats: readonly SystemFormat[] = [
  // Cloud resources
  resources("Output of AWS CDK", named(/(?:^|\/)cdk\.out\//, /CDK|CloudFormation/)),
  resources(
    "AWS CDK",
    containing(
      source,
      /["'](?:aws-cdk-lib|@aws-cdk\/|constructs["'])|^[ \t]*(?:import|from) aws_cdk\b|\bsoftware\.amazon\.awscdk\b|\busing Amazon\.CDK\b|"github\.com\/aws\/aws-cdk-go/m,
      /\bCDK\b/,
    ),
  ),
  resources("CDK for Terraform", named(/(?:^|\/)cdktf\.json$/)),
  resources("Pulumi", {
    path: /(?:^|\/)Pulumi(?:\.[\w.-]+)?\.ya?ml$/,
    ...containing(
      source,
      /["']@pulumi\/|^[ \t]*(?:import|from) pulumi(?:_\w+)?\b|\busing Pulumi\b|"github\.com\/pulumi\//m,
      /Pulumi/,
    ),
  }),
  resources("AWS SAM", containing(template, /Transform["']?\s*:[\s["'-]*AWS::Serverless/, /\bSAM\b/)),
  resources(
    "AWS CloudFormation",
    containing(
      template,
      /AWSTemplateFormatVersion|^[ \t]*["']?Type["']?\s*:\s*["']?AWS::\w+::\w+/m,
      /CloudFormation/,
    ),
  ),
  resources("Serverless Framework", named(/(?:^|\/)serverless\.(?:ya?ml|json|[jt]s)$/, /Serverless/)),
  resources("AWS Step Functions", named(/\.asl\.(?:json|ya?ml)$/, /Step Functions/)),
  resources("SST", named(/(?:^|\/)sst\.config\.[cm]?[jt]s$/, /\bSST\b/)),
  resources("Architect", named(/(?:^|\/)(?:app|[^/]*)\.arc$/)),
  resources("AWS Copilot", named(/(?:^|\/)copilot\/.*\.ya?ml$/)),
  resources("Amazon ECS task definition", containing(json, /"containerDefinitions"\s*:/, /\bECS\b/)),
  resources("AWS App Runner", named(/(?:^|\/)apprunner\.ya?ml$/)),
  resources(
    "AWS Elastic Beanstalk",
    named(/(?:^|\/)(?:Dockerrun\.aws\.json|\.ebextensions\/[^/]+\.config)$/),
  ),
  resources("Azure Bicep", named(/\.bicep(?:param)?$/, /Bicep/)),
  resources(
    "Azure Resource Manager template",
    containing(
      json,
      /schema\.management\.azure\.com\/schemas\/[^"]{0,60}deploymentTemplate/i,
      /\bARM\b|Azure Resource/,
    ),
  ),
  resources("Azure Developer CLI", named(/(?:^|\/)azure\.ya?ml$/, /Azure Developer CLI/)),
  resources(
    "Azure Functions bindings",
    containing(/(?:^|\/)function\.json$/, /"bindings"\s*:/, /Azure Functions/),
  ),
  resources("Azure Service Fabric", named(/(?:^|\/)(?:Application|Service)Manifest\.xml$/)),
  resources(
    "Google Cloud Deployment Manager",
    containing(yaml, /^[ \t]*(?:-[ \t]*)?type:\s*["']?(?:gcp-types\/|compute\.v1\.)/m),
  ),
  resources(
    "Google Cloud Run, Knative",
    containing(
      yaml,
      /^apiVersion:\s*["']?(?:serving\.knative\.dev|run\.googleapis\.com)\//m,
      /Knative|Cloud Run/,
    ),
  ),
  resources("Google App Engine", {
    path: /(?:^|\/)appengine-web\.xml$/,
    ...containing(/(?:^|\/)(?:app|dispatch)[^/]*\.ya?ml$/, /^(?:runtime|dispatch|handlers)\s*:/m),
  }),
  resources("Terraform in JSON", named(/\.tf\.json$/)),
  resources("OpenTofu", named(/\.tofu$/)),
  resources("Terragrunt", named(/(?:^|\/)terragrunt\.hcl$/)),
  resources("Crossplane", containing(yaml, /^apiVersion:\s*["']?[\w.]*\bcrossplane\.io\//m)),
  // Deployment
  deployments("Ansible", {
    path: /(?:^|\/)(?:ansible\.cfg|roles\/[^/]+\/(?:tasks|handlers|defaults|vars|meta|templates)\/[^/]+)$/,
    ...containing(yaml, /^[ \t]*(?:-[ \t]*)?hosts[ \t]*:.*\n(?:.*\n){0,40}?[ \t]+(?:tasks|roles)[ \t]*:/m),
  }),
  deployments("Helmfile", named(/(?:^|\/)helmfile[^/]*\.ya?ml(?:\.gotmpl)?$/)),
  deployments("Jsonnet", named(/\.(?:jsonnet|libsonnet)$/)),
  deployments("CUE", named(/\.cue$/)),
  deployments("Dhall", named(/\.dhall$/)),
  deployments("Pkl", named(/\.pkl$/)),
  deployments("Docker Bake", named(/(?:^|\/)docker-bake[^/]*\.(?:hcl|json)$/)),
  deployments("Earthfile", named(/(?:^|\/)Earthfile$/)),
  deployments("Podman Quadlet", containing(/\.(?:container|pod|kube)$/, /^\[(?:Container|Pod|Kube)\]/m)),
  deployments("Tiltfile", named(/(?:^|\/)Tiltfile$/)),
  deployments(
    "OpenShift template",
    containing(yamlOrJson, /^[ \t]*["']?apiVersion["']?\s*:\s*["']?template\.openshift\.io\//m),
  ),
  deployments(
    "Dapr component",
    containing(
      yaml,
      /^apiVersion:\s*["']?dapr\.io\/[^\n]*\nkind:\s*["']?Component|^componentType:\s*["']?[a-z]+\./m,
      /Components of Dapr/,
    ),
  ),
  deployments("NAIS application", containing(yaml, /^apiVersion:\s*["']?nais\.io\//m)),
  deployments("Open Application Model", containing(yaml, /^apiVersion:\s*["']?core\.oam\.dev\//m)),
  deployments("Score", containing(yaml, /^apiVersion:\s*["']?score\.dev\//m)),
  // Servers
  configurations("Chef", named(/(?:^|\/)cookbooks\/.+\/recipes\/[^/]+\.rb$/)),
  configurations("Puppet", named(/(?:^|\/)manifests\/(?:.+\/)?[^/]+\.pp$/)),
  configurations("Salt", named(/\.sls$/)),
  configurations("Vagrant", named(/(?:^|\/)Vagrantfile$/)),
  configurations(
    "systemd unit",
    containing(/\.(?:service|socket|timer)$/, /^\[(?:Unit|Service|Socket|Timer)\]/m),
  ),
  configurations("Supervisor", containing(/\.(?:conf|ini)$/, /^\[program:/m)),
  configurations("PM2", named(/(?:^|\/)ecosystem\.config\.(?:[cm]?js|json)$/)),
  configurations("cron table", named(/(?:^|\/)crontab$|\.(?:crontab|cron)$|(?:^|\/)cron\.d\/[^/]+$/)),
  // Hosting platforms
  platforms("Heroku", {
    path: /(?:^|\/)heroku\.ya?ml$/,
    ...containing(/(?:^|\/)app\.json$/, /"(?:addons|buildpacks|formation)"\s*:/),
  }),
  platforms("Fly.io", named(/(?:^|\/)fly(?:\.[\w-]+)?\.toml$/)),
  platforms("Render", named(/(?:^|\/)render\.ya?ml$/)),
  platforms("Railway", named(/(?:^|\/)railway\.(?:json|toml)$/)),
  platforms("Vercel", named(/(?:^|\/)(?:vercel|now)\.json$/)),
  platforms("Netlify", named(/(?:^|\/)netlify\.toml$/)),
  platforms("Cloudflare Workers", named(/(?:^|\/)wrangler\.(?:toml|jsonc?)$/)),
  platforms("Firebase", named(/(?:^|\/)(?:firebase\.json|\.firebaserc)$/)),
  platforms("DigitalOcean App Platform", named(/(?:^|\/)\.do\/[^/]+\.ya?ml$/)),
  platforms("Cloud Foundry", containing(/(?:^|\/)manifest[^/]*\.ya?ml$/, /^applications\s*:/m)),
  // Gateways and flows
  routes("KrakenD in TOML", named(/(?:^|\/)krakend[^/]*\.(?:toml|tmpl)$/)),
  routes("Traefik in TOML", containing(/\.toml$/, /^[ \t]*\[+(?:http|tcp|udp)\.services\./m, /TOML/)),
  flows("Apache Camel", containing(xml, /camel\.apache\.org\/schema/)),
  flows("Mule", containing(xml, /mulesoft\.org\/schema\/mule/)),
  flows("Spring Integration", containing(xml, /springframework\.org\/schema\/integration/)),
  flows("BPMN", named(/\.bpmn2?$/)),
  flows("Node-RED", named(/(?:^|\/)flows(?:_[^/]*)?\.json$/)),
  // Interfaces
  interfaces("Thrift", named(/\.thrift$/)),
  interfaces("Avro", named(/\.(?:avdl|avpr|avsc)$/)),
  interfaces("WSDL", named(/\.wsdl$/)),
  interfaces("WADL", named(/\.wadl$/)),
  interfaces("Smithy", named(/\.smithy$/)),
  interfaces("RAML", named(/\.raml$/)),
  interfaces("API Blueprint", named(/\.apib$/)),
  interfaces("TypeSpec", named(/\.tsp$/)),
  interfaces("FlatBuffers", named(/\.fbs$/)),
  interfaces("Cap'n Proto", named(/\.capnp$/)),
  interfaces("CORBA IDL", named(/\.idl$/)),
  interfaces("ASN.1", named(/\.asn1?$/)),
  interfaces(
    "Remix, React Router (routes)",
    containing(
      /(?:^|\/)app\/routes\/.+\.[jt]sx?$/,
      /^export (?:async )?(?:function|const) (?:loader|action)\b/m,
      /React Router/,
    ),
  ),
  interfaces("SvelteKit (+server)", named(/(?:^|\/)routes\/(?:.+\/)?\+server\.[jt]s$/, /SvelteKit/)),
  interfaces(
    "Nuxt (server routes)",
    containing(
      /(?:^|\/)server\/(?:api|routes)\/.+\.[jt]s$/,
      /\b(?:define(?:Cached)?EventHandler|eventHandler)\s*\(/,
      /Nuxt/,
    ),
  ),
  interfaces(
    "Astro (endpoints)",
    containing(
      /(?:^|\/)src\/pages\/.+\.[jt]s$/,
      /^export (?:async )?(?:function|const) (?:GET|POST|PUT|PATCH|DELETE|ALL)\b/m,
      /Astro/,
    ),
  ),
  interfaces("OpenRPC", containing(json, /"openrpc"\s*:\s*"1/)),
  interfaces("Swagger 1", containing(yamlOrJson, /["']?swaggerVersion["']?\s*:\s*["']?1/)),
  interfaces("Postman collection", containing(json, /schema\.getpostman\.com\/json\/collection/)),
  interfaces(
    "GraphQL operations",
    containing(
      /\.(?:graphqls?|gql)$/,
      /^[ \t]*(?:query|mutation|subscription)\b[^{]*\{/m,
      /GraphQL operations/,
    ),
  ),
  // Data
  data("DBML", named(/\.dbml$/)),
  data("CQL", named(/\.cql$/, /\bCQL\b/)),
  data("Cypher", named(/\.(?:cypher|cyp)$/)),
  data("Hibernate mapping", named(/\.hbm\.xml$/, /Hibernate/)),
  data("MyBatis mapping", containing(xml, /<mapper\s+namespace\s*=/, /MyBatis/)),
  data("Entity Framework model", named(/\.edmx$/)),
  data("dbt", named(/(?:^|\/)dbt_project\.ya?ml$/)),
  data("PL/SQL", named(/\.(?:pck|pkb|pks|plsql)$/)),
  // Build tools
  builds("sbt, Mill", named(/(?:^|\/)build\.(?:sbt|sc|mill)$/)),
  builds("Clojure (deps.edn, project.clj)", named(/(?:^|\/)(?:deps\.edn|project\.clj)$/)),
  builds("Cargo", named(/(?:^|\/)Cargo\.toml$/, /Cargo|Rust/)),
  builds("Bundler", named(/(?:^|\/)(?:Gemfile|gems\.rb)$|\.gemspec$/, /Bundler|Ruby/)),
  builds("Mix", named(/(?:^|\/)mix\.exs$/, /\bMix\b|Elixir/i)),
  builds("Rebar", named(/(?:^|\/)rebar\.config$/)),
  builds("Gleam", named(/(?:^|\/)gleam\.toml$/)),
  builds("Dart (pubspec.yaml)", named(/(?:^|\/)pubspec\.ya?ml$/)),
  builds("Swift package", named(/(?:^|\/)Package\.swift$/)),
  builds("Cabal, Stack", {
    path: /\.cabal$/,
    ...containing(/(?:^|\/)stack\.ya?ml$/, /^(?:resolver|snapshot)[ \t]*:/m),
  }),
  builds("CMake", named(/(?:^|\/)CMakeLists\.txt$/)),
  builds("Meson", named(/(?:^|\/)meson\.build$/)),
  builds("Bazel", named(/(?:^|\/)(?:BUILD|MODULE|WORKSPACE)(?:\.bazel)?$/)),
  builds("dune, opam", named(/(?:^|\/)dune-project$|\.opam$/)),
  builds("cpanfile", named(/(?:^|\/)(?:cpanfile|Makefile\.PL)$/)),
  builds("Ant", named(/(?:^|\/)build\.xml$/)),
  // Code
  code("Jupyter notebook", named(/\.ipynb$/)),
];

/** Returns the formats whose files may have a path: those that fit by it alone, and those whose text decides. */
export function formatsAt(path: string): {
  readonly known: SystemFormat | undefined;
  readonly possible: readonly SystemFormat[];
} {
  const known = systemFormats.find((format) => format.path?.test(path) === true);
  if (known !== undefined) return { known, possible: [] };
  return { known, possible: systemFormats.filter(({ content }) => content?.path.test(path) === true) };
}

/** Returns the format of a text, of those that its path allows. */
export function formatOfText(text: string, possible: readonly SystemFormat[]): SystemFormat | undefined {
  return possible.find(({ content }) => content?.text.test(text) === true);
}
