import type { PartKind, PartRole } from "../../../../model/index.ts";
import type { Fact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { meantAnnotations } from "./syntax/annotations.ts";
import { everyJvmFile, readJvm } from "./syntax/jvm-program.ts";
import { simpleName } from "../program/type-use.ts";

/** What an annotation makes of an application. */
interface Enabled {
  readonly role?: PartRole;
  readonly partKind?: PartKind;
  readonly technology?: string;
  /** What the application uses because of it. */
  readonly uses?: PartRole;
  /** What it shows, if the system has it. */
  readonly shows?: string;
  /** Set if it routes to every service of its registry: the setting that names those that it leaves out. */
  readonly ignoredBy?: string;
}

const enabledBy: Readonly<Record<string, Enabled>> = {
  EnableEurekaServer: { role: "discovery", technology: "Eureka" },
  EnableConfigServer: { role: "configuration", technology: "Spring Cloud Config" },
  EnableSidecar: { partKind: "gateway", technology: "Zuul", ignoredBy: "zuul.ignored-services" },
  EnableZuulProxy: { partKind: "gateway", technology: "Zuul", ignoredBy: "zuul.ignored-services" },
  EnableZuulServer: { partKind: "gateway", technology: "Zuul" },
  EnableAdminServer: { role: "administration", technology: "Spring Boot Admin" },
  EnableHystrixDashboard: { role: "monitoring", technology: "Hystrix Dashboard", shows: "Turbine" },
  EnableTurbine: { role: "monitoring", technology: "Turbine" },
  EnableTurbineStream: { role: "monitoring", technology: "Turbine" },
  EnableAuthorizationServer: { role: "authentication", technology: "Spring Security OAuth" },
  EnableZipkinServer: { role: "tracing", technology: "Zipkin" },
  EnableZipkinStreamServer: { role: "tracing", technology: "Zipkin" },
  EnableDiscoveryClient: { uses: "discovery" },
  EnableEurekaClient: { uses: "discovery" },
  SpringCloudApplication: { uses: "discovery" },
  EnableResourceServer: { uses: "authentication" },
  EnableOAuth2Sso: { uses: "authentication" },
  EnableOAuth2Client: { uses: "authentication" },
};

/** Reads what annotations make of an application, such as `@EnableEurekaServer`. */
export const springCloudRoles: CodeReader = {
  reads: "Annotations of Spring Cloud",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvm((program) =>
    program.types.all().flatMap((type) =>
      type.kind === "annotation"
        ? []
        : meantAnnotations(type.attributes, type, program).flatMap(({ line, name }) => {
            const enabled = enabledBy[simpleName(name)];
            return enabled === undefined ? [] : factsOf(enabled, { file: type.file, line });
          }),
    ),
  ),
};

function factsOf(
  { ignoredBy, shows, uses, ...role }: Enabled,
  place: { readonly file: string; readonly line: number },
): Fact[] {
  const owner = { file: place.file };
  const call = { kind: "call", from: owner, protocol: "HTTP", place } as const;
  // Tokens may also be checked without asking the server that gave them.
  const grade = uses === "authentication" ? "inferred" : "seen";
  if (uses !== undefined) return [{ ...call, to: { role: uses }, grade }];
  const facts: Fact[] = [{ kind: "role", owner, ...role, grade: "seen", place }];
  if (shows !== undefined) facts.push({ ...call, to: { technology: shows }, grade: "inferred" });
  // By default Zuul routes `/<service>/**` to each service that its discovery client knows.
  if (ignoredBy !== undefined) facts.push({ ...call, to: { registered: { ignoredBy } }, grade: "inferred" });
  return facts;
}
