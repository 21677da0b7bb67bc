import type { Answer, components } from "../client/index.ts";

type Schemas = components["schemas"];
type User = Schemas["User"];

/** A browser in which the account is signed in. */
export type DeviceSession = Schemas["Session"];

/** A token that lets programs work for a person; its secret is shown once. */
export type PersonalToken = Schemas["PersonalToken"];

/** What a personal token may do. */
export type TokenScope = Schemas["TokenScope"];

/** What is asked for a new token. */
export interface NewToken {
  readonly name: string;
  readonly scopes: TokenScope[];
  readonly days: number;
  /** Of the account, because a token outlasts the session. */
  readonly password: string;
}

/** The calls of the server about a person's own account; none of them throws. */
export interface AccountApi {
  changeName(body: { readonly name: string }): Promise<Answer<User>>;
  changePassword(body: {
    readonly password: string;
    readonly new_password1: string;
    readonly new_password2: string;
  }): Promise<Answer<unknown>>;
  listSessions(): Promise<Answer<readonly DeviceSession[]>>;
  endSession(id: string): Promise<Answer<unknown>>;
  listTokens(): Promise<Answer<readonly PersonalToken[]>>;
  createToken(token: NewToken): Promise<Answer<{ readonly token: PersonalToken; readonly secret: string }>>;
  revokeToken(id: string): Promise<Answer<unknown>>;
}
