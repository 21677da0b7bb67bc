import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { serverless } from "./serverless.ts";
import { stackLines } from "./testing/stack-lines.ts";

const sam = `Transform: AWS::Serverless-2016-10-31
Globals:
  Function:
    Runtime: python3.12
    Environment:
      Variables:
        LOANS: !Ref LoansTable
Resources:
  LendFunction:
    Type: AWS::Serverless::Function
    Properties:
      CodeUri: functions/lend/
      Handler: app.handler
      Environment:
        Variables:
          QUEUE_URL: !Ref RemindersQueue
      Policies:
        - DynamoDBCrudPolicy:
            TableName: !Ref LoansTable
        - Statement:
            - Effect: Allow
              Action: ses:SendEmail
              Resource: "*"
      Events:
        Lend:
          Type: Api
          Properties:
            Path: /loans/{id}
            Method: post
  RemindFunction:
    Type: AWS::Serverless::Function
    Properties:
      CodeUri: functions/remind/
      Handler: app.handler
      Events:
        Reminders:
          Type: SQS
          Properties:
            Queue: !GetAtt RemindersQueue.Arn
        Nightly:
          Type: Schedule
          Properties:
            Schedule: rate(1 day)
        Returned:
          Type: EventBridgeRule
          Properties:
            Pattern:
              source: [library.returns]
              detail-type: [BookReturned]
  LoansTable:
    Type: AWS::DynamoDB::Table
    Properties:
      TableName: !Sub \${AWS::StackName}-loans
  RemindersQueue:
    Type: AWS::SQS::Queue
`;

describe("SAM", () => {
  const files = {
    "library/template.yaml": sam,
    "library/functions/lend/app.py": "import os\nprint(os.environ['LOANS'])\n",
    "library/functions/remind/app.py": "print('x')\n",
  };

  it("deploys functions with their code, tables, queues and the API of their routes", async () => {
    const { facts, unread } = await factsInFiles(serverless, files);

    expect(stackLines(facts, "deployable")).toEqual([
      "template.yaml:9 LendFunction (function, AWS Lambda) from library/functions/lend",
      "template.yaml:30 RemindFunction (function, AWS Lambda) from library/functions/remind",
      "template.yaml:50 LoansTable, loans (database, Amazon DynamoDB)",
      "template.yaml:54 RemindersQueue (queue, Amazon SQS)",
      "template.yaml:25 ServerlessRestApi (gateway, Amazon API Gateway)",
      "template.yaml:22 Amazon SES (external, Amazon SES)",
      "template.yaml:40 default event bus (queue, Amazon EventBridge)",
    ]);
    expect(stackLines(facts, "node")).toEqual([
      "template.yaml: library (AWS SAM): LendFunction, RemindFunction, LoansTable, RemindersQueue, ServerlessRestApi",
    ]);
    expect(unread).toEqual([]);
  });

  it("connects functions with what their environment and policies name, and with what triggers them", async () => {
    const { facts } = await factsInFiles(serverless, files);

    expect(stackLines(facts, "call")).toEqual([
      "template.yaml:16 LendFunction → RemindersQueue (QUEUE_URL)",
      "template.yaml:7 LendFunction → LoansTable (LOANS)",
      "template.yaml:19 LendFunction → LoansTable",
      "template.yaml:22 LendFunction → Amazon SES",
      "template.yaml:44 RemindFunction → default event bus",
      "template.yaml:25 ServerlessRestApi → LendFunction (POST /loans/{id})",
      "template.yaml:40 default event bus → RemindFunction (rate(1 day))",
    ]);
    expect(stackLines(facts, "endpoint")).toEqual(["template.yaml:25 LendFunction POST /loans/{id}"]);
    expect(stackLines(facts, "message")).toEqual([
      "template.yaml:36 RemindFunction receives RemindersQueue (Amazon SQS)",
      "template.yaml:44 RemindFunction receives BookReturned (Amazon EventBridge)",
    ]);
  });

  it("configures only the functions whose program mentions a common variable", async () => {
    const { facts } = await factsInFiles(serverless, files);

    expect(stackLines(facts, "setting")).toEqual([
      "template.yaml:16 LendFunction QUEUE_URL=RemindersQueue",
      "template.yaml:7 LendFunction LOANS=LoansTable",
    ]);
  });

  it("has names with that of the stack where several stacks use one", async () => {
    const one = `Resources:
  Queue: { Type: AWS::SQS::Queue }
  Books: { Type: AWS::S3::Bucket }
`;
    const { facts } = await factsInFiles(serverless, {
      "loans/template.yaml": one.replace("Books", "Loans"),
      "books/template.yaml": one,
    });

    expect(stackLines(facts, "deployable")).toEqual([
      "template.yaml:2 books-Queue (queue, Amazon SQS)",
      "template.yaml:3 Books (object-store, Amazon S3)",
      "template.yaml:2 loans-Queue (queue, Amazon SQS)",
      "template.yaml:3 Loans (object-store, Amazon S3)",
    ]);
  });

  it("tells apart the programs of functions that share a folder", async () => {
    const { facts } = await factsInFiles(serverless, {
      "template.yaml": `Transform: AWS::Serverless-2016-10-31
Resources:
  Lend:
    Type: AWS::Serverless::Function
    Properties: { CodeUri: src/, Handler: lend.handler, Runtime: nodejs22.x }
  Return:
    Type: AWS::Serverless::Function
    Properties: { CodeUri: src/, Handler: handlers/return.handler, Runtime: nodejs22.x }
`,
      "src/lend.ts": 'import { save } from "./store";\n',
      "src/store.ts": 'export * from "./keys.js";\n',
      "src/keys.ts": "export const key = 1;\n",
      "src/handlers/return.ts": 'const { save } = require("../store");\n',
    });
    const files = facts.flatMap((fact) => (fact.kind === "deployable" ? [fact.files] : []));

    expect(files).toEqual([
      ["src/lend.ts", "src/store.ts", "src/keys.ts"],
      ["src/handlers/return.ts", "src/store.ts", "src/keys.ts"],
    ]);
  });
});

