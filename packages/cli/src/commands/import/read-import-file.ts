import { dirname, extname, join } from "node:path";
import { ArchscribeError, requireResolved } from "@archscribe/core/model/errors";
import type {
  Declarations,
  DocumentStyle,
  FoundRequirement,
  LeftOut,
} from "@archscribe/core/document/generation";
import { type Tagger, decodeText } from "@archscribe/core/model";
import {
  describesApi,
  openApiFiles,
  otherApiFormat,
  readApiFiles,
} from "@archscribe/core/document/project-folder";
import { readInputBytes } from "../../read-input.ts";
import { readRequirementFile } from "../../read-requirement-file.ts";
import type { World } from "../../world.ts";

/** The content of a file that a project can import. */
export type ImportedFile =
  | {
      readonly kind: "requirements";
      readonly name: string;
      readonly found: readonly FoundRequirement[];
      /** The sentences that are not taken as requirements. */
      readonly leftOut: readonly LeftOut[];
      /** The form of the document's requirements. */
      readonly style: DocumentStyle;
      readonly declared: Declarations;
    }
  | ImportedApi;

/** An API description, with the files beside it to which it refers. */
export interface ImportedApi {
  readonly kind: "api";
  readonly name: string;
  readonly text: string;
  /** By the path that each has in a project. */
  readonly others: ReadonlyMap<string, string>;
  /** The parts that are not read, each with the reason. */
  readonly unread: readonly string[];
}

/**
 * Reads a file according to its form: an API description, or a document with requirements. `-` is standard input.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_TOO_LARGE, FILE_IN_CONFLICT, IMPORT_UNREADABLE, REQUIREMENTS_UNREADABLE
 */
export async function readImportFile(
  name: string,
  { tag, world }: { readonly tag: Tagger; readonly world: World },
): Promise<ImportedFile> {
  const bytes = await readInputBytes(name, world);
  if (/\.(?:ya?ml|json)$/i.test(extname(name))) {
    const text = decodeText(bytes);
    requireResolved(name, text);
    if (describesApi(text)) return readDescription(name, text, world);
    throw new ArchscribeError("IMPORT_UNREADABLE", {
      path: name,
      reason: otherApiFormat(text) ?? "It is not an OpenAPI description: it has no 'openapi: 3…'",
    });
  }
  const { declared, found, leftOut, style } = await readRequirementFile({ name, bytes }, tag);
  return { kind: "requirements", name, found, leftOut, style, declared };
}

/** Where a project has its API description; the files beside it keep their places relative to it. */
export const apiFile = "api/openapi.yaml";

/** Files above the folder of the description have no place in the folder of the API. */
async function readDescription(name: string, text: string, world: World): Promise<ImportedApi> {
  const files = await openApiFiles({ path: apiFile, text }, async (path) => {
    if (name === "-" || !path.startsWith("api/")) return undefined;
    const beside = join(dirname(name), path.slice("api/".length));
    const text = await readInputBytes(beside, world).then(decodeText, () => undefined);
    if (text !== undefined) requireResolved(beside, text);
    return text;
  });
  const { findings } = readApiFiles(files);
  const said = findings.map(({ location, message, severity }) => ({
    severity,
    text: `${location.file === apiFile ? name : location.file}, line ${location.line}: ${message}`,
  }));
  const fault = said.find(({ severity }) => severity === "error");
  if (fault !== undefined) throw new ArchscribeError("IMPORT_UNREADABLE", { path: name, reason: fault.text });
  const others = Array.from(files.others).flatMap(([path, file]) =>
    file === undefined ? [] : [[path, file.source.text] as const],
  );
  return { kind: "api", name, text, others: new Map(others), unread: said.map((one) => one.text) };
}
