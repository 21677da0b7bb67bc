import { readFileSync } from "node:fs";
import { packageFolder } from "../package-folder.ts";

interface Written {
  readonly operationId?: string;
  readonly requestBody?: { readonly $ref?: string } & Body;
}

interface Body {
  readonly content?: Readonly<Record<string, { readonly example?: object }>>;
}

interface WrittenContract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
  readonly components: { readonly requestBodies: Readonly<Record<string, Body>> };
}

/** The example bodies of the contract, by operation. */
export function exampleBodies(): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const text = readFileSync(new URL("contract/openapi.gen.json", packageFolder), "utf8");
  const { components, paths } = JSON.parse(text) as WrittenContract;
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return new Map(
    operations.flatMap(({ operationId, requestBody }) => {
      const name = requestBody?.$ref?.split("/").at(-1);
      const body = name === undefined ? requestBody : components.requestBodies[name];
      const [content] = Object.values(body?.content ?? {});
      const example = content?.example as Readonly<Record<string, unknown>> | undefined;
      return operationId === undefined || example === undefined ? [] : [[operationId, example] as const];
    }),
  );
}
