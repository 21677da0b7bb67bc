/** The JSON Schemas of a project's YAML files: for the package, and for the examples, whose files name them. */
import { basename } from "node:path/posix";
import { emitSchemas } from "@archscribe/core/document/project-folder";

const examples = [
  "examples/online-bookstore",
  "examples/clinic-appointments",
  "examples/parcel-tracking/document",
];

/** Each file with its generator. */
export function generateSchemas(): Readonly<Record<string, () => Promise<string>>> {
  const entries = [...emitSchemas()].flatMap(([path, text]) =>
    [
      `packages/core/assets/schemas/${basename(path)}`,
      ...examples.map((example) => `${example}/${path}`),
    ].map((file) => [file, () => Promise.resolve(text)] as const),
  );
  return Object.fromEntries(entries);
}
