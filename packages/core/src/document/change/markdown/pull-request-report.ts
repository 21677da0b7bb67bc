import type { Finding } from "../../../model/errors/index.ts";
import type { ComparedState, ProjectComparison } from "../../../model/index.ts";

/** The effects of a pull request on one project. */
export interface ProjectReport {
  readonly name: string;
  /** The folder from the root of the repository; empty for the root. */
  readonly folder: string;
  /** Undefined if there is no base to compare with. */
  readonly comparison?: ProjectComparison;
  /** All findings after the change. Their paths begin at the root of the repository. */
  readonly findings: readonly Finding[];
  /** The findings that are new since the base; undefined if the findings of the base are unknown. */
  readonly added?: readonly Finding[];
  /** The number of findings of the base that no longer occur. */
  readonly settled: number;
  /** The steps that failed, with the reasons. */
  readonly notes: readonly string[];
  /** The address of the page that shows the changes. */
  readonly page?: string;
}

/** The effects of a pull request on all projects of a repository. */
export interface PullRequestReport {
  readonly projects: readonly ProjectReport[];
  readonly base?: ComparedState;
  /** The steps that failed for all projects, with the reasons. */
  readonly notes: readonly string[];
}
