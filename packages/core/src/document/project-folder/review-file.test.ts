import { describe, expect, it } from "vitest";
import { emptyReview, reviewSchema } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { emitProject } from "./emit-project.ts";
import { readProject } from "./read-project.ts";
import { emitReview, readReview, reviewFile } from "./review-file.ts";

const review = reviewSchema.parse({
  actors: [
    { name: "Employee", verdict: "rename", to: "Clerk" },
    { name: "Staff", verdict: "merge", into: "Employee" },
    { name: "Night shift", verdict: "reject", requirements: ["FR-1"] },
  ],
  entities: [{ name: "Parcel", verdict: "change", to: "attribute", of: "Order" }],
  answers: [{ question: "who-starts", about: "Archive invoices", answer: "actor", actor: "Accountant" }],
});

function faultsOf(text: string): string[] {
  return readReview({ path: reviewFile, text }).findings.map(
    ({ location, message, suggest }) =>
      `${String(location?.line)}: ${message}${suggest === undefined ? "" : ` ${suggest}`}`,
  );
}

describe("the decisions of people", () => {
  it("are read back unchanged", () => {
    expect(readReview({ path: reviewFile, text: emitReview(review) }).review).toEqual(review);
  });

  it("is a file that people can read", () => {
    expect(emitReview(review)).toBe(`# yaml-language-server: $schema=.archscribe/schemas/review.schema.json
# What people have decided about generated elements: archscribe generate --review.
# Each verdict holds for every later run; delete it to be asked again.
actors:
  - name: Employee
    verdict: rename
    to: Clerk
  - name: Staff
    verdict: merge
    into: Employee
  - name: Night shift
    verdict: reject
    requirements:
      - FR-1
entities:
  - name: Parcel
    verdict: change
    to: attribute
    of: Order
answers:
  - question: who-starts
    about: Archive invoices
    answer: actor
    actor: Accountant
`);
  });

  it("keeps the comments of people if one verdict is added", () => {
    const text = "actors:\n  # Asked the foreman.\n  - name: Staff\n    verdict: reject\n";
    const before = readReview({ path: reviewFile, text }).review ?? emptyReview;
    const added = { name: "Guest", verdict: "accept" as const };

    expect(emitReview({ ...before, actors: [...before.actors, added] }, text)).toBe(
      `${text}  - name: Guest\n    verdict: accept\n`,
    );
  });

  it("is part of the project, and stays when its files are written again", async () => {
    const files = {
      "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
      [reviewFile]: `# ours\nactors: []\n${emitReview(review).replace(/^(?:#.*\n)+actors:[^]*?(?=entities)/, "")}`,
    };
    const { places, project } = { places: new Map(), ...(await readProject(memoryTree(files))) };
    if (project === undefined) throw new Error("the project has no fault");

    const { removed, written } = emitProject(project, new Map(Object.entries(files)), places);

    expect(project.review?.entities).toEqual(review.entities);
    expect([written.get(reviewFile), removed]).toEqual([files[reviewFile], []]);
  });
});

describe("a review with a fault", () => {
  it.each([
    [
      "actors:\n  - name: Staff\n    verdict: rejct\n",
      "3: 'verdict' is 'rejct', which is not one of its values Did you mean 'reject'?",
    ],
    ["actors:\n  - name: Staff\n    verdict: rename\n", "2: 'to' is missing: expected the new name"],
    [
      "actors:\n  - name: Staff\n    verdict: change\n    to: entity\n",
      "4: 'to': expected one of person, system, found 'entity'",
    ],
    [
      "actors:\n  - name: Staff\n    verdict: merge\n",
      "2: 'into' is missing: expected the name of another element with merge, and nothing otherwise",
    ],
    [
      "entities:\n  - name: Price\n    verdict: change\n    to: attribute\n",
      "2: 'of' is missing: expected the name of an entity with a change to attribute, and nothing otherwise",
    ],
    [
      "relations:\n  - name: A – B\n    verdict: rename\n    to: C\n",
      "3: 'verdict' is 'rename', which is not one of its values Known: accept, reject.",
    ],
    ["actor:\n  - name: Staff\n", "1: unknown key 'actor' Did you mean 'actors'?"],
    [
      "answers:\n  - question: who-starts\n    about: Pay\n    answer: nothing\n",
      "4: 'answer': expected an answer of this question, found 'nothing'",
    ],
    [
      "answers:\n  - question: what-comes\n    about: FR-1\n    answer: requirement\n",
      "2: 'requirement' is missing: expected a requirement id with the answer requirement, and nothing otherwise",
    ],
    [
      "answers:\n  - question: who-starts\n    about: Pay\n    answer: actor\n",
      "2: 'actor' is missing: expected the name of a role with the answer actor, and nothing otherwise",
    ],
  ])("%j is reported with the place and the expected value", (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it("decides on each element once", () => {
    const text = "actors:\n  - name: Staff\n    verdict: reject\n  - name: The staffs\n    verdict: accept\n";

    expect(faultsOf(text)).toEqual(["4: there is another verdict on 'The staffs' It is in line 2."]);
  });
});
