import type { CodeReader, FileReader } from "../reader.ts";
import { asyncapi } from "./contracts/asyncapi.ts";
import { daprClients, daprScopes } from "./contracts/dapr-applications.ts";
import { daprSubscribeRoutes, daprSubscriptions } from "./contracts/dapr-subscriptions.ts";
import { graphqlInCode } from "./contracts/graphql-in-code.ts";
import { graphql } from "./contracts/graphql.ts";
import { grpcServers } from "./contracts/grpc-servers.ts";
import { grpcStubs } from "./contracts/grpc-stubs.ts";
import { goListeningPorts, listeningPorts, pythonListeningPorts } from "./contracts/listening-ports.ts";
import { listeningSockets } from "./contracts/listening-sockets.ts";
import { openapi } from "./contracts/openapi.ts";
import { proto } from "./contracts/proto.ts";
import { appsettingsReader } from "./csharp/appsettings.ts";
import { aspireReader } from "./csharp/aspire.ts";
import { dotnetAzureFunctionsReader } from "./csharp/azure-functions.ts";
import {
  nodeAzureFunctionsReader,
  pythonAzureFunctionsReader,
} from "./deployment/serverless/azure-function-calls.ts";
import { azureFunctionsReader } from "./deployment/serverless/azure-functions.ts";
import { aspnetControllersReader } from "./csharp/aspnet-controllers.ts";
import { aspnetMinimalReader } from "./csharp/aspnet-minimal.ts";
import { dotnetBusesReader } from "./csharp/dotnet-buses.ts";
import { dotnetClientsReader } from "./csharp/dotnet-clients.ts";
import { dotnetGatewaysReader } from "./csharp/gateway-routes.ts";
import { dotnetMessagesReader } from "./csharp/dotnet-messages.ts";
import { dotnetProjectsReader } from "./csharp/dotnet-projects.ts";
import { efCoreReader } from "./csharp/ef-core.ts";
import { hotChocolateReader } from "./csharp/hot-chocolate.ts";
import { ectoReader } from "./elixir/ecto.ts";
import { elixirClientsReader } from "./elixir/elixir-clients.ts";
import { mixReader } from "./elixir/mix.ts";
import { phoenixReader } from "./elixir/phoenix.ts";
import { decisionRecords } from "./documents/decision-records.ts";
import { applicationEnv } from "./deployment/application-env.ts";
import { compose } from "./deployment/compose.ts";
import { dockerfile } from "./deployment/dockerfile.ts";
import { kubernetes } from "./deployment/kubernetes.ts";
import { nomad } from "./deployment/nomad.ts";
import { procfile } from "./deployment/procfile.ts";
import { alloy } from "./deployment/monitoring/alloy.ts";
import { beats } from "./deployment/monitoring/beats.ts";
import { fluentBit } from "./deployment/monitoring/fluent-bit.ts";
import { fluentd } from "./deployment/monitoring/fluentd.ts";
import { grafana } from "./deployment/monitoring/grafana.ts";
import { grafanaStores } from "./deployment/monitoring/grafana-stores.ts";
import { javaLogging } from "./deployment/monitoring/java-logging.ts";
import { logstash } from "./deployment/monitoring/logstash.ts";
import { otelCollector } from "./deployment/monitoring/otel-collector.ts";
import { prometheus } from "./deployment/monitoring/prometheus.ts";
import { promtail } from "./deployment/monitoring/promtail.ts";
import { telegraf } from "./deployment/monitoring/telegraf.ts";
import { vector } from "./deployment/monitoring/vector.ts";
import { apache } from "./deployment/proxies/apache.ts";
import { apolloRouter } from "./deployment/proxies/apollo-router.ts";
import { caddy } from "./deployment/proxies/caddy.ts";
import { envoy } from "./deployment/proxies/envoy.ts";
import { haproxy } from "./deployment/proxies/haproxy.ts";
import { kong } from "./deployment/proxies/kong.ts";
import { krakend } from "./deployment/proxies/krakend.ts";
import { nginx } from "./deployment/proxies/nginx.ts";
import { traefik } from "./deployment/proxies/traefik.ts";
import { cdk, cdkInPython } from "./deployment/serverless/cdk.ts";
import { serverless } from "./deployment/serverless/serverless.ts";
import { bicep } from "./deployment/bicep/bicep.ts";
import { terraform } from "./deployment/terraform/terraform.ts";
import { readme } from "./documents/readme.ts";
import { chiReader } from "./go/chi.ts";
import { echoReader } from "./go/echo.ts";
import { fiberReader } from "./go/fiber.ts";
import { ginReader } from "./go/gin.ts";
import { goClientsReader } from "./go/go-clients.ts";
import { goMessagesReader } from "./go/go-messages.ts";
import { goModReader } from "./go/go-mod.ts";
import { gorillaMuxReader } from "./go/gorilla-mux.ts";
import { gormReader } from "./go/gorm.ts";
import { httprouterReader } from "./go/httprouter.ts";
import { netHttpReader } from "./go/net-http.ts";
import { exposedReader } from "./kotlin/exposed.ts";
import { hoconReader } from "./kotlin/hocon.ts";
import { ktorClientsReader } from "./kotlin/ktor-clients.ts";
import { ktorReader } from "./kotlin/ktor.ts";
import { camelYaml } from "./java/camel-yaml.ts";
import { camelReader } from "./java/camel.ts";
import { contextPaths } from "./java/context-paths.ts";
import { feign } from "./java/feign.ts";
import { gradle } from "./java/gradle.ts";
import { graphqlControllers } from "./java/graphql-controllers.ts";
import { grpcClients } from "./java/grpc-clients.ts";
import { javaApplication } from "./java/java-application.ts";
import { jaxRs } from "./java/jax-rs.ts";
import { jpa } from "./java/jpa.ts";
import { maven } from "./java/maven.ts";
import { micronaut } from "./java/micronaut.ts";
import { restClients } from "./java/rest-clients.ts";
import { serviceConstants } from "./java/service-constants.ts";
import { servlets } from "./java/servlets.ts";
import { springCloudRoles } from "./java/spring-cloud-roles.ts";
import { springConfig } from "./java/spring-config.ts";
import { springDataRest } from "./java/spring-data-rest.ts";
import { springGatewayRoutes } from "./java/spring-gateway-routes.ts";
import { springGateway } from "./java/spring-gateway.ts";
import { springMessaging } from "./java/spring-messaging.ts";
import { springMvc } from "./java/spring-mvc.ts";
import { springRouterFunctions } from "./java/spring-router-functions.ts";
import { springSecurityLogin } from "./java/spring-security-login.ts";
import { springViewControllers } from "./java/spring-view-controllers.ts";
import { webSockets } from "./java/web-sockets.ts";
import { browserSettingsReader } from "./javascript/browser-settings.ts";
import { angularProxyReader, devProxiesReader } from "./javascript/dev-proxies.ts";
import { expressReader } from "./javascript/express.ts";
import { fastifyReader } from "./javascript/fastify.ts";
import { graphqlResolversReader } from "./javascript/graphql-resolvers.ts";
import { grpcClientsReader } from "./javascript/grpc-clients.ts";
import { hapiReader } from "./javascript/hapi.ts";
import { httpClientsReader } from "./javascript/http-clients.ts";
import { honoReader } from "./javascript/hono.ts";
import { koaReader } from "./javascript/koa.ts";
import { mongooseReader } from "./javascript/mongoose.ts";
import { nestjsMicroservicesReader } from "./javascript/nestjs-microservices.ts";
import { nestjsReader } from "./javascript/nestjs.ts";
import { nextjsReader } from "./javascript/nextjs.ts";
import { nodeClientsReader } from "./javascript/node-clients.ts";
import { nodeMessagesReader } from "./javascript/node-messages.ts";
import { npmReader } from "./javascript/npm.ts";
import { nxReader } from "./javascript/nx.ts";
import { scriptMigrationsReader } from "./javascript/script-migrations.ts";
import { trpcReader } from "./javascript/trpc.ts";
import { typeormReader } from "./javascript/typeorm.ts";
import { workspaceImportsReader } from "./javascript/workspace-imports.ts";
import { composerReader } from "./php/composer.ts";
import { laravelMigrationsReader } from "./php/laravel-migrations.ts";
import { laravelReader } from "./php/laravel.ts";
import { phpClientsReader } from "./php/php-clients.ts";
import { slimReader } from "./php/slim.ts";
import { symfonyReader } from "./php/symfony.ts";
import { playRoutes } from "./kotlin/play-routes.ts";
import { symfonyRoutes } from "./php/symfony-routes.ts";
import { alembicReader } from "./python/alembic.ts";
import { djangoMigrationsReader } from "./python/django-migrations.ts";
import { djangoModelsReader } from "./python/django-models.ts";
import { djangoReader } from "./python/django.ts";
import { fastapiReader } from "./python/fastapi.ts";
import { flaskReader } from "./python/flask.ts";
import { graphqlSchemasReader } from "./python/graphql-schemas.ts";
import { locustReader } from "./python/locust.ts";
import { pythonClientsReader } from "./python/python-clients.ts";
import { pythonHttpClientsReader } from "./python/python-http-clients.ts";
import { pythonManifestsReader } from "./python/python-manifests.ts";
import { pythonMessagesReader } from "./python/python-messages.ts";
import { sqlalchemyReader } from "./python/sqlalchemy.ts";
import { activeRecordReader } from "./ruby/active-record.ts";
import { bundlerReader } from "./ruby/bundler.ts";
import { grapeReader } from "./ruby/grape.ts";
import { railsConfigurationReader } from "./ruby/rails-configuration.ts";
import { railsRoutesReader } from "./ruby/rails-routes.ts";
import { rubyClientsReader } from "./ruby/ruby-clients.ts";
import { rubyMessagesReader } from "./ruby/ruby-messages.ts";
import { sinatraReader } from "./ruby/sinatra.ts";
import { actixWebReader } from "./rust/actix-web.ts";
import { axumReader } from "./rust/axum.ts";
import { cargoReader } from "./rust/cargo.ts";
import { rocketReader } from "./rust/rocket.ts";
import { rustClientsReader } from "./rust/rust-clients.ts";
import { rustMessagesReader } from "./rust/rust-messages.ts";
import { rustTablesReader } from "./rust/rust-tables.ts";
import { liquibase } from "./tables/liquibase.ts";
import { migrations } from "./tables/migrations.ts";
import { prisma } from "./tables/prisma.ts";
import { sql } from "./tables/sql.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [
  bicep,
  asyncapi,
  daprScopes,
  daprSubscriptions,
  graphql,
  openapi,
  proto,
  appsettingsReader,
  dotnetGatewaysReader,
  dotnetProjectsReader,
  decisionRecords,
  readme,
  applicationEnv,
  compose,
  dockerfile,
  procfile,
  kubernetes,
  serverless,
  azureFunctionsReader,
  alloy,
  beats,
  fluentBit,
  fluentd,
  grafana,
  javaLogging,
  logstash,
  otelCollector,
  prometheus,
  promtail,
  grafanaStores,
  telegraf,
  vector,
  apache,
  apolloRouter,
  caddy,
  envoy,
  haproxy,
  kong,
  krakend,
  nginx,
  traefik,
  goModReader,
  contextPaths,
  camelYaml,
  gradle,
  maven,
  springConfig,
  springGateway,
  hoconReader,
  cargoReader,
  npmReader,
  nxReader,
  workspaceImportsReader,
  composerReader,
  playRoutes,
  symfonyRoutes,
  angularProxyReader,
  browserSettingsReader,
  pythonManifestsReader,
  railsConfigurationReader,
  liquibase,
  migrations,
  prisma,
  sql,
];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [
  daprClients,
  daprSubscribeRoutes,
  graphqlInCode,
  grpcServers,
  grpcStubs,
  goListeningPorts,
  listeningPorts,
  pythonListeningPorts,
  listeningSockets,
  aspireReader,
  dotnetAzureFunctionsReader,
  aspnetControllersReader,
  aspnetMinimalReader,
  dotnetBusesReader,
  dotnetClientsReader,
  dotnetMessagesReader,
  efCoreReader,
  hotChocolateReader,
  cdk,
  cdkInPython,
  nomad,
  terraform,
  chiReader,
  echoReader,
  fiberReader,
  ginReader,
  goClientsReader,
  goMessagesReader,
  gorillaMuxReader,
  gormReader,
  httprouterReader,
  netHttpReader,
  camelReader,
  feign,
  graphqlControllers,
  grpcClients,
  javaApplication,
  jaxRs,
  jpa,
  micronaut,
  restClients,
  serviceConstants,
  servlets,
  springCloudRoles,
  springDataRest,
  springGatewayRoutes,
  springMessaging,
  springMvc,
  springRouterFunctions,
  springSecurityLogin,
  springViewControllers,
  webSockets,
  exposedReader,
  ktorClientsReader,
  ktorReader,
  actixWebReader,
  axumReader,
  rocketReader,
  ectoReader,
  elixirClientsReader,
  mixReader,
  phoenixReader,
  activeRecordReader,
  bundlerReader,
  grapeReader,
  railsRoutesReader,
  rubyClientsReader,
  rubyMessagesReader,
  sinatraReader,
  rustClientsReader,
  rustMessagesReader,
  rustTablesReader,
  devProxiesReader,
  expressReader,
  fastifyReader,
  graphqlResolversReader,
  grpcClientsReader,
  hapiReader,
  httpClientsReader,
  honoReader,
  koaReader,
  mongooseReader,
  nestjsMicroservicesReader,
  nestjsReader,
  nextjsReader,
  nodeAzureFunctionsReader,
  nodeClientsReader,
  nodeMessagesReader,
  scriptMigrationsReader,
  trpcReader,
  typeormReader,
  laravelMigrationsReader,
  laravelReader,
  phpClientsReader,
  slimReader,
  symfonyReader,
  alembicReader,
  djangoMigrationsReader,
  djangoModelsReader,
  djangoReader,
  fastapiReader,
  flaskReader,
  graphqlSchemasReader,
  locustReader,
  pythonAzureFunctionsReader,
  pythonClientsReader,
  pythonHttpClientsReader,
  pythonMessagesReader,
  sqlalchemyReader,
];
