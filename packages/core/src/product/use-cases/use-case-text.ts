import { bases, isRequirementId } from "../../model/index.ts";
import { type SpecificationList, specificationLists, type UseCaseFields } from "./use-cases-api.ts";

const headings: Readonly<Record<SpecificationList, string>> = {
  pre_cond: "Preconditions",
  steps: "Steps",
  exceptions: "Exceptions",
  post_cond: "Postconditions",
};

/** Returns a use case as text, for a comparison line by line. */
export function useCaseText({
  actors,
  basis,
  goal,
  name,
  reason,
  requirements,
  ...lists
}: UseCaseFields): string {
  return [
    `Name: ${name}`,
    `Goal: ${goal ?? ""}`,
    `Actors: ${actors.join("; ")}`,
    `Requirements: ${requirements.join(", ")}`,
    ...(basis === undefined ? [] : [`Basis: ${basis}`]),
    ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    ...specificationLists.flatMap((list) => ["", headings[list], ...lists[list].map((line) => `- ${line}`)]),
    "",
  ].join("\n");
}

/** Parses the text of a use case; unknown parts are omitted. */
export function readUseCaseText(text: string): UseCaseFields {
  const fields: UseCaseFields = {
    name: "",
    actors: [],
    requirements: [],
    pre_cond: [],
    steps: [],
    exceptions: [],
    post_cond: [],
  };
  let list: SpecificationList | undefined;
  for (const line of text.split("\n")) {
    const [, label, value = ""] = /^(Name|Goal|Actors|Requirements|Basis|Reason): ?(.*)$/.exec(line) ?? [];
    const heading = specificationLists.find((one) => headings[one] === line.trim());
    if (heading !== undefined) list = heading;
    else if (list !== undefined) fields[list].push(...saidIn(line.replace(/^- ?/, "")));
    else if (label === "Name") fields.name = value;
    else if (label === "Goal" && value !== "") fields.goal = value;
    else if (label === "Basis") Object.assign(fields, basisIn(value));
    else if (label === "Reason" && value !== "") fields.reason = value;
    else if (label === "Actors") fields.actors = value.split(";").flatMap(saidIn);
    else if (label === "Requirements") fields.requirements = value.split(/[\s,]+/).filter(isRequirementId);
  }
  return fields;
}

function basisIn(value: string): Pick<UseCaseFields, "basis"> {
  const basis = bases.find((one) => one === value.trim());
  return basis === undefined ? {} : { basis };
}

function saidIn(line: string): string[] {
  return line.trim() === "" ? [] : [line.trim()];
}
