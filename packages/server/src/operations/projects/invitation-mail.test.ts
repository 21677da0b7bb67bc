import { expect, it } from "vitest";
import { invitationMail, removalMail } from "./invitation-mail.ts";

const mail = {
  recipient: "ben@example.com",
  inviter: { name: "Ada", email: "ada@example.com" },
  project: { name: "Bookstore" },
};

it.each([
  ["reader", "You can read the project and its documents."],
  ["commenter", "You can read the project and its documents, and comment on them."],
  ["editor", "You can read and change everything in the project."],
  ["owner", "You can read and change everything in the project, share it and delete it."],
] as const)("an invitation of a %s says what the role allows", (role, rights) => {
  const { body } = invitationMail({ ...mail, role, link: "https://archscribe.example/?project_token=t" });

  expect(body.split("\n").slice(0, 5)).toEqual([
    'Ada (ada@example.com) shares the project "Bookstore" with you.',
    rights,
    "",
    "Open this link to accept; it is valid for seven days, can be used once, and only by an account with this e-mail:",
    "https://archscribe.example/?project_token=t",
  ]);
});

it("names that people chose break neither lines nor make links", () => {
  const { body, subject } = removalMail({
    ...mail,
    project: { name: 'A\r\nBcc: x <b>"https://evil.example"' },
  });

  const plain = "A Bcc: x 'b''https: //evil.example'";
  expect(subject).toBe(`Archscribe: you no longer have access to the project "${plain}"`);
  expect(body.split("\n")[0]).toBe(`Ada (ada@example.com) has removed you from the project "${plain}".`);
});
