import { describe, expect, it } from "vitest";
import { faultsInFullRun } from "./testing/find-accessibility-faults.ts";
import { mailedCode } from "./testing/mailed-code.ts";
import { type OpenedWindow, workspaceForFile, type Workspace } from "./testing/open-workspace.ts";

const password = "Secret#123";

const workspace = await workspaceForFile();

async function openDialog(how: Parameters<Workspace["open"]>[1] = {}): Promise<OpenedWindow> {
  const opened = await workspace.open("/", how);
  await opened.page.getByRole("button", { name: "Sign Up" }).click();
  await opened.page.getByRole("dialog", { name: "Create Account" }).waitFor();
  return opened;
}

async function registerEmail({ page }: OpenedWindow, email: string): Promise<string> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  await page.getByText("Verification code sent to the email!").waitFor();
  return mailedCode(workspace.server, email);
}

describe("the sign-up wizard", () => {
  it("leads by the keyboard alone from an e-mail over the mailed code to the dashboard", async () => {
    const opened = await workspace.open("/");
    const { complaints, page } = opened;
    await page.getByRole("button", { name: "Sign Up" }).press("Enter");
    const otp = await registerEmail(opened, "new@example.com");
    const code = page.getByRole("textbox", { name: "OTP" });
    const asks = [await code.getAttribute("inputmode"), await code.getAttribute("autocomplete")];

    await code.and(page.locator(":focus")).waitFor();
    await page.keyboard.type(otp);
    await page.keyboard.press("Enter");
    await page.getByLabel("Your name").and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Ada Lovelace");
    await page.getByLabel(/^Password/).focus();
    await page.keyboard.type(password);
    await page.getByLabel("Confirm Password").focus();
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");

    await page.getByText("Account Created Successfully!").waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Welcome, Ada Lovelace" }).waitFor();
    expect(asks).toEqual(["numeric", "one-time-code"]);
    expect(await page.evaluate(() => localStorage.getItem("email"))).toBe("new@example.com");
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(password);
    expect(complaints).toEqual([]);
  });

  it("sends no invalid e-mail, and leads to the field", { tags: ["slow"] }, async () => {
    const { page } = await openDialog();
    const email = page.getByRole("textbox", { name: "Email" });

    await page.getByRole("button", { name: "Register Email" }).click();
    const required = await page.getByRole("alert").innerText();
    await email.fill("<img src=x onerror=alert(1)>");
    await page.keyboard.press("Enter");
    await page.getByText("Please enter a valid email address").waitFor();

    expect(required).toBe("Email is required");
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator("img[src=x]").count()).toBe(0);
  });

  it(
    "stays at a wrong code with what was typed, sends another code, and takes that",
    { tags: ["slow"] },
    async () => {
      const opened = await openDialog();
      const { page } = opened;
      const first = await registerEmail(opened, "again@example.com");
      const code = page.getByRole("textbox", { name: "OTP" });

      await code.fill(first === "000000" ? "000001" : "000000");
      await page.keyboard.press("Enter");
      await page.getByText("OTP Validation Failed!").waitFor();
      await code.and(page.locator(":focus")).waitFor();
      const kept = await code.inputValue();
      await page.getByRole("button", { name: "Send the code again" }).click();
      const second = await mailedCode(workspace.server, "again@example.com", 1);
      await code.fill(`${second}9`);
      const typed = await code.inputValue();
      await page.getByRole("button", { name: "Verify OTP" }).click();

      await page.getByLabel("Confirm Password").waitFor();
      expect([kept.length, typed]).toEqual([6, second]);
    },
  );

  it(
    "shows the rules of a password as they are met, and says what is wrong",
    { tags: ["slow"] },
    async () => {
      const opened = await openDialog();
      const { page } = opened;
      await page.getByRole("textbox", { name: "Email" }).fill("rules@example.com");
      await page.keyboard.press("Enter");
      await page
        .getByRole("textbox", { name: "OTP" })
        .fill(await mailedCode(workspace.server, "rules@example.com"));
      await page.keyboard.press("Enter");
      const field = page.getByLabel(/^Password/);
      const unmet = page
        .getByRole("list", { name: "Requirements for the password" })
        .getByText("not met yet");

      await field.fill("secret");
      const lacking = await unmet.count();
      await field.fill(password);
      await page.getByLabel("Confirm Password").fill("Secret#124");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByText("Passwords must match").waitFor();
      await page.getByRole("button", { name: "Show Password" }).first().click();

      expect([lacking, await unmet.count()]).toEqual([3, 0]);
      expect(await field.getAttribute("type")).toBe("text");
      expect(await page.getByLabel("Confirm Password").getAttribute("aria-invalid")).toBe("true");
    },
  );

  it("reports a known e-mail, and leads to the sign-in", { tags: ["slow"] }, async () => {
    await workspace.signUp("known@example.com");
    const { page } = await openDialog();

    await page.getByRole("textbox", { name: "Email" }).fill("known@example.com");
    await page.keyboard.press("Enter");
    await page.getByText("Already Registerd Email, Please login or Reset Password").waitFor();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();

    await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  });

  it(
    "loses nothing when there is no network, and continues when there is one",
    { tags: ["slow"] },
    async () => {
      const { page } = await openDialog();
      await page.context().setOffline(true);
      await page.getByRole("textbox", { name: "Email" }).fill("offline@example.com");
      await page.keyboard.press("Enter");
      await page.getByText("Email Registration Failed!").waitFor();
      const kept = await page.getByRole("textbox", { name: "Email" }).inputValue();

      await page.context().setOffline(false);
      await page.getByRole("button", { name: "Register Email" }).click();

      await page.getByRole("textbox", { name: "OTP" }).waitFor();
      expect(kept).toBe("offline@example.com");
    },
  );

  it("closes on Escape, restores the focus, and starts over", { tags: ["slow"] }, async () => {
    const opened = await openDialog();
    const { page } = opened;
    await registerEmail(opened, "left@example.com");

    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Sign Up" }).and(page.locator(":focus")).press("Enter");

    await page.getByRole("dialog").getByText("We send a code to this e-mail").waitFor();
  });
});

describe("the page of the e-mail verification", () => {
  it("does the same without a dialog, and ends at the dashboard", { tags: ["slow"] }, async () => {
    const opened = await workspace.open("/email-verification");
    const { page } = opened;
    await page.getByRole("heading", { level: 1, name: "Verify Your Email" }).waitFor();
    const faults = await faultsInFullRun(page);
    await page
      .getByRole("textbox", { name: "OTP" })
      .or(page.getByRole("textbox", { name: "Email" }))
      .first()
      .waitFor();

    const otp = await registerEmail(opened, "page@example.com");
    await page.getByRole("textbox", { name: "OTP" }).fill(otp);
    await page.keyboard.press("Enter");
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel("Confirm Password").fill(password);
    await page.keyboard.press("Enter");

    await page.waitForURL((url) => url.pathname === "/");
    expect(faults).toEqual([]);
  });
});
