/** The address of the editor of one diagram. */
export function editorAddress(projectId: number, id: string): string {
  return `/workspace/${String(projectId)}/editor/${id.split("/").map(encodeURIComponent).join("/")}`;
}

/** The address of all diagrams of a project. */
export function galleryAddress(projectId: number): string {
  return `/project/${String(projectId)}/diagrams`;
}

/** The project and the rest of the address of a gallery or an editor. */
export function readDiagramAddress(pathname: string): { readonly projectId: number; readonly rest: string } {
  const { id = "", rest = "" } =
    /^\/(?:project|workspace)\/(?<id>[^/]+)\/(?:diagrams|editor)\/?(?<rest>.*)$/.exec(pathname)?.groups ?? {};
  return { projectId: /^\d{1,15}$/.test(id) ? Number(id) : 0, rest: decoded(rest) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(/\/+$/, "");
  } catch {
    return text;
  }
}
