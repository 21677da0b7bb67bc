/** The body of an answer, which can be read afterwards as before; nothing if it is no JSON. */
export async function readJson(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => undefined);
}