describe("CloudFormation", () => {
  it("evaluates the functions of templates, in YAML and JSON, also through other stacks", async () => {
    const { facts, unread } = await factsInFiles(serverless, {
      "main.yaml": `Parameters:
  Stage: { Type: String, Default: prod }
Mappings:
  Names: { prod: { books: Shelf } }
Resources:
  Store:
    Type: AWS::CloudFormation::Stack
    Properties:
      TemplateURL: nested/store.json
      Parameters: { Name: !FindInMap [Names, !Ref Stage, books] }
  Reader:
    Type: AWS::Lambda::Function
    Properties:
      Code: { ZipFile: "x" }
      Environment:
        Variables:
          A: !GetAtt Store.Outputs.BucketName
          B: !Join ["", ["https://", !Ref Topic, "/x"]]
          C: !If [IsProd, !Ref Topic, !Ref "AWS::NoValue"]
          D: !ImportValue other-queue
          E: !Select [1, !Split [",", "a,b"]]
          F: !Sub ["\${T}-\${!T}-\${AWS::Region}", { T: text }]
  Topic: { Type: AWS::SNS::Topic }
`,
      "nested/store.json": `{
  "Parameters": { "Name": { "Type": "String" } },
  "Resources": {
    "Shelf": { "Type": "AWS::S3::Bucket", "Properties": { "BucketName": { "Ref": "Name" } } }
  },
  "Outputs": { "BucketName": { "Value": { "Ref": "Shelf" } } }
}`,
      "other.yaml": `Resources:
  Requests: { Type: AWS::SQS::Queue }
Outputs:
  Q: { Value: !Ref Requests, Export: { Name: other-queue } }
`,
    });

    expect(stackLines(facts, "setting")).toEqual([
      "main.yaml:17 Reader A=Shelf",
      "main.yaml:18 Reader B=Topic",
      "main.yaml:19 Reader C=Topic",
      "main.yaml:20 Reader D=Requests",
      "main.yaml:21 Reader E=b",
      "main.yaml:22 Reader F=text-${T}-{Region}",
    ]);
    expect(unread).toEqual([]);
  });

  it("reports nested stacks, macros and types that are not known", async () => {
    const { facts, unread } = await factsInFiles(serverless, {
      "template.yaml": `Transform: [Shelves]
Resources:
  One: { Type: AWS::Robots::Arm }
  Two: { Type: AWS::Robots::Arm }
  Key: { Type: AWS::KMS::Key }
  Far:
    Type: AWS::CloudFormation::Stack
    Properties: { TemplateURL: https://s3.amazonaws.com/acme/far.yaml }
`,
    });

    expect(facts).toEqual([]);
    expect(unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "1 What the macro Shelves makes of the template is not known.",
      "3 What 2 resources of the type AWS::Robots::Arm are, is not known.",
      "6 The nested stack Far is not in the folder: https://s3.amazonaws.com/acme/far.yaml.",
    ]);
  });

  it("connects what rules, subscriptions, mappings, methods and states name", async () => {
    const { facts } = await factsInFiles(serverless, {
      "template.yaml": `Resources:
  Work: { Type: AWS::Lambda::Function, Properties: { Code: { ZipFile: x } } }
  Changes: { Type: AWS::DynamoDB::Table }
  News: { Type: AWS::SNS::Topic }
  Letters: { Type: AWS::SQS::Queue }
  Bus: { Type: AWS::Events::EventBus }
  Api: { Type: AWS::ApiGateway::RestApi }
  Books:
    Type: AWS::ApiGateway::Resource
    Properties: { RestApiId: !Ref Api, ParentId: !GetAtt Api.RootResourceId, PathPart: books }
  Get:
    Type: AWS::ApiGateway::Method
    Properties:
      RestApiId: !Ref Api
      ResourceId: !Ref Books
      HttpMethod: GET
      Integration: { Type: AWS_PROXY, Uri: !Sub "arn:aws:apigateway:x:lambda:path/functions/\${Work.Arn}/invocations" }
  Mapping:
    Type: AWS::Lambda::EventSourceMapping
    Properties: { FunctionName: !Ref Work, EventSourceArn: !GetAtt Changes.StreamArn }
  ToLetters:
    Type: AWS::SNS::Subscription
    Properties: { TopicArn: !Ref News, Protocol: sqs, Endpoint: !GetAtt Letters.Arn }
  ToWork:
    Type: AWS::SNS::Subscription
    Properties: { TopicArn: !Ref News, Protocol: lambda, Endpoint: !GetAtt Work.Arn }
  Rule:
    Type: AWS::Events::Rule
    Properties:
      EventBusName: !Ref Bus
      EventPattern: { source: [shop] }
      Targets: [{ Arn: !GetAtt Letters.Arn, Id: x }]
  Flow:
    Type: AWS::StepFunctions::StateMachine
    Properties:
      DefinitionString: !Sub |
        {"StartAt": "Pack", "States": {"Pack": {"Type": "Task", "Resource": "\${Work.Arn}", "End": true}}}
`,
    });

    expect(stackLines(facts, "call")).toEqual([
      "template.yaml:18 Changes → Work (stream)",
      "template.yaml:23 News → Letters",
      "template.yaml:27 Bus → Letters (shop)",
      "template.yaml:11 Api → Work (GET /books)",
      "template.yaml:36 Flow → Work (Pack)",
    ]);
    expect(stackLines(facts, "endpoint")).toEqual(["template.yaml:11 Work GET /books"]);
    expect(stackLines(facts, "message")).toEqual(["template.yaml:26 Work receives News (Amazon SNS)"]);
  });
});

