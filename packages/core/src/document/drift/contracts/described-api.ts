import type { ApiDescription, ApiOperation, FoundEndpoint, FoundPart } from "../../../model/index.ts";
import { fullForm } from "../../likeness/index.ts";
import { isOperational, pathForm } from "./http-path.ts";

/** The conversion of a description's paths to the paths of a part: a prefix is added or removed. */
export interface PathShift {
  readonly added: string;
  readonly removed: string;
}

const noShift: PathShift = { added: "", removed: "" };

/** Returns the form that a path of the description has in a part; undefined if it cannot be there. */
export function shifted(path: string, { added, removed }: PathShift): string | undefined {
  const form = pathForm(path);
  if (removed !== "" && form !== removed && !form.startsWith(`${removed}/`)) return undefined;
  return pathForm(`${added}${form.slice(removed.length)}`);
}

/** Returns the path of the description that has a form in a part; undefined if none has. */
export function unshifted(path: string, { added, removed }: PathShift): string | undefined {
  if (added !== "" && path !== added && !path.startsWith(`${added}/`)) return undefined;
  const rest = `${removed}${path.slice(added.length)}`;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Returns all paths of an endpoint: its own, and its paths at gateways. */
function formsOf({ gatewayPaths = [], path }: Pick<FoundEndpoint, "gatewayPaths" | "path">): string[] {
  return [path, ...gatewayPaths].map(pathForm);
}

/** The endpoints of a part that the API description describes. */
export interface DescribedPart {
  readonly part: string;
  readonly endpoints: readonly FoundEndpoint[];
  readonly shift: PathShift;
}

/**
 * Returns the parts whose endpoints an API description describes: they have some of its operations, or one of its tags is
 * their name. Base paths differ from part to part, so the shift that explains most operations is used.
 */
export function describedParts(
  { operations, servers }: ApiDescription,
  endpoints: readonly FoundEndpoint[],
  parts: readonly Pick<FoundPart, "id" | "name">[],
): DescribedPart[] {
  const addresses = servers.map(({ name }) => name);
  const byPart = [...Map.groupBy(endpoints, ({ part }) => part)];
  const tagged = Map.groupBy(operations, ({ tag = "" }) => fullForm(tag));
  const taggedFor = (id: string): readonly ApiOperation[] | undefined =>
    tagged.get(fullForm(parts.find((part) => part.id === id)?.name ?? ""));
  const described = byPart.flatMap(([part, own]) => {
    const stated = taggedFor(part);
    // An operation that another part has under the same path is not evidence of a shift of this part.
    const forms = new Set(own.map(({ path }) => pathForm(path)));
    const elsewhere = new Set(endpoints.filter((one) => one.part !== part).flatMap(formsOf));
    const open = (stated ?? operations).filter(
      ({ path }) =>
        own.some((one) => formsOf(one).includes(pathForm(path))) || !elsewhere.has(pathForm(path)),
    );
    const shifts = [...serverShifts(addresses), ...gatewayShifts(own)];
    const shift = bestShift(open, forms, shifts) ?? (stated && noShift);
    return shift === undefined ? [] : [{ part, endpoints: own, shift }];
  });
  const [only, ...others] = byPart;
  return described.length === 0 && only !== undefined && others.length === 0
    ? [{ part: only[0], endpoints: only[1], shift: noShift }]
    : described;
}

function bestShift(
  operations: readonly ApiOperation[],
  forms: ReadonlySet<string>,
  stated: readonly PathShift[],
): PathShift | undefined {
  const telling = operations.filter(({ path }) => !isOperational(path));
  const own = new Set([...forms].filter((form) => !isOperational(form)));
  const shifts = [noShift, ...stated, ...seenShifts(telling, own)];
  let best: { readonly shift: PathShift; readonly count: number } | undefined;
  for (const shift of distinct(shifts)) {
    // Several methods of one path count as one.
    const paths = new Set(telling.map(({ path }) => shifted(path, shift) ?? ""));
    const count = [...paths].filter((path) => own.has(path)).length;
    if (count > (best?.count ?? 0)) best = { shift, count };
  }
  return best?.shift;
}

function serverShifts(servers: readonly string[]): PathShift[] {
  return servers.flatMap((server) => {
    const base = pathForm(server.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, ""));
    return base === "/" ? [] : [{ added: base, removed: "" }];
  });
}

/** The shifts of the gateways that pass requests to endpoints. */
function gatewayShifts(endpoints: readonly FoundEndpoint[]): PathShift[] {
  return endpoints.flatMap(({ gatewayPaths = [], path }) =>
    gatewayPaths.map((other) => {
      const [own, outer] = [pathForm(path), pathForm(other)];
      let end = 0;
      for (let at = 1; at <= Math.min(own.length, outer.length) && own.at(-at) === outer.at(-at); at += 1)
        if (own.at(-at) === "/") end = at;
      return { added: own.slice(0, own.length - end), removed: outer.slice(0, outer.length - end) };
    }),
  );
}

/** The shifts by which one path of the description ends as one of the part does, or the other way round. */
function seenShifts(operations: readonly ApiOperation[], forms: ReadonlySet<string>): PathShift[] {
  return operations.flatMap(({ path }) => {
    const own = pathForm(path);
    if (own === "/" || own.split("/").every((segment) => segment === "" || segment === "{}")) return [];
    return [...forms].flatMap((form) => {
      if (form !== own && form.endsWith(own)) return [{ added: form.slice(0, -own.length), removed: "" }];
      if (form !== own && form !== "/" && own.endsWith(form))
        return [{ added: "", removed: own.slice(0, -form.length) }];
      return [];
    });
  });
}

function distinct(shifts: readonly PathShift[]): PathShift[] {
  return [...new Map(shifts.map((shift) => [`${shift.added} ${shift.removed}`, shift])).values()];
}
