import { confirmLinks, digestRequirement, tracedLinks } from "@archscribe/core/document/architecture";
import { type IndexedProject, indexProject } from "@archscribe/core/document/checks";
import { confirmedFile, emitConfirmed } from "@archscribe/core/document/project-folder";
import type { BodyOf, Operation } from "../../contract/operation.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { conflict } from "../../project-files/conflict.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { notFound } from "../../refusal.ts";
import { presentSuspects } from "./project-suspects.ts";

type Wanted = BodyOf<"confirmSuspectLinks">;

/**
 * Records that somebody has looked at what is traced to a requirement, and returns what is still suspect.
 *
 * @throws Refusal NOT_FOUND for a requirement or a trace that is not there, CONFLICT if the requirement has changed again,
 *   VALIDATION for a project that cannot be read
 */
export const confirmSuspectLinks: Operation<"confirmSuspectLinks"> = async (call, world) => {
  let left: ReturnType<typeof presentSuspects> = { suspects: [] };
  await changeFiles(world.database, changeOf(call, world), async (files) => {
    const { places, project } = await readStoredProject(files);
    const indexed = indexProject(project, places);
    const { confirmed = [], requirements } = project;
    const next = confirmLinks(confirmed, chosenLinks(indexed, call.body), requirements);
    left = presentSuspects({ ...indexed, project: { ...project, confirmed: next } });
    const text = emitConfirmed(next, files.get(confirmedFile)?.text);
    return [{ path: confirmedFile, text: checkedLength(confirmedFile, text) }];
  });
  return { status: 200, body: left };
};

function chosenLinks(indexed: IndexedProject, { digest, links, requirement: id }: Wanted) {
  const requirement = indexed.project.requirements.find((one) => one.id === id);
  if (requirement === undefined) throw notFound("requirement");
  const present = digestRequirement(requirement);
  if (present !== digest)
    throw conflict({
      current: { requirement: id, text: requirement.text, digest: present },
      yours: { requirement: id, digest },
    });
  const chosen = tracedLinks(indexed).filter((one) => one.requirement === id && links.includes(one.id));
  if (chosen.length < links.length) throw notFound("trace");
  return chosen;
}
