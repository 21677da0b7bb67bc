/** Tells that a page could not be loaded, such as after a new version was put in place (CL20). */
export interface PreloadError {
  readonly type: "preload-error";
  /** What the loading threw. */
  readonly failure: unknown;
}

/** Passes the event to its listeners; true if one handled it. */
export type DispatchPreloadError = (event: PreloadError) => boolean;

/**
 * Loads a page; undefined if it could not be loaded and somebody handled that.
 *
 * @throws what the loading threw, when nobody handled it.
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
