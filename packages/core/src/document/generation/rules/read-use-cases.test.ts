import { describe, expect, it } from "vitest";
import { readUseCases, withoutUseCases } from "./read-use-cases.ts";

const labelled = `# Library

## 3.1 Borrow a book

Primary actor: Member
Preconditions:
- The member has a card.
Main flow:
1. The member scans the book
2. The system shows the due date.
Extensions:
2a. The book is reserved: the system refuses.
Postconditions:
- The book is lent.

## 3.2 Return a book

Actors: Member, Librarian
Goal: The book can be lent again.
Main success scenario:
1. The member hands the book in.
`;

describe("use cases in a text", () => {
  it("are read with the fields of their template", () => {
    expect(readUseCases(labelled)).toEqual([
      {
        name: "Borrow a book",
        goal: undefined,
        actors: ["Member"],
        preconditions: ["The member has a card."],
        steps: ["The member scans the book.", "The system shows the due date."],
        exceptions: ["The book is reserved: the system refuses."],
        postconditions: ["The book is lent."],
        firstLine: 3,
        lastLine: 14,
        omitted: [],
      },
      {
        name: "Return a book",
        goal: "The book can be lent again.",
        actors: ["Member", "Librarian"],
        preconditions: [],
        steps: ["The member hands the book in."],
        exceptions: [],
        postconditions: [],
        firstLine: 16,
        lastLine: 21,
        omitted: [],
      },
    ]);
  });

  it("end before a part that no template has, and name the lines without a place in a use case", () => {
    const text = [
      "## UC-1 Check in",
      "",
      "Primary actor: Clerk",
      "Frequency of use: 100 times a day",
      "Main success scenario:",
      "1. The clerk finds the booking.",
      "2. The system shows the room.",
      "Business rules: A booking is never deleted.",
    ].join("\n");
    const [read] = readUseCases(text);

    expect(read?.steps).toEqual(["The clerk finds the booking.", "The system shows the room."]);
    expect(read?.omitted).toEqual([{ text: "Frequency of use: 100 times a day", line: 4 }]);
    expect(withoutUseCases(text).trim().split("\n").at(-1)).toBe(
      "Business rules: A booking is never deleted.",
    );
  });

  it("are named by the title above a table with an empty head", () => {
    const text = [
      "### UC-7 Renew a card",
      "",
      "| | |",
      "|---|---|",
      "| **Primary actor** | Clerk |",
      "| **Main success scenario** | 1. The clerk scans the card. <br> 2. The system extends it. |",
    ].join("\n");

    expect(readUseCases(text)).toMatchObject([{ id: "UC-7", name: "Renew a card", actors: ["Clerk"] }]);
  });

  it("are read from a table of two columns", () => {
    const table = [
      "| Use case | Renew a loan |",
      "| --- | --- |",
      "| Actor | Member |",
      "| Basic flow | The member asks for more time. |",
    ].join("\n");

    expect(readUseCases(table).map(({ actors, name, steps }) => ({ actors, name, steps }))).toEqual([
      { name: "Renew a loan", actors: ["Member"], steps: ["The member asks for more time."] },
    ]);
  });

  it("are read from a table whose rows without a name go on with the row above", () => {
    const table = [
      "| Use case name | Pay a fine |",
      "| --- | --- |",
      "| Primary actors | Member |",
      "| Secondary actors | None |",
      "| Successful end condition | The fine is paid. |",
      "| Main flow | Step1 The member chooses a fine. |",
      "| | Step 2 : The member pays it. |",
      "| Extensions | Step1.1 There is no fine. |",
      "| | a.The system says so. |",
    ].join("\n");

    expect(readUseCases(table)).toEqual([
      {
        name: "Pay a fine",
        goal: undefined,
        actors: ["Member"],
        preconditions: [],
        steps: ["The member chooses a fine.", "The member pays it."],
        exceptions: ["There is no fine.", "The system says so."],
        postconditions: ["The fine is paid."],
        firstLine: 1,
        lastLine: 9,
        omitted: [],
      },
    ]);
  });

  it("are none without steps, and none of steps alone", () => {
    expect(readUseCases("## Borrow a book\n\nActor: Member\n\nGoal: Read it.")).toEqual([]);
    expect(readUseCases("## Set up\n\nSteps:\n1. Install it.\n2. Start it.")).toEqual([]);
  });
});

describe("a list of steps below a title", () => {
  const imports = `# Import orders

1. The clerk uploads a file.
2. The system checks each row.
3. The clerk confirms the import.
`;
  const lines = (text: string): string[] =>
    withoutUseCases(text)
      .split("\n")
      .filter((line) => line !== "");

  it("ends with its last item", () => {
    const text = `${imports}\n- Managers approve large orders.\n\nAuditors read the log.\n`;
    expect(readUseCases(text).map(({ steps, lastLine }) => [steps.length, lastLine])).toEqual([[3, 5]]);
    expect(lines(text)).toEqual([
      "# Import orders",
      "- Managers approve large orders.",
      "Auditors read the log.",
    ]);
  });

  it("does not begin before its first item", () => {
    const text = imports.replace("\n\n", "\n\nManagers see all orders.\n\n");
    expect(lines(text)).toEqual(["# Import orders", "Managers see all orders."]);
  });

  it("is not named by a line of code", () => {
    const text = imports.replace("\n\n", "\n\n```xml\n<order />\n```\n\n");
    expect(readUseCases(text).map(({ name }) => name)).toEqual(["Import orders"]);
    expect(readUseCases(`\`\`\`\n${labelled}\`\`\`\n`)).toEqual([]);
  });
});
