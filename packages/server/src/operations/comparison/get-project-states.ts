import { eq } from "drizzle-orm";
import type { Operation } from "../../contract/operation.ts";
import { listStates } from "../../project-states/list-states.ts";
import { notFound } from "../../refusal.ts";
import { projects } from "../../store/schema.ts";

/** Returns the states of a project that can be compared. @throws Refusal NOT_FOUND */
export const getProjectStates: Operation<"getProjectStates"> = async ({ query }, { database }) =>
  database.transaction(
    async (transaction) => {
      const [project] = await transaction
        .select({ id: projects.id, revision: projects.revision })
        .from(projects)
        .where(eq(projects.id, query.project_id));
      if (project === undefined) throw notFound("project");
      const states = await listStates(transaction, project);
      return { status: 200, body: { revision: String(project.revision), ...states } };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
