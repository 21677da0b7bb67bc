/** The event that a page could not be loaded, for example after a new version was deployed (CL20). */
export interface PreloadError {
  readonly type: "preload-error";
  /** The value that loading threw. */
  readonly failure: unknown;
}

/** Passes the event to its listeners; returns true if one handled it. */
export type DispatchPreloadError = (event: PreloadError) => boolean;

/**
 * Loads a page; returns undefined if loading failed and a listener handled the failure.
 *
 * @throws the failure of loading if no listener handled it.
 */
export async function loadPage<Page>(
  load: () => Promise<Page>,
  dispatch: DispatchPreloadError,
): Promise<Page | undefined> {
  try {
    return await load();
  } catch (failure) {
    if (dispatch({ type: "preload-error", failure })) return undefined;
    throw failure;
  }
}
