/** A comment of a pull request, as far as the search for one's own needs it. */
export interface HostComment {
  readonly id: number;
  readonly text: string;
  readonly author: Author;
}

/** The account that wrote a comment. */
export interface Author {
  readonly id: number;
  /** True for the account of a program, such as a bot of the host. */
  readonly isBot: boolean;
}

/** The comments of one pull request on a code host. Every call throws the errors of `HostConnection`. */
export interface CommentHost {
  /** Such as `GitHub`. */
  readonly name: string;
  /** The length of the longest comment that the host takes, in characters. */
  readonly limit: number;
  /** Returns the id of the account that the token belongs to; undefined if the host does not tell it to this token. */
  ownId(): Promise<number | undefined>;
  /** Returns a page of the comments, from page 1 on, oldest first. */
  list(page: number): Promise<{ readonly comments: readonly HostComment[]; readonly hasNext: boolean }>;
  /** Returns the address of the new comment. */
  create(text: string): Promise<string>;
  /** Returns the address of the changed comment. */
  update(id: number, text: string): Promise<string>;
}

/** Says that the host does not let this token do something, such as comment on a pull request from a fork. */
export class DeniedByHost extends Error {}
