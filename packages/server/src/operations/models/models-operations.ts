import { checkPlanHas } from "../../billing/entitlement.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { isRequirementId } from "@archscribe/core/model";
import { sanitising, SvgError, transformSvg } from "@archscribe/core/document/diagrams";
import type { components } from "@archscribe/core/product/client";
import { invalid, notFound } from "../../refusal.ts";
import type { Database } from "../../store/open-database.ts";
import { type Change, changeFiles } from "../../project-files/change-files.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { conflict } from "../../project-files/conflict.ts";
import { type ProjectFiles, readFiles } from "../../project-files/read-files.ts";

type Presented = components["schemas"]["InterfaceDiagram"];

const folder = "interfaces/";
const drawioFile = /^interfaces\/(?<id>.+)\.drawio$/;

/** The interface diagrams of a project for draw.io, each with its picture. */
async function listInterfaceDiagrams(database: Database, projectId: number): Promise<readonly Presented[]> {
  const files = await readFiles(database, projectId, [folder]);
  return [...files.keys()].flatMap((path) => {
    const id = drawioFile.exec(path)?.groups?.["id"];
    return id === undefined ? [] : (find(files, id) ?? []);
  });
}

/**
 * Replaces an interface diagram and its picture; only the visible content of the picture is stored.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for invalid XML or SVG, CONFLICT if one of the two files has changed since the
 * revision that was seen, TOO_LARGE
 */
async function replaceInterfaceDiagram(
  database: Database,
  change: Change,
  wanted: Omit<Presented, "requirement">,
): Promise<Presented> {
  const { description_xml: xml, id, revision } = wanted;
  const paths = pathsOf(id);
  const requirement = requirementsOf(xml);
  if (requirement === undefined)
    throw invalid({ description_xml: "description_xml: expected well-formed XML without a DOCTYPE" });
  const svg = pictureOf(wanted.svg_code);
  if (svg === undefined) throw invalid({ svg_code: "svg_code: expected an SVG without a DOCTYPE" });
  const yours = { id, description_xml: xml, svg_code: svg, requirement, revision };
  const { revisions } = await changeFiles(database, change, (files) => {
    const current = find(files, id);
    if (current === undefined) throw notFound("interface diagram");
    if (current.revision !== revision) throw conflict({ current, yours });
    return [
      { path: paths.xml, text: checkedLength(paths.xml, xml) },
      { path: paths.svg, text: checkedLength(paths.svg, svg) },
    ];
  });
  return { ...yours, revision: revisionOf(revisions.get(paths.xml), revisions.get(paths.svg)) };
}

function find(files: ProjectFiles, id: string): Presented | undefined {
  const paths = pathsOf(id);
  const [xml, svg] = [files.get(paths.xml), files.get(paths.svg)];
  if (xml === undefined) return undefined;
  return {
    id,
    description_xml: xml.text,
    // A pushed file may contain anything.
    svg_code: pictureOf(svg?.text ?? "") ?? "",
    requirement: requirementsOf(xml.text) ?? "",
    revision: revisionOf(xml.revision, svg?.revision),
  };
}

function pathsOf(id: string): { readonly xml: string; readonly svg: string } {
  return { xml: `${folder}${id}.drawio`, svg: `${folder}${id}.svg` };
}

/** The diagram consists of two files, and changes with each of them. */
function revisionOf(xml: number | undefined, svg: number | undefined): string {
  return `${xml ?? 0}.${svg ?? 0}`;
}

/** The picture without scripts and links; undefined if it is not SVG. */
function pictureOf(svg: string): string | undefined {
  const picture = withoutSvgError(() => transformSvg(svg, [sanitising]));
  return picture === "" ? undefined : picture;
}

/** The requirements that the shapes of a diagram carry; none if it is not XML. */
function requirementsOf(xml: string): string | undefined {
  const ids = new Set<string>();
  const collecting = {
    element({ attributes }: { readonly attributes: ReadonlyMap<string, string> }) {
      for (const id of (attributes.get("requirements") ?? "").split(/[\s,]+/))
        if (isRequirementId(id)) ids.add(id);
      return "unwrap" as const;
    },
  };
  return withoutSvgError(() => {
    transformSvg(xml, [collecting]);
    return [...ids].join(", ");
  });
}

function withoutSvgError(make: () => string): string | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof SvgError) return undefined;
    throw error;
  }
}

/** The interface diagrams of a project, for draw.io, with their pictures. */
const getInterfaceDiagrams: Operation<"getInterfaceDiagrams"> = async ({ query }, { database }) => {
  const diagrams = await listInterfaceDiagrams(database, query.project_id);
  return { status: 200, body: { interface_diagrams: [...diagrams] } };
};

/** Replaces an interface diagram with its picture; only the visible content of the picture is stored. */
const updateInterfaceDiagram: Operation<"updateInterfaceDiagram"> = async (call, world) => {
  await checkPlanHas(world, call.account, "Interface Diagrams");
  return {
    status: 200,
    body: await replaceInterfaceDiagram(world.database, changeOf(call, world), call.body),
  };
};

/** The operations of the tag models. */
export const modelOperations = {
  getInterfaceDiagrams,
  updateInterfaceDiagram,
} satisfies Partial<Operations>;
