import { hash, verify } from "@node-rs/argon2";

/** Each hash takes 19 MiB and a core for a tenth of a second. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn is passed on directly, so that no request that arrives in between can take it too.
    if (next === undefined) running -= 1;
    else next();
  }
}

/** An argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/** Hashed once, so that an unknown e-mail takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

/** Whether a password matches a hash; without a hash it does not, and the check takes equally long. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword("nobody has this password");
  const stored = passwordHash ?? (await nobody);
  const fits = await inTurn(() => verify(stored, password));
  return fits && passwordHash !== null && passwordHash !== undefined;
}
