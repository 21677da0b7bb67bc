import { describe, expect, it } from "vitest";
import { loadSyntaxParsers } from "../../../../../platform/node/index.ts";
import { findFacts } from "../../../find-facts.ts";
import { resolveSystem } from "../../../resolve/resolve-system.ts";
import { nodeMessagesReader } from "../../javascript/node-messages.ts";
import { npmReader } from "../../javascript/npm.ts";
import { serverless } from "./serverless.ts";

const parser = await loadSyntaxParsers(["javascript", "typescript", "tsx"]);

async function systemOf(files: Readonly<Record<string, string>>) {
  const texts = new Map(Object.entries(files));
  const { facts, unread } = await findFacts({
    tree: { paths: [...texts.keys()].toSorted(), text: (path) => texts.get(path) },
    parser,
    fileReaders: [serverless, npmReader],
    codeReaders: [nodeMessagesReader],
  });
  return resolveSystem({ name: "library", repositories: [], facts, unread, fileCount: texts.size });
}

describe("a serverless system", () => {
  const files = {
    "package.json":
      '{ "name": "library", "dependencies": { "@aws-sdk/client-sqs": "3.0.0", "nodemailer": "6.0.0" } }',
    "loans/package.json": '{ "name": "loans", "scripts": { "start": "node ." } }',
    "template.yaml": `Transform: AWS::Serverless-2016-10-31
Resources:
  Lend:
    Type: AWS::Serverless::Function
    Properties:
      CodeUri: .
      Handler: src/lend.handler
      Environment: { Variables: { LETTERS: !Ref Letters } }
  Browse:
    Type: AWS::Serverless::Function
    Properties:
      CodeUri: .
      Handler: src/browse.handler
  Print:
    Type: AWS::Serverless::Function
    Properties:
      CodeUri: .
      Handler: src/print.handler
      Events:
        Letter: { Type: SQS, Properties: { Queue: !GetAtt Letters.Arn } }
  Letters: { Type: AWS::SQS::Queue }
  Bills: { Type: AWS::SQS::Queue }
  LoansTable: { Type: AWS::DynamoDB::Table, Properties: { TableName: loans } }
`,
    "src/lend.js": 'const { send } = require("./queue");\n',
    "src/queue.js": `const { SQSClient, SendMessageCommand } = require("@aws-sdk/client-sqs");
new SQSClient({}).send(new SendMessageCommand({ QueueUrl: process.env.LETTERS, MessageBody: "x" }));
`,
    "src/browse.js": "",
    "src/print.js": "",
  };

  it("has messages from the function whose program sends them to the function that the queue triggers", async () => {
    const { messages } = await systemOf(files);

    expect(messages).toMatchObject([
      { channel: "Letters", broker: "letters", producers: ["lend"], consumers: ["print"] },
    ]);
  });

  it("does not join a table with a module of its name", async () => {
    const { parts } = await systemOf(files);

    expect(parts.map(({ folder, id, kind }) => [id, kind, folder])).toContainEqual([
      "loans-table",
      "database",
      undefined,
    ]);
  });

  it("gives a function that shares a module neither the name nor the unused packages of the module", async () => {
    const { connections, parts } = await systemOf(files);
    const lend = parts.find(({ id }) => id === "lend");

    expect(lend?.names).toEqual([]);
    expect(connections.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      "lend → letters",
      "print → letters",
    ]);
  });
});
