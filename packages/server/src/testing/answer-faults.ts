import type { Ajv2020 } from "ajv/dist/2020.js";
import type { ContractOperation } from "../contract/read-contract.ts";

/** An answer of the server. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** The differences between an answer and the contract. */
export type AnswerFaults = (method: string, path: string, answer: Answer) => string[];

/** Compares answers with the contract: the status is documented, the content type is, and the body has its schema. */
export function answerFaults(operations: readonly ContractOperation[], ajv: Ajv2020): AnswerFaults {
  const known = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+").replaceAll(".", "\\.")}$`),
  }));
  return (method, path, { body, contentType, status }) => {
    const found = known.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
    if (found === undefined) return [];
    const { id, responses } = found.operation;
    const contents = responses[String(status)];
    if (contents === undefined) return [`${id} answered ${String(status)}, which the contract has not`];
    if (Object.keys(contents).length === 0) return [];
    const schema = contents[contentType];
    if (schema === undefined) return [`${id} answered ${String(status)} as ${contentType}`];
    if (contentType !== "application/json" || ajv.validate(schema, body)) return [];
    return [`${id} answered ${String(status)} with a body that ${ajv.errorsText()}: ${JSON.stringify(body)}`];
  };
}
