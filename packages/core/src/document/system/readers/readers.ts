import type { CodeReader, FileReader } from "../reader.ts";
import { asyncapi } from "./contracts/asyncapi.ts";
import { graphql } from "./contracts/graphql.ts";
import { openapi } from "./contracts/openapi.ts";
import { proto } from "./contracts/proto.ts";
import { appsettingsReader } from "./csharp/appsettings.ts";
import { aspnetControllersReader } from "./csharp/aspnet-controllers.ts";
import { aspnetMinimalReader } from "./csharp/aspnet-minimal.ts";
import { dotnetClientsReader } from "./csharp/dotnet-clients.ts";
import { dotnetMessagesReader } from "./csharp/dotnet-messages.ts";
import { dotnetProjectsReader } from "./csharp/dotnet-projects.ts";
import { efCoreReader } from "./csharp/ef-core.ts";
import { compose } from "./deployment/compose.ts";
import { dockerfile } from "./deployment/dockerfile.ts";
import { nginx } from "./deployment/nginx.ts";
import { chiReader } from "./go/chi.ts";
import { echoReader } from "./go/echo.ts";
import { fiberReader } from "./go/fiber.ts";
import { ginReader } from "./go/gin.ts";
import { goClientsReader } from "./go/go-clients.ts";
import { goMessagesReader } from "./go/go-messages.ts";
import { goModReader } from "./go/go-mod.ts";
import { gorillaMuxReader } from "./go/gorilla-mux.ts";
import { netHttpReader } from "./go/net-http.ts";
import { jaxRs } from "./java/jax-rs.ts";
import { servlets } from "./java/servlets.ts";
import { springMvc } from "./java/spring-mvc.ts";
import { springRouterFunctions } from "./java/spring-router-functions.ts";
import { springSecurityLogin } from "./java/spring-security-login.ts";
import { expressReader } from "./javascript/express.ts";
import { httpClientsReader } from "./javascript/http-clients.ts";
import { npmReader } from "./javascript/npm.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [
  asyncapi,
  graphql,
  openapi,
  proto,
  compose,
  dockerfile,
  nginx,
  appsettingsReader,
  dotnetProjectsReader,
  goModReader,
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
  goClientsReader,
  goMessagesReader,
  aspnetControllersReader,
  aspnetMinimalReader,
  dotnetClientsReader,
  dotnetMessagesReader,
  efCoreReader,
  jaxRs,
  servlets,
  springMvc,
  springRouterFunctions,
  springSecurityLogin,
  expressReader,
  httpClientsReader,
];
