import { type Answer, answerOf, type ContractClient } from "../client/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";

/** Texts of requirements by their ids. */
export type RequirementTexts = Readonly<Record<string, string>>;

/** Asks for the texts of all requirements of a project. */
export async function requirementTexts(
  client: ContractClient,
  projectId: number,
): Promise<Answer<RequirementTexts>> {
  const params = { query: { project_id: projectId } };
  const answers = await Promise.all([
    answerOf(client.GET("/sad/get_functional_requirements/", { params })),
    answerOf(client.GET("/sad/get_non_functional_requirements/", { params })),
    answerOf(client.GET("/sad/get_user_stories/", { params })),
    answerOf(client.GET("/sad/get_business_rules/", { params })),
  ]);
  const refused = answers.find(({ ok }) => !ok);
  if (refused !== undefined && !refused.ok) return refused;
  const all = answers.flatMap((answer) => (answer.ok ? answer.value.requirements : []));
  return { ok: true, value: Object.fromEntries(all.map(({ id, text }) => [id, text])) };
}

/** Starts without any; they are `needed` once somebody wants to see which words support an element. */
export function startRequirementTexts({
  client,
  projectId,
}: {
  readonly client: ContractClient;
  readonly projectId: number;
}): Resource<RequirementTexts> {
  return startResource<RequirementTexts>({
    initial: {},
    load: () => requirementTexts(client, projectId),
  });
}
