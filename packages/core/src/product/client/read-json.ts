/** Returns the body of an answer; undefined if it is not JSON. The body can still be read afterwards. */
export async function readJson(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => undefined);
}
