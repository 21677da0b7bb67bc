/** The part of a chat request that states the schema of the answer. */
interface SchemaRequest {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: { readonly json_schema?: { readonly schema: unknown } };
}

/** The words of servers that cannot hold an answer to a schema. */
const refusal = /response_format|json_schema|grammar|structured output|guided/i;

/**
 * Returns a `fetch` for servers without a JSON mode. If a chat request is rejected because of its schema, the request is
 * sent again with the schema at the end of the instructions, and so are all later ones.
 */
export function schemaInWords(send: typeof fetch): typeof fetch {
  let isRefused = false;
  return async (input, init) => {
    const { body } = init ?? {};
    const asked = typeof body === "string" ? schemaRequest(body) : undefined;
    if (asked === undefined) return send(input, init);
    const resend = (): Promise<Response> => send(input, { ...init, body: JSON.stringify(inWords(asked)) });
    if (isRefused) return resend();
    const answer = await send(input, init);
    if (answer.status !== 400 && answer.status !== 422) return answer;
    const text = await answer.text();
    isRefused = refusal.test(text);
    const { headers, status } = answer;
    return isRefused ? resend() : new Response(text, { status, headers });
  };
}

function schemaRequest(body: string): SchemaRequest | undefined {
  const asked = JSON.parse(body) as SchemaRequest;
  return asked.response_format?.json_schema === undefined ? undefined : asked;
}

function inWords({ messages, response_format: format, ...rest }: SchemaRequest): object {
  const words = `Answer with one JSON value that matches this JSON schema:\n${JSON.stringify(format?.json_schema?.schema)}`;
  const [first, ...others] = messages;
  const hasInstructions = first?.role === "system" && typeof first.content === "string";
  return {
    ...rest,
    messages: hasInstructions
      ? [{ ...first, content: `${String(first.content)}\n\n${words}` }, ...others]
      : [{ role: "system", content: words }, ...messages],
  };
}
