import { eq } from "drizzle-orm";
import { personName } from "../../accounts/person-name.ts";
import { presentUser } from "../../accounts/present-user.ts";
import type { Operation } from "../../contract/operation.ts";
import { invalid } from "../../refusal.ts";
import { accounts } from "../../store/schema.ts";

/** Changes the name under which others see the signed-in person. @throws Refusal VALIDATION for a name without visible characters */
export const changeName: Operation<"changeName"> = async ({ account, body }, { database }) => {
  const name = personName(body.name);
  if (name === "") throw invalid({ name: "Please input your name!" });
  await database.update(accounts).set({ name }).where(eq(accounts.id, account.id));
  return { status: 200, body: { user: presentUser({ ...account, name }) } };
};
