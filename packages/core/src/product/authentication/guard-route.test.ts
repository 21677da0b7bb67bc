import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GuardedStanding, guardedStanding, guardRoute } from "./guard-route.ts";
import type { Route } from "../routes/route.ts";
import { routes } from "../routes/routes.ts";

const known: readonly Route[] = Object.values(routes);
const standings: readonly GuardedStanding[] = ["pending", "signedOut", "signedIn"];
const anybody = fc.record({
  authentication: fc.constantFrom(...standings),
  isProjectSelected: fc.boolean(),
});

/** The paths of the pages for which the guard decides so. */
function pathsThat(kind: string, who: Omit<Parameters<typeof guardRoute>[0], "path">) {
  return known.map(({ path }) => path).filter((path) => guardRoute({ path, ...who }).kind === kind);
}

it.each(standings)("WF94 the health check shows while authentication is %s", (authentication) => {
  expect(guardRoute({ path: "/health-check", authentication, isProjectSelected: false })).toEqual({
    kind: "show",
    route: routes.healthCheck,
  });
});

it("SU22 WF95 a visitor sees the landing page everywhere except on these pages", () => {
  const visitor = { authentication: "signedOut", isProjectSelected: true } as const;

  expect(pathsThat("show", visitor)).toEqual([
    "/health-check",
    "/reset-password",
    "/email-verification",
    "/sign-in/callback",
  ]);
  expect(pathsThat("landing", visitor)).toHaveLength(known.length - 4);
});

it("WF114 who was interrupted stays where they were, except for the address of the sign-in", () => {
  const interrupted = { authentication: "signedOut", isProjectSelected: false, isInterrupted: true } as const;

  expect(pathsThat("landing", interrupted)).toEqual(["/login"]);
  expect(pathsThat("signInAgain", interrupted)).toHaveLength(known.length - 5);
  expect(guardRoute({ path: "/profile", ...interrupted })).toEqual({
    kind: "signInAgain",
    route: routes.profile,
  });
});

it("WF114 who is there again, or is looked up, is not asked", () => {
  const somebody = { isProjectSelected: true, isInterrupted: true };

  expect(pathsThat("signInAgain", { ...somebody, authentication: "signedIn" })).toEqual([]);
  expect(pathsThat("signInAgain", { ...somebody, authentication: "pending" })).toEqual([]);
});

it("WF96 while authentication is being checked nothing but the health check is decided", () => {
  const somebody = { authentication: "pending", isProjectSelected: true } as const;

  expect(pathsThat("wait", somebody)).toHaveLength(known.length - 1);
});

describe("a signed-in user", () => {
  const withProject = { authentication: "signedIn", isProjectSelected: true } as const;
  const withoutProject = { authentication: "signedIn", isProjectSelected: false } as const;

  it("WF97 WF98 without a project is led to the dashboard from these pages", () => {
    expect(pathsThat("redirect", withoutProject)).toEqual([
      "/login",
      "/project-dashboard/drift",
      "/project-dashboard/compare",
      "/model/functional-requirements",
      "/model/non-functional-requirements",
      "/model/stakeholders",
      "/model/glossary",
      "/model/decisions",
      "/model/risks",
      "/model/review",
      "/model/conversations",
      "/model/approval",
      "/model/use-case",
      "/use-case-specifications",
      "/model/interaction",
      "/model/system-concept-design",
      "/model/data",
      "/conceptual-data-model",
      "/logical-data-model",
      "/physical-data-model",
      "/model/application",
      "/model/onpremdeploymentmodel",
      "/model/awsdeploymentmodel",
      "/model/gcpdeploymentmodel",
      "/model/azuredeploymentmodel",
      "/publish",
      "/use-case",
      "/model/elements",
      "/requirements/{id}/edit",
    ]);
    expect(guardRoute({ path: "/publish", ...withoutProject })).toEqual({ kind: "redirect", to: "/" });
  });

  it("SU22 WF97 WF98 with a project sees every page except /login", () => {
    expect(pathsThat("redirect", withProject)).toEqual(["/login"]);
    expect(pathsThat("show", withProject)).toHaveLength(known.length - 1);
  });

  it.each(["/payout", "/success"])("WF99 sees %s without a project", (path) => {
    expect(guardRoute({ path, ...withoutProject }).kind).toBe("show");
  });
});

it.each(standings)("WF100 an unknown path is not found while authentication is %s", (authentication) => {
  expect(guardRoute({ path: "/nowhere", authentication, isProjectSelected: true })).toEqual({
    kind: "notFound",
  });
});

it("WF97 the target of a redirect shows, whatever the address", () => {
  const addresses = fc.oneof(fc.string(), fc.constantFrom(...known.map(({ path }) => path)));

  fc.assert(
    fc.property(addresses, anybody, (path, who) => {
      const decision = guardRoute({ path, ...who });
      if (decision.kind !== "redirect") return;

      expect(guardRoute({ path: decision.to, ...who }).kind).toBe("show");
    }),
    { numRuns: 300 },
  );
});

it("WF95 WF96 an attempt is not a sign-in yet, and only a first check is waited for", () => {
  const phases = [
    "unknown",
    "checking",
    "signedOut",
    "signingIn",
    "unvalidated",
    "signingOut",
    "signedIn",
  ] as const;

  expect(phases.map(guardedStanding)).toEqual([
    "pending",
    "pending",
    "signedOut",
    "signedOut",
    "signedOut",
    "signedOut",
    "signedIn",
  ]);
});
