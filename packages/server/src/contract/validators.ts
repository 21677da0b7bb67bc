import { createRequire } from "node:module";
import type { Ajv2020 as Ajv, ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyValidationResult } from "fastify/types/schema.js";
import { contractId, readContract } from "./read-contract.ts";

const require = createRequire(import.meta.url);
const { Ajv2020 } = require("ajv/dist/2020.js") as { readonly Ajv2020: typeof Ajv };
const addFormats = require("ajv-formats") as (ajv: Ajv) => void;

/** Validators by the contract. */
interface ContractValidators {
  /** Of bodies: a number is a number. */
  readonly strict: Ajv;
  /** Of paths and queries: texts become numbers, as a URL cannot hold anything else. */
  readonly coercing: Ajv;
}

let validatorsOnce: ContractValidators | undefined;

/** Returns the validators of requests and answers; the servers of one process share the compiled schemas. */
export function contractValidators(): ContractValidators {
  validatorsOnce ??= createValidators();
  return validatorsOnce;
}

function createValidators(): ContractValidators {
  const make = (coerceTypes: boolean): Ajv => {
    const ajv = new Ajv2020({
      allErrors: false,
      // Messages are built from the value and its schema.
      verbose: true,
      coerceTypes,
      removeAdditional: false,
      useDefaults: true,
      strict: false,
      // Lengths are UTF-16 units, as browsers count them.
      unicodeRegExp: true,
    });
    addFormats(ajv);
    ajv.addSchema({ $id: contractId, components: readContract().components });
    return ajv;
  };
  return { strict: make(false), coercing: make(true) };
}

/** Validates by a schema that is compiled at its first use: compiling all schemas takes a second of a start. */
export function compileWhenUsed(ajv: Ajv, schema: object): FastifyValidationResult {
  let validate: ValidateFunction | undefined;
  const check: FastifyValidationResult = (value) => {
    validate ??= ajv.compile(schema);
    const fits = validate(value);
    check.errors = (validate.errors ?? null) as NonNullable<typeof check.errors> | null;
    return fits;
  };
  return check;
}
