import type { WikiDocument } from "@archscribe/core/document/sad";
import { counted, type Manifest } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { addressForToken, tokenForHeader } from "../../../remote/address-for-token.ts";
import type { World } from "../../../world.ts";
import { wrongUsage } from "../../shared-options.ts";
import { cloudWiki } from "./cloud-wiki.ts";
import { connectToConfluence } from "./confluence-connection.ts";
import { dataCenterWiki } from "./data-center-wiki.ts";
import { type ConfluenceTarget, findPlace, planPages } from "./plan-pages.ts";
import { type PageOutcome, plannedOutcomes, writePages } from "./write-pages.ts";

/** The options of a publication in Confluence. */
export interface ConfluenceOptions {
  /** The address of the wiki. */
  readonly wiki?: string;
  readonly space?: string;
  readonly parent?: string;
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

const addressVariable = "ARCHSCRIBE_CONFLUENCE_ADDRESS";
const tokenVariable = "ARCHSCRIBE_CONFLUENCE_TOKEN";
const emailVariable = "ARCHSCRIBE_CONFLUENCE_EMAIL";

/**
 * Opens the wiki that options and environment name, and finds the place in it that options and the project name. An e-mail
 * address means Confluence Cloud.
 *
 * @throws ArchscribeError WRONG_USAGE for missing or wrong settings, and the errors of `findPlace`
 */
export async function openConfluence(
  options: ConfluenceOptions,
  manifest: Manifest,
  world: World,
): Promise<ConfluenceTarget> {
  const { settings, wiki } = confluenceAccess(options, manifest, world);
  return { wiki, settings, place: await findPlace(settings, wiki) };
}

function confluenceAccess(
  { force = false, parent, space: key, wiki: named }: ConfluenceOptions,
  { confluence, name }: Manifest,
  { environment, signal }: World,
): Omit<ConfluenceTarget, "place"> {
  const given = named ?? environment[addressVariable] ?? "";
  if (given === "")
    throw wrongUsage(
      "The address of Confluence is not known",
      `Set ${addressVariable}, or name it with --wiki, such as https://acme.atlassian.net/wiki.`,
    );
  const address = withWiki(addressForToken(given, named === undefined ? addressVariable : "--wiki"));
  const token = tokenForHeader(environment[tokenVariable] ?? "", tokenVariable);
  if (token === "")
    throw wrongUsage(
      "There is no token for Confluence",
      `Set ${tokenVariable} and, for Confluence Cloud, ${emailVariable}.`,
    );
  const email = environment[emailVariable] ?? "";
  if (email === "" && isCloud(address))
    throw wrongUsage(
      "Confluence Cloud needs the e-mail address of the token's account",
      `Set ${emailVariable}.`,
    );
  const space = key ?? confluence?.space;
  if (space === undefined)
    throw wrongUsage(
      "The space is not known",
      "Write `confluence: {space: KEY}` in archscribe.yaml, or name it with --space.",
    );
  const authorization =
    email === "" ? `Bearer ${token}` : `Basic ${Buffer.from(`${email}:${token}`).toString("base64")}`;
  const connection = connectToConfluence({ address, authorization, signal });
  return {
    wiki: email === "" ? dataCenterWiki(connection, address) : cloudWiki(connection, address),
    settings: {
      document: confluence?.document ?? name,
      space,
      parent: parent ?? confluence?.parent,
      labels: confluence?.labels ?? [],
      isForced: force,
    },
  };
}

function isCloud(address: string): boolean {
  return new URL(address).hostname.endsWith(".atlassian.net");
}

/** Returns the base of the addresses of Confluence; in the cloud, it is a part of a site. */
function withWiki(address: string): string {
  return isCloud(address) && new URL(address).pathname === "/" ? `${address}/wiki` : address;
}

/** The actions of a publication in Confluence, done or planned. */
export interface ConfluenceResult {
  readonly dryRun: boolean;
  readonly pages: readonly PageOutcome[];
}

/**
 * Publishes a document in Confluence, or finds what a publication would do.
 *
 * @throws ArchscribeError the errors of `planPages` and `writePages`
 */
export async function publishInConfluence(
  document: WikiDocument,
  target: ConfluenceTarget,
  { dryRun, progress, say }: PublicationContext,
): Promise<ConfluenceResult> {
  const { settings, wiki } = target;
  const plan = await planPages(document, target);
  for (const other of plan.others)
    say(
      `Beside the new pages is the document '${other}'. If it is this one under an earlier name, write \`confluence: {document: ${other}}\` in archscribe.yaml.`,
    );
  if (dryRun) return { dryRun, pages: plannedOutcomes(plan) };
  const pages: PageOutcome[] = [];
  const told = (outcome: PageOutcome): void => {
    pages.push(outcome);
    progress(`Writing to Confluence: ${outcome.title}`);
  };
  await writePages(plan, { settings, wiki, told });
  return { dryRun, pages };
}

export interface PublicationContext {
  readonly dryRun: boolean;
  /** Called with the current step. */
  readonly progress: (step: string) => void;
  /** Called with notes for people. */
  readonly say: (text: string) => void;
}

/** Prints the pages that were written, or would be. */
export function presentPages({ dryRun, pages }: ConfluenceResult, output: World["output"]): void {
  for (const { address, isMoved, outcome, title } of pages) {
    if (isMoved === true) output.say(`'${title}' was moved in Confluence, and stays there.`);
    if (outcome !== "unchanged") output.data([outcome.padEnd(9), title, address ?? ""].join("  ").trimEnd());
  }
  const kept = pages.filter(({ outcome }) => outcome === "unchanged").length;
  if (kept > 0) output.say(`${counted(kept, "page")} unchanged.`);
  if (dryRun) output.say("Nothing was written (--dry-run).");
}

/** @throws ArchscribeError CONFLUENCE_CONFLICT if pages were not written because somebody has edited them */
export function refuseConflicts({ pages }: ConfluenceResult): void {
  const conflicts = pages.filter(({ outcome }) => outcome === "conflict").length;
  if (conflicts > 0) throw new ArchscribeError("CONFLUENCE_CONFLICT", { count: counted(conflicts, "page") });
}
