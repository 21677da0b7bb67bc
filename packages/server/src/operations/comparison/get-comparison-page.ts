import { eq } from "drizzle-orm";
import { limitComparisons } from "../../comparison/limit-comparisons.ts";
import type { Operation } from "../../contract/operation.ts";
import { readStoredStates } from "../../project-states/read-stored-states.ts";
import { documentHeaders, pagePolicy } from "../../publishing/document-headers.ts";
import { projects } from "../../store/schema.ts";

/**
 * Returns what differs between two states of a project as a page in a sandbox.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for a state that is not a readable project, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export const getComparisonPage: Operation<"getComparisonPage"> = async ({ account, query }, world) => {
  await limitComparisons(account.id, world);
  const { after: later = "now", before: earlier, project_id: projectId } = query;
  const [before, after] = await readStoredStates(world.database, projectId, [earlier, later]);
  const [project] = await world.database
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId));
  const page = Buffer.from(
    inScheme(await world.comparisonPool.page({ before, after, at: world.now() }), query.scheme),
  );
  return {
    status: 200,
    body: page,
    headers: {
      ...documentHeaders("html", `${project?.name ?? ""} ${before.state.name} to ${after.state.name}`),
      "Content-Security-Policy": pagePolicy(page, "'self'"),
    },
  };
};

/** The page beginning with the colours of the page that shows it in a frame, which it cannot ask. */
function inScheme(page: string, scheme: "light" | "dark" | undefined): string {
  return scheme === undefined ? page : page.replace("<html ", `<html data-theme="${scheme}" `);
}
