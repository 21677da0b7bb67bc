import { describe, expect, it } from "vitest";
import type { Decision, DeploymentTarget } from "../../../model/index.ts";
import { readPlatforms } from "./read-platforms.ts";

const named = (text: string): DeploymentTarget[] =>
  readPlatforms([{ id: "FR-1", text }]).map(({ target }) => target);

describe("a platform is named", () => {
  it.each<[string, DeploymentTarget[]]>([
    ["The system shall be hosted on AWS.", ["AWS"]],
    ["The portal runs in the Azure cloud.", ["Azure"]],
    ["All services are deployed to Google Cloud Platform in Frankfurt.", ["GCP"]],
    ["The software must be installed on-premises.", ["onPrem"]],
    ["It runs on premises, in the basement of the town hall.", ["onPrem"]],
    ["The server shall be hosted in-house.", ["onPrem"]],
    ["The application runs on our own servers.", ["onPrem"]],
    ["The solution shall run on the port's own Kubernetes cluster.", ["onPrem"]],
    ["All services are deployed to the internal OpenShift cluster of the bank.", ["onPrem"]],
    ["The services are deployed to an own cluster.", ["onPrem"]],
    ["The application runs on our own Kubernetes cluster on AWS.", ["AWS"]],
    ["Deployment environment: Amazon Web Services", ["AWS"]],
    ["The cloud provider is Azure.", ["Azure"]],
    ["We plan a React application, a Node.js API and a database for bookings, all of it on AWS.", ["AWS"]],
    ["The AWS region must lie in the European Union.", ["AWS"]],
    ["Customers can run it on AWS or Azure.", ["AWS", "Azure"]],
  ])("by %j", (text, targets) => {
    expect(named(text)).toEqual(targets);
  });
});

describe("no platform is named", () => {
  it.each([
    "Users sign in with Azure AD.",
    "Pipelines are run by Azure DevOps.",
    "Backups are copied to Amazon S3.",
    "The system integrates with the ERP that runs on AWS.",
    "The system must not be hosted on AWS.",
    "The shop doesn't run on Google Cloud.",
    "The system must run independently of AWS, Azure and Google Cloud.",
    "The clerk runs a report on premises that stand empty.",
    "The clerk runs a report that compares AWS and Azure.",
    "A member can borrow a book.",
    "We plan to compare offers on AWS.",
  ])("by %j", (text) => {
    expect(named(text)).toEqual([]);
  });

  it.each([{ priority: "wont" as const }, { suggested: true }])(
    "by a requirement that is not binding: %j",
    (state) => {
      expect(readPlatforms([{ id: "FR-1", text: "The system runs on AWS.", ...state }])).toEqual([]);
    },
  );
});

describe("a decision names a platform", () => {
  it.each<[Partial<Decision>, DeploymentTarget[]]>([
    [{ title: "Production on AWS in Ireland" }, ["AWS"]],
    [{ title: "Azure as our provider" }, ["Azure"]],
    [{ title: "Use Google Cloud, not AWS" }, ["GCP"]],
    [
      {
        title: "Where it runs",
        markdown: '## Decision Outcome\n\nChosen option: "Azure", because it is known.\n',
      },
      ["Azure"],
    ],
    [
      {
        title: "Where it runs",
        markdown: "## Options\n\nIt runs on AWS.\n\n## Decision\n\nWe run it on our own hardware.\n",
      },
      ["onPrem"],
    ],
    [{ title: "Production on AWS", status: "proposed" }, []],
    [{ title: "Production on AWS", status: "superseded by 0009" }, []],
    [{ title: "Sign in with Azure AD" }, []],
    [{ title: "Not on AWS" }, []],
  ])("%j", (change, targets) => {
    expect(readPlatforms([], [decision(change)]).map(({ target }) => target)).toEqual(targets);
  });
});

it("a platform is traced to the requirements that name it, and to the requirements of its decision", () => {
  const requirements = [
    { id: "FR-1", text: "A member can borrow a book." },
    { id: "NFR-1", text: "The system is hosted on AWS.", quality: "flexibility" as const },
    { id: "NFR-2", text: "Data stays in the European Union.", quality: "security" as const },
  ];

  expect(
    readPlatforms(requirements, [decision({ title: "Production on AWS", requirements: ["NFR-2", "NFR-9"] })]),
  ).toEqual([{ target: "AWS", sources: ["NFR-1", "NFR-2"] }]);
});

function decision(change: Partial<Decision>): Decision {
  return {
    id: "0001",
    title: "A decision",
    status: "accepted",
    requirements: [],
    markdown: "",
    figures: [],
    images: new Map(),
    file: "decisions/0001.md",
    line: 1,
    ...change,
  };
}
