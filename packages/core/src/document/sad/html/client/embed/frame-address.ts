/** Where the page of a figure is: its name, the folder of the pages, and the address of the page around it. */
export interface FramePlace {
  readonly figure: string;
  /** The address of the folder or of a file in it, absolute or relative to `base`. */
  readonly folder: string;
  readonly base: string;
}

/** Returns the address of a figure's page; undefined for a name or an address that no such page has. */
export function frameAddress({ base, figure, folder }: FramePlace): string | undefined {
  // A name and not a path, so that it cannot lead out of the folder.
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.-]*$/u.test(figure)) return undefined;
  try {
    const address = new URL(folder, base);
    // A last part without an ending is the folder's own name.
    if (!/\.[^/]*$/.test(address.pathname)) address.pathname = address.pathname.replace(/\/*$/, "/");
    const { href, protocol } = new URL(`${encodeURIComponent(figure)}.html`, address);
    return /^(?:https?|file):$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
