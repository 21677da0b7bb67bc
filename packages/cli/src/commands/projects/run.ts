import { answerOf } from "@archscribe/core/product/client";
import { plainLine } from "../../output/plain-line.ts";
import { openRemote, valueOf } from "../../remote/open-remote.ts";
import type { World } from "../../world.ts";

/** @throws ArchscribeError NOT_SIGNED_IN, SERVER_DENIED, SERVER_UNREACHABLE */
export async function runProjects(name: string | undefined, world: World): Promise<number> {
  const { output } = world;
  const remote = await openRemote(world);
  const query = { name: name ?? "" };
  const projects = valueOf(
    await answerOf(remote.client.GET("/dashboard/search_projects/", { params: { query } })),
    remote,
  );
  if (output.json) {
    output.data(JSON.stringify(projects, undefined, 2));
    return 0;
  }
  const width = Math.max(2, ...projects.map(({ project_id }) => String(project_id).length));
  for (const { organization, project_id, project_name, role, shared_with_me } of projects) {
    const from = shared_with_me ? `  shared with you${role === undefined ? "" : `, ${role}`}` : "";
    output.data(
      `${String(project_id).padStart(width)}  ${plainLine(project_name)}  ${plainLine(organization)}${from}`,
    );
  }
  if (projects.length === 0) {
    const none = name === undefined ? "You have no project yet." : `No project has '${name}' in its name.`;
    output.say(`${none} \`archscribe create NAME --organization ORGANIZATION\` makes one.`);
  }
  return 0;
}
