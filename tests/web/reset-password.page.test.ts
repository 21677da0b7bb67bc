import { expect, it } from "vitest";
import { mailedCode } from "./testing/mailed-code.ts";
import { type OpenedWindow, workspaceForFile } from "./testing/open-workspace.ts";

const newPassword = "Another#456";

const workspace = await workspaceForFile();

/** The second mail: the first mail belongs to the sign-up. */
async function resetTo({ page }: OpenedWindow, email: string): Promise<void> {
  await page.keyboard.press("Enter");
  await page.getByText("Email Sent!").waitFor();
  await page.getByRole("textbox", { name: "OTP" }).fill(await mailedCode(workspace.server, email, 1));
  await page.keyboard.press("Enter");
  await page.getByLabel(/^Password/).fill(newPassword);
  await page.getByLabel("Confirm Password").fill(newPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByText("Password Reset!").waitFor();
}

it("is reached from the sign-in with the e-mail that was typed, and signs in with the new password", async () => {
  const email = "forgetful@example.com";
  await workspace.signUp(email);
  const opened = await workspace.open("/login");
  const { complaints, page } = opened;
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("dialog", { name: "Reset Password" }).waitFor();
  const taken = await page.getByRole("textbox", { name: "Email" }).inputValue();

  await page.getByRole("textbox", { name: "Email" }).focus();
  await resetTo(opened, email);

  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(taken).toBe(email);
  expect(complaints).toEqual([]);
});

it("is at its own address, below any other, and leads on to the dashboard", { tags: ["slow"] }, async () => {
  const email = "linked@example.com";
  await workspace.signUp(email);
  const opened = await workspace.open("/account/reset-password/now");
  const { page } = opened;
  await page.getByRole("heading", { level: 1, name: "Reset Password" }).waitFor();

  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await resetTo(opened, email);

  await page.waitForURL((url) => url.pathname === "/");
});

it("does not reveal whether an account exists, and stays at a wrong code", async () => {
  const { page } = await workspace.open("/reset-password");
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
  await page.keyboard.press("Enter");
  await page.getByText("Email Sent!").waitFor();

  await page.getByRole("textbox", { name: "OTP" }).fill("12");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter a valid OTP").waitFor();
  await page.getByRole("textbox", { name: "OTP" }).fill("123456");
  await page.keyboard.press("Enter");

  await page.getByText("Error", { exact: true }).waitFor();
  expect(await page.getByRole("textbox", { name: "OTP" }).inputValue()).toBe("123456");
});
