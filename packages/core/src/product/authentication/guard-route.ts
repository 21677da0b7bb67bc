import type { AuthenticationState } from "./authentication-state.ts";
import { findRoute } from "../routes/find-route.ts";
import type { Route } from "../routes/route.ts";
import { routes } from "../routes/routes.ts";

/** The guard's knowledge of a person. */
export type GuardedStanding = "pending" | "signedOut" | "signedIn";

/** The result of the guard for an address. */
export type RouteDecision =
  | { readonly kind: "show"; readonly route: Route }
  | { readonly kind: "landing" }
  /** An empty page with a prompt to sign in again over it. */
  | { readonly kind: "signInAgain"; readonly route: Route }
  | { readonly kind: "redirect"; readonly to: string }
  /** The decision waits until it is known whether anybody is signed in. */
  | { readonly kind: "wait" }
  | { readonly kind: "notFound" }
  /** The project of the address is not among those of the person. */
  | { readonly kind: "noProject" };

interface Request {
  /** The address without its origin. */
  readonly path: string;
  readonly authentication: GuardedStanding;
  readonly isProjectSelected: boolean;
  /** Whether the person's session has ended without their doing. */
  readonly isInterrupted?: boolean;
}

/** Returns the decision for an address; the target of a redirect is always shown. */
export function guardRoute({
  authentication,
  isInterrupted = false,
  isProjectSelected,
  path,
}: Request): RouteDecision {
  const route = findRoute(path);
  if (route === undefined) return { kind: "notFound" };
  if (route.audience === "everyone") return { kind: "show", route };
  switch (authentication) {
    case "pending":
      return { kind: "wait" };
    case "signedOut":
      if (route.audience === "public") return { kind: "show", route };
      return isInterrupted && route.audience !== "visitor"
        ? { kind: "signInAgain", route }
        : { kind: "landing" };
    case "signedIn":
      return route.audience === "visitor" || (route.needsProject && !isProjectSelected)
        ? { kind: "redirect", to: routes.dashboard.path }
        : { kind: "show", route };
  }
}

/**
 * Returns the guard's view of a sign-in: a first check is pending; an attempt or an unvalidated user counts as signed
 * out.
 */
export function guardedStanding(phase: AuthenticationState["phase"]): GuardedStanding {
  switch (phase) {
    case "unknown":
    case "checking":
      return "pending";
    case "signedIn":
      return "signedIn";
    case "signedOut":
    case "signingIn":
    case "unvalidated":
    case "signingOut":
      return "signedOut";
  }
}
