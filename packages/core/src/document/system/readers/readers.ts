import type { CodeReader, FileReader } from "../reader.ts";
import { asyncapi } from "./contracts/asyncapi.ts";
import { graphql } from "./contracts/graphql.ts";
import { openapi } from "./contracts/openapi.ts";
import { proto } from "./contracts/proto.ts";
import { appsettingsReader } from "./csharp/appsettings.ts";
import { aspireReader } from "./csharp/aspire.ts";
import { aspnetControllersReader } from "./csharp/aspnet-controllers.ts";
import { aspnetMinimalReader } from "./csharp/aspnet-minimal.ts";
import { dotnetClientsReader } from "./csharp/dotnet-clients.ts";
import { dotnetMessagesReader } from "./csharp/dotnet-messages.ts";
import { dotnetProjectsReader } from "./csharp/dotnet-projects.ts";
import { efCoreReader } from "./csharp/ef-core.ts";
import { decisionRecords } from "./documents/decision-records.ts";
import { compose } from "./deployment/compose.ts";
import { dockerfile } from "./deployment/dockerfile.ts";
import { kubernetes } from "./deployment/kubernetes.ts";
import { alloy } from "./deployment/monitoring/alloy.ts";
import { beats } from "./deployment/monitoring/beats.ts";
import { fluentBit } from "./deployment/monitoring/fluent-bit.ts";
import { fluentd } from "./deployment/monitoring/fluentd.ts";
import { grafana } from "./deployment/monitoring/grafana.ts";
import { javaLogging } from "./deployment/monitoring/java-logging.ts";
import { logstash } from "./deployment/monitoring/logstash.ts";
import { otelCollector } from "./deployment/monitoring/otel-collector.ts";
import { prometheus } from "./deployment/monitoring/prometheus.ts";
import { promtail } from "./deployment/monitoring/promtail.ts";
import { vector } from "./deployment/monitoring/vector.ts";
import { apache } from "./deployment/proxies/apache.ts";
import { caddy } from "./deployment/proxies/caddy.ts";
import { envoy } from "./deployment/proxies/envoy.ts";
import { haproxy } from "./deployment/proxies/haproxy.ts";
import { nginx } from "./deployment/proxies/nginx.ts";
import { traefik } from "./deployment/proxies/traefik.ts";
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
import { netHttpReader } from "./go/net-http.ts";
import { feign } from "./java/feign.ts";
import { gradle } from "./java/gradle.ts";
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
import { angularProxyReader, devProxiesReader } from "./javascript/dev-proxies.ts";
import { expressReader } from "./javascript/express.ts";
import { fastifyReader } from "./javascript/fastify.ts";
import { grpcClientsReader } from "./javascript/grpc-clients.ts";
import { hapiReader } from "./javascript/hapi.ts";
import { httpClientsReader } from "./javascript/http-clients.ts";
import { koaReader } from "./javascript/koa.ts";
import { mongooseReader } from "./javascript/mongoose.ts";
import { nestjsMicroservicesReader } from "./javascript/nestjs-microservices.ts";
import { nestjsReader } from "./javascript/nestjs.ts";
import { nextjsReader } from "./javascript/nextjs.ts";
import { nodeClientsReader } from "./javascript/node-clients.ts";
import { nodeMessagesReader } from "./javascript/node-messages.ts";
import { npmReader } from "./javascript/npm.ts";
import { typeormReader } from "./javascript/typeorm.ts";
import { composerReader } from "./php/composer.ts";
import { laravelMigrationsReader } from "./php/laravel-migrations.ts";
import { laravelReader } from "./php/laravel.ts";
import { phpClientsReader } from "./php/php-clients.ts";
import { slimReader } from "./php/slim.ts";
import { symfonyReader } from "./php/symfony.ts";
import { djangoModelsReader } from "./python/django-models.ts";
import { djangoReader } from "./python/django.ts";
import { fastapiReader } from "./python/fastapi.ts";
import { flaskReader } from "./python/flask.ts";
import { locustReader } from "./python/locust.ts";
import { pythonClientsReader } from "./python/python-clients.ts";
import { pythonHttpClientsReader } from "./python/python-http-clients.ts";
import { pythonManifestsReader } from "./python/python-manifests.ts";
import { pythonMessagesReader } from "./python/python-messages.ts";
import { sqlalchemyReader } from "./python/sqlalchemy.ts";
import { liquibase } from "./tables/liquibase.ts";
import { migrations } from "./tables/migrations.ts";
import { prisma } from "./tables/prisma.ts";
import { sql } from "./tables/sql.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [
  asyncapi,
  graphql,
  openapi,
  proto,
  appsettingsReader,
  dotnetProjectsReader,
  decisionRecords,
  readme,
  compose,
  dockerfile,
  kubernetes,
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
  vector,
  apache,
  caddy,
  envoy,
  haproxy,
  nginx,
  traefik,
  goModReader,
  gradle,
  maven,
  springConfig,
  springGateway,
  npmReader,
  composerReader,
  angularProxyReader,
  pythonManifestsReader,
  liquibase,
  migrations,
  prisma,
  sql,
];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [
  aspireReader,
  aspnetControllersReader,
  aspnetMinimalReader,
  dotnetClientsReader,
  dotnetMessagesReader,
  efCoreReader,
  terraform,
  chiReader,
  echoReader,
  fiberReader,
  ginReader,
  goClientsReader,
  goMessagesReader,
  gorillaMuxReader,
  gormReader,
  netHttpReader,
  feign,
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
  devProxiesReader,
  expressReader,
  fastifyReader,
  grpcClientsReader,
  hapiReader,
  httpClientsReader,
  koaReader,
  mongooseReader,
  nestjsMicroservicesReader,
  nestjsReader,
  nextjsReader,
  nodeClientsReader,
  nodeMessagesReader,
  typeormReader,
  laravelMigrationsReader,
  laravelReader,
  phpClientsReader,
  slimReader,
  symfonyReader,
  djangoModelsReader,
  djangoReader,
  fastapiReader,
  flaskReader,
  locustReader,
  pythonClientsReader,
  pythonHttpClientsReader,
  pythonMessagesReader,
  sqlalchemyReader,
];
