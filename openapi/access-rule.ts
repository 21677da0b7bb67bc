import { accessFaults, type WrittenAccess } from "../packages/server/src/contract/operation-access.ts";

/** What Redocly tells a rule of where it is. */
interface Place {
  /** Of an operation its method. */
  readonly key: string | number;
  readonly location: Location;
  readonly report: (problem: { readonly message: string; readonly location: object }) => void;
}

interface Location {
  readonly key: () => object;
  readonly child: (key: string) => Location;
}

/** Holds that each operation says who may call it, and says nothing that contradicts it; the server reads it the same way. */
function operationAccess() {
  let defaultSecurity: unknown;
  return {
    Root: {
      enter: ({ security }: { readonly security?: unknown }) => {
        defaultSecurity = security;
      },
    },
    Operation: {
      enter: (operation: WrittenAccess, { key, location, report }: Place) => {
        const method = String(key).toUpperCase();
        for (const fault of accessFaults(operation, { method, defaultSecurity })) {
          const isThere = operation[fault.key] !== undefined;
          report({
            message: fault.message,
            location: isThere ? location.child(fault.key).key() : location.key(),
          });
        }
      },
    },
  };
}

/** The plugin of the contract's check. */
export default function archscribe() {
  return { id: "archscribe", rules: { oas3: { "operation-access": operationAccess } } };
}
