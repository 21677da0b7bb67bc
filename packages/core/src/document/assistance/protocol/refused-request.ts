/** The codes of JSON-RPC and of the Model Context Protocol for requests that are refused. */
const codes = { invalidParams: -32_602, resourceNotFound: -32_002 } as const;

/** An error that the protocol answers with its code and message. */
export class RefusedRequest extends Error {
  readonly code: number;

  constructor(reason: keyof typeof codes, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RefusedRequest";
    this.code = codes[reason];
  }
}
