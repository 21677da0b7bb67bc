import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { notificationTexts } from "./index.ts";

it("CL18 the notifications are the product's, letter by letter", () => {
  const said = Object.entries<{ title: string; message?: string }>(notificationTexts).map(
    ([event, { message, title }]) => [event, title, ...(message === undefined ? [] : [message])],
  );

  expect(said).toEqual([
    ["authenticationRequired", "Authentication Required", "Please sign in to create a project"],
    ["dashboardRequiresSignIn", "Please sign in to access dashboard!"],
    ["noProjectSelected", "No Project Selected", "Please select a project first to share it."],
    ["projectNotCreated", "Failed to Create Project", "Something went wrong!"],
    ["projectCreated", "Project Create Successful", "New Project Created Successfully!!"],
    ["projectShared", "Project Shared Successfully!"],
    ["projectNotShared", "Failed to Share Project"],
    ["collaboratorRemoved", "Collaborator Removed"],
    ["collaboratorNotRemoved", "Failed to Remove Collaborator"],
    ["signInFailed", "Sign In Failed!", "Something went wrong!!"],
    ["googleSignInFailed", "Something went wrong with Google login.", "Please try again."],
    ["emailRegistered", "Email Registered Successfully!", "Verification code sent to the email!"],
    ["emailNotRegistered", "Email Registration Failed!"],
    ["otpValidated", "OTP Validated Successfully!"],
    ["otpNotValidated", "OTP Validation Failed!", "OTP validation failed"],
    ["accountCreated", "Account Created Successfully!"],
    ["passwordNotSet", "Set Password Failed!", "Failed to set password"],
    ["resetEmailSent", "Email Sent!"],
    ["resetOtpVerified", "OTP Verified!"],
    [
      "passwordReset",
      "Password Reset!",
      "Your password has been reset successfully. Please login with your new password.",
    ],
    ["resetEmailNotSent", "Error", "Failed to send verification email."],
    ["resetOtpNotVerified", "Error", "Failed to verify OTP."],
    ["passwordNotReset", "Error", "Failed to reset password."],
    ["unexpected", "Error", "Something went wrong."],
  ]);
});

const core = join(import.meta.dirname, "..");
const otherSources = readdirSync(core, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/\.(?:test|gen)\.ts$/.test(path))
  .filter((path) => path !== join("client", "notification-texts.ts"));

it("CL18 no other place in the code writes a title a second time", () => {
  const titles = new Set(Object.values(notificationTexts).map(({ title }) => `"${title}"`));

  const copies = otherSources.flatMap((path) => {
    const text = readFileSync(join(core, path), "utf8");
    return [...titles].filter((title) => text.includes(title)).map((title) => [path, title]);
  });

  expect(copies).toEqual([]);
});
