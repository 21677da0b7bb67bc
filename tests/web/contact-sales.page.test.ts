import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "./testing/find-accessibility-faults.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;

beforeAll(async () => {
  workspace = await openWorkspace({ CONTACT_EMAIL: "sales@example.com" });
});

afterAll(() => workspace.close());

async function open(path: string, email: string, colorScheme: "light" | "dark" = "light") {
  const visitor = await workspace.signUp(email);
  return workspace.open(path, { visitor, email, colorScheme });
}

describe("a message to sales", () => {
  it("knows who writes, keeps what was written while there is no network, and arrives", async () => {
    const { complaints, page } = await open("/contact-sales", "ada@example.com");
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
      "E-mail: ada@example.com\nCompany: Paper & Co\n\nCan we run <b>Archscribe</b> ourselves?",
    );
    expect(complaints.filter((one) => !one.includes("ERR_FAILED"))).toEqual([]);
  });

  it("says at each field what is wrong, and leads the keyboard to the first", async () => {
    const { page } = await open("/contact-sales", "bob@example.com");

    await page.getByLabel("Name").fill(" ");
    await page.getByLabel("E-mail").fill("bob");
    await page.keyboard.press("Enter");
    await page.getByText("Please enter a message").waitFor();
    const faults = await page.getByRole("main").getByRole("alert").allInnerTexts();
    const focused = await page.getByLabel("Name").evaluate((field) => field === document.activeElement);

    expect(faults).toEqual([
      "Please enter your name",
      "Please enter a valid email address",
      "Please enter a message",
    ]);
    expect(focused).toBe(true);
  });

  it("of a program that fills in every field is answered alike, and dropped", async () => {
    const { page } = await open("/contact-sales", "robot@example.com");
    const message = page.getByRole("textbox", { name: "Message" });
    const website = page.locator("input[name=website]");
    const send = page.getByRole("button", { name: "Send message" });
    const thanks = page.getByRole("heading", { name: "Thank you for your message" });

    await message.fill("Buy now");
    await website.fill("https://spam.example", { force: true });
    await send.click();
    await thanks.waitFor();
    await page.getByRole("button", { name: "Write another message" }).click();
    await message.fill("A person after all");
    await website.fill("", { force: true });
    await send.click();
    await thanks.waitFor();
    const [mails] = await workspace.server.hears(/Mail to sales@example\.com: [^]*A person after all/);

    expect(mails).not.toContain("Buy now");
  });
});

describe("where the server sells nothing", () => {
  it.each(["/pricing", "/payout"])("%s says kindly that everything is included", async (path) => {
    const { complaints, page } = await open(path, `free${path.length}@example.com`);

    await page.getByRole("heading", { name: "Everything is included" }).waitFor();
    const buttons = await page.getByRole("main").getByRole("button").allInnerTexts();

    expect(buttons).toEqual(["Go To The Dashboard"]);
    expect(complaints).toEqual([]);
  });

  it("a trial that is long over keeps nobody from working", async () => {
    const { page } = await open("/payout", "old@example.com");

    await page.clock.setFixedTime(Date.now() + 400 * 24 * 60 * 60 * 1000);
    await page.reload();

    await page.getByRole("heading", { name: "Everything is included" }).waitFor();
  });
});

it.each(["light", "dark"] as const)("nothing keeps anybody out of the form in %s", async (colorScheme) => {
  const { complaints, page } = await open("/contact-sales", `${colorScheme}@example.com`, colorScheme);
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByText("Please enter a message").waitFor();

  expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
});
