import type { CodeReader, FileReader } from "../reader.ts";
import { asyncapi } from "./contracts/asyncapi.ts";
import { graphql } from "./contracts/graphql.ts";
import { openapi } from "./contracts/openapi.ts";
import { proto } from "./contracts/proto.ts";
import { liquibase } from "./data/liquibase.ts";
import { migrations } from "./data/migrations.ts";
import { prisma } from "./data/prisma.ts";
import { sql } from "./data/sql.ts";
import { decisionRecords } from "./decisions/decision-records.ts";
import { compose } from "./deployment/compose.ts";
import { dockerfile } from "./deployment/dockerfile.ts";
import { nginx } from "./deployment/nginx.ts";
import { chiReader } from "./go/chi.ts";
import { echoReader } from "./go/echo.ts";
import { fiberReader } from "./go/fiber.ts";
import { ginReader } from "./go/gin.ts";
import { gorillaMuxReader } from "./go/gorilla-mux.ts";
import { netHttpReader } from "./go/net-http.ts";
import { gradle } from "./java/gradle.ts";
import { javaApplication } from "./java/java-application.ts";
import { jaxRs } from "./java/jax-rs.ts";
import { maven } from "./java/maven.ts";
import { servlets } from "./java/servlets.ts";
import { springCloudRoles } from "./java/spring-cloud-roles.ts";
import { springConfig } from "./java/spring-config.ts";
import { springMvc } from "./java/spring-mvc.ts";
import { springRouterFunctions } from "./java/spring-router-functions.ts";
import { springSecurityLogin } from "./java/spring-security-login.ts";
import { expressReader } from "./javascript/express.ts";
import { fastifyReader } from "./javascript/fastify.ts";
import { grpcClientsReader } from "./javascript/grpc-clients.ts";
import { hapiReader } from "./javascript/hapi.ts";
import { httpClientsReader } from "./javascript/http-clients.ts";
import { koaReader } from "./javascript/koa.ts";
import { nestjsMicroservicesReader } from "./javascript/nestjs-microservices.ts";
import { nestjsReader } from "./javascript/nestjs.ts";
import { nextjsReader } from "./javascript/nextjs.ts";
import { nodeClientsReader } from "./javascript/node-clients.ts";
import { nodeMessagesReader } from "./javascript/node-messages.ts";
import { npmReader } from "./javascript/npm.ts";
import { typeormReader } from "./javascript/typeorm.ts";
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

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [
  asyncapi,
  graphql,
  openapi,
  proto,
  liquibase,
  migrations,
  prisma,
  sql,
  decisionRecords,
  compose,
  dockerfile,
  nginx,
  gradle,
  maven,
  springConfig,
  npmReader,
  pythonManifestsReader,
];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [
  chiReader,
  echoReader,
  fiberReader,
  ginReader,
  gorillaMuxReader,
  netHttpReader,
  javaApplication,
  jaxRs,
  servlets,
  springCloudRoles,
  springMvc,
  springRouterFunctions,
  springSecurityLogin,
  expressReader,
  fastifyReader,
  grpcClientsReader,
  hapiReader,
  httpClientsReader,
  koaReader,
  nestjsMicroservicesReader,
  nestjsReader,
  nextjsReader,
  nodeClientsReader,
  nodeMessagesReader,
  typeormReader,
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
