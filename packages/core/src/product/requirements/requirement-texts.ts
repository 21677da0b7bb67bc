import { type Answer, answerOf, type ContractClient } from "../client/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";

/** The texts of requirements by id. */
export type RequirementTexts = Readonly<Record<string, string>>;

/** Loads the texts of all requirements of a project. */
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

/** Starts without texts; `needed` loads them when a person wants to see the words that support an element. */
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
