import { expect, it } from "vitest";
import { workspaceForFile } from "./testing/open-workspace.ts";

const workspace = await workspaceForFile();

it("a message to sales is pre-filled with the sender, survives a network failure, and arrives", async () => {
  const visitor = await workspace.signUp();
  const { complaints, page } = await workspace.open("/contact-sales", { visitor });
  const send = page.getByRole("button", { name: "Send message" });

  await page.getByLabel("Company").fill("Paper & Co");
  await page.getByRole("textbox", { name: "Message" }).fill("Can we run <b>Archscribe</b> ourselves?");
  await page.route("**/contact/", (route) => route.abort());
  await send.click();
  await page.getByText("What you wrote is still here.").waitFor();
  await page.unroute("**/contact/");
  await send.click();
  await page.getByRole("heading", { name: "Thank you for your message" }).waitFor();
  const [mail] = await workspace.server.hears(/Mail to sales@example\.com: [^]*?ourselves\?/);

  expect(mail?.replaceAll(/^ +/gm, "")).toContain(
    `E-mail: ${String(visitor.email)}\nCompany: Paper & Co\n\nCan we run <b>Archscribe</b> ourselves?`,
  );
  expect(complaints.filter((one) => !one.includes("ERR_FAILED"))).toEqual([]);
});
