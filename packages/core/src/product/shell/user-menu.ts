import { routes } from "../routes/routes.ts";

/** An entry of the user menu. */
export interface UserMenuEntry {
  readonly title: string;
  readonly action: "goTo" | "openSignIn" | "logout";
  /** The path, for an entry that opens a page. */
  readonly path?: string;
  /** Whether it is shown in red. */
  readonly isDanger: boolean;
}

const forUser: readonly UserMenuEntry[] = [
  { title: "Profile", action: "goTo", path: routes.profile.path, isDanger: false },
  { title: "Dashboard", action: "goTo", path: routes.dashboard.path, isDanger: false },
  { title: "Payout", action: "goTo", path: routes.payout.path, isDanger: false },
  { title: "Logout", action: "logout", isDanger: true },
];

const forVisitor: readonly UserMenuEntry[] = [{ title: "Login", action: "openSignIn", isDanger: false }];

const forOperator: UserMenuEntry = {
  title: "Administration",
  action: "goTo",
  path: routes.administration.path,
  isDanger: false,
};

interface Person {
  readonly isSignedIn: boolean;
  /** Whether the person operates the server; by default not. */
  readonly isOperator?: boolean;
}

/** Returns the entries of the user menu (WF102); only operators see Administration. */
export function userMenu({ isOperator = false, isSignedIn }: Person): readonly UserMenuEntry[] {
  if (!isSignedIn) return forVisitor;
  return isOperator ? [...forUser.slice(0, -1), forOperator, ...forUser.slice(-1)] : forUser;
}
