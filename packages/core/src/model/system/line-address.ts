/** A repository with its address on the web and the commit that was read, as far as they are known. */
export interface WebRepository {
  readonly url?: string | undefined;
  readonly revision?: string | undefined;
}

/** A line of a file in a repository. */
export interface RepositoryLine {
  /** The path in the repository, with '/'. */
  readonly file: string;
  /** 1-based; the whole file if absent. */
  readonly line?: number;
}

interface Place {
  /** The web address of the repository, without a slash at its end. */
  readonly url: string;
  readonly revision: string | undefined;
  /** The path with each part encoded. */
  readonly path: string;
  readonly line: number | undefined;
}

type Form = (place: Place) => string | undefined;

const lineMark = (line: number | undefined, before: string): string =>
  line === undefined ? "" : `${before}${line}`;

/** The addresses of lines by the forge that a repository is on. Without a revision, the default branch is shown. */
const forms: readonly (readonly [RegExp, Form])[] = [
  [
    /(?:^|\.)github\.|^github\./,
    ({ line, path, revision = "HEAD", url }) => `${url}/blob/${revision}/${path}${lineMark(line, "#L")}`,
  ],
  [
    /gitlab/,
    ({ line, path, revision = "HEAD", url }) => `${url}/-/blob/${revision}/${path}${lineMark(line, "#L")}`,
  ],
  [
    /^bitbucket\.org$/,
    ({ line, path, revision = "HEAD", url }) => `${url}/src/${revision}/${path}${lineMark(line, "#lines-")}`,
  ],
  [
    /^dev\.azure\.com$|\.visualstudio\.com$/,
    ({ line, path, revision, url }) => {
      const version = revision === undefined ? "" : `&version=GC${revision}`;
      const lines =
        line === undefined
          ? ""
          : `&line=${line}&lineEnd=${line + 1}&lineStartColumn=1&lineEndColumn=1&lineStyle=plain`;
      return `${url}?path=/${path}${version}${lines}`;
    },
  ],
  [
    /^codeberg\.org$|gitea|forgejo/,
    // These forges have no name for the default branch.
    ({ line, path, revision, url }) =>
      revision === undefined ? undefined : `${url}/src/commit/${revision}/${path}${lineMark(line, "#L")}`,
  ],
];

/**
 * Returns the web address of a line at the scanned commit, for repositories on GitHub, GitLab, Bitbucket, Azure DevOps,
 * Gitea and Forgejo; undefined for others, and without a web address of the repository.
 */
export function lineAddress(
  { revision, url }: WebRepository,
  { file, line }: RepositoryLine,
): string | undefined {
  const plain = url === undefined ? undefined : URL.parse(url);
  if (!plain || !/^https?:$/.test(plain.protocol)) return undefined;
  const form = forms.find(([host]) => host.test(plain.hostname))?.[1];
  const base = `${plain.origin}${plain.pathname}`.replace(/\/+$/, "").replace(/\.git$/, "");
  return form?.({ url: base, revision, line, path: file.split("/").map(encodeURIComponent).join("/") });
}
