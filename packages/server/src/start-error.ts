/** The server cannot start; reported once, with the remedy. */
export class StartError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
    this.hint = hint;
  }
}
