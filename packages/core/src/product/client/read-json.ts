/** The body of an answer, which can still be read afterwards; undefined if it is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => undefined);
}