describe("the Serverless Framework", () => {
  it("deploys functions, what their events make, and the resources of included files", async () => {
    const { facts, unread } = await factsInFiles(serverless, {
      "serverless.yml": `service: library
custom:
  table: \${self:service}-loans-\${self:provider.stage}
provider:
  name: aws
  runtime: nodejs22.x
  stage: \${opt:stage, 'dev'}
  environment:
    TABLE: \${self:custom.table}
    OTHER: \${self:custom.table}
  iamRoleStatements:
    - Effect: Allow
      Action: [dynamodb:PutItem]
      Resource: !GetAtt LoansTable.Arn
functions:
  lend:
    handler: src/lend.handler
    events:
      - httpApi: POST /loans
      - schedule: rate(1 hour)
  remind:
    handler: src/remind.handler
    environment:
      LEND: !Ref LendLambdaFunction
    events:
      - sqs: { arn: !GetAtt Letters.Arn }
      - sns: news
      - s3: { bucket: covers, event: "s3:ObjectCreated:*" }
resources:
  - \${file(resources/tables.yml)}
  - Resources:
      Letters: { Type: AWS::SQS::Queue }
plugins: [serverless-offline, acme-magic]
`,
      "resources/tables.yml": `Resources:
  LoansTable:
    Type: AWS::DynamoDB::Table
    Properties:
      TableName: \${self:custom.table}
`,
      "src/lend.js": "const t = process.env.TABLE; require('@aws-sdk/client-dynamodb');\n",
      "src/remind.js": "",
    });

    expect(stackLines(facts, "deployable")).toEqual([
      "tables.yml:2 LoansTable, library-loans-dev (database, Amazon DynamoDB)",
      "serverless.yml:32 Letters (queue, Amazon SQS)",
      "serverless.yml:16 lend, library-dev-lend (function, AWS Lambda) from .",
      "serverless.yml:21 remind, library-dev-remind (function, AWS Lambda) from .",
      "serverless.yml:19 HttpApi (gateway, Amazon API Gateway)",
      "serverless.yml:20 default event bus (queue, Amazon EventBridge)",
      "serverless.yml:27 news (queue, Amazon SNS)",
      "serverless.yml:28 covers (object-store, Amazon S3)",
    ]);
    expect(stackLines(facts, "call")).toEqual([
      "serverless.yml:9 lend → LoansTable (TABLE)",
      "serverless.yml:14 lend → LoansTable",
      "serverless.yml:24 remind → lend (LEND)",
      "serverless.yml:19 HttpApi → lend (POST /loans)",
      "serverless.yml:20 default event bus → lend (rate(1 hour))",
      "serverless.yml:28 covers → remind (s3:ObjectCreated:*)",
    ]);
    expect(stackLines(facts, "message")).toEqual([
      "serverless.yml:26 remind receives Letters (Amazon SQS)",
      "serverless.yml:27 remind receives news (Amazon SNS)",
    ]);
    expect(stackLines(facts, "endpoint")).toEqual(["serverless.yml:19 lend POST /loans"]);
    expect(unread.map(({ reason }) => reason)).toEqual([
      "What the plugin acme-magic adds to the service is not known.",
    ]);
  });
});
