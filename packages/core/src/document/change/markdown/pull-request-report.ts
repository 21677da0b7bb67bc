import type { Finding } from "../../../model/errors/index.ts";
import type { ComparedState, ProjectComparison } from "../../../model/index.ts";

/** What a pull request means for one project. */
export interface ProjectReport {
  readonly name: string;
  /** The folder from the root of the repository; empty for the root. */
  readonly folder: string;
  /** Undefined if there is nothing to compare with. */
  readonly comparison?: ProjectComparison;
  /** All findings after the change. Their paths begin at the root of the repository. */
  readonly findings: readonly Finding[];
  /** The findings that are new since the base; undefined if those of the base are not known. */
  readonly added?: readonly Finding[];
  /** How many findings of the base are gone. */
  readonly settled: number;
  /** What could not be done, and why. */
  readonly notes: readonly string[];
  /** The address of the page that shows the changes. */
  readonly page?: string;
}

/** What a pull request means for all projects of a repository. */
export interface PullRequestReport {
  readonly projects: readonly ProjectReport[];
  readonly base?: ComparedState;
  /** What could not be done for any project, and why. */
  readonly notes: readonly string[];
}
