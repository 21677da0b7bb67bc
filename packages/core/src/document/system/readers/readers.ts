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
import { feign } from "./java/feign.ts";
import { gradle } from "./java/gradle.ts";
import { grpcClients } from "./java/grpc-clients.ts";
import { javaApplication } from "./java/java-application.ts";
import { jaxRs } from "./java/jax-rs.ts";
import { jpa } from "./java/jpa.ts";
import { maven } from "./java/maven.ts";
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
import { expressReader } from "./javascript/express.ts";
import { httpClientsReader } from "./javascript/http-clients.ts";
import { npmReader } from "./javascript/npm.ts";
import { fastapiReader } from "./python/fastapi.ts";
import { flaskReader } from "./python/flask.ts";

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
  springGateway,
  npmReader,
];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [
  chiReader,
  echoReader,
  fiberReader,
  ginReader,
  gorillaMuxReader,
  netHttpReader,
  feign,
  grpcClients,
  javaApplication,
  jaxRs,
  jpa,
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
  expressReader,
  httpClientsReader,
  fastapiReader,
  flaskReader,
];
