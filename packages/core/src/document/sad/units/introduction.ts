import { expectUseCases } from "../../expectation/index.ts";
import type { Project } from "../../../model/index.ts";
import { type Block, paragraph, reference, strong, text } from "../document.ts";
import { layouts } from "../layouts.ts";
import type { Unit } from "../unit.ts";

const idsInWords =
  " Every requirement has an id (FR functional, NFR quality, US user story, BR business rule) and every use case has one (UC); an id links to the place where it is stated, and the chips below a figure or in a table link to the requirements it comes from.";

/** Purpose, scope, audience, and how to read the document. */
export const introduction: Unit = ({ ids, layout, present, rendered }) => {
  // A document of an existing system may have neither requirements nor use cases.
  const isTraced = ids.size > 0;
  const { audience, brief, name, organization, scope } = rendered.project.manifest;
  const blocks: Block[] = [
    paragraph(
      strong("Purpose. "),
      `This document describes the architecture of ${name} at ${organization}: ${isTraced ? "what the system must do and for whom, " : ""}how ${isTraced ? "it" : "the system"} is divided into parts, how the parts work together, and where they run.`,
    ),
  ];
  if (brief !== undefined) blocks.push(paragraph(strong("The system. "), brief));
  if (scope !== undefined) blocks.push(paragraph(strong("Scope. "), scope));
  if (audience !== undefined) blocks.push(paragraph(strong("Audience. "), audience));
  blocks.push(
    paragraph(
      strong("How to read it. "),
      text(`The document follows the layout “${layouts[layout].title}”.${isTraced ? idsInWords : ""}`),
      ...(present.has("traceability")
        ? [text(" The matrix in "), reference("unit-traceability"), text(" shows all traces at once.")]
        : []),
    ),
  );
  const made = howMade(rendered.project);
  if (made !== undefined) blocks.push(paragraph(strong("How this was made. "), made));
  return { blocks };
};

/** How the use cases came about and how good to expect them to be, as sentences; undefined if people wrote them. */
function howMade({ requirements, useCaseEngine, useCases }: Project): string | undefined {
  if (useCaseEngine === undefined) return undefined;
  if (useCaseEngine === "llm") return "A language model designed the use cases from the requirements.";
  const proposals = useCases.filter(({ basis }) => basis === "proposed").length;
  const counts =
    proposals === 0
      ? ""
      : `: ${String(useCases.length - proposals)} are stated, ${String(proposals)} proposed`;
  return [
    `Rules made the use cases from the requirements${counts}.`,
    expectUseCases(requirements)?.text ?? "",
  ]
    .join(" ")
    .trim();
}
