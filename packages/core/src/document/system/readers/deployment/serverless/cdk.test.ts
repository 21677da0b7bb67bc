import { describe, expect, it } from "vitest";
import { factsInCode } from "../../program/testing/facts-in-code.ts";
import { cdk } from "./cdk.ts";
import { stackLines } from "./testing/stack-lines.ts";

describe("the AWS CDK", () => {
  it("deploys constructs, with the code of functions below the folder of cdk.json", async () => {
    const { facts } = await factsInCode(cdk, {
      "infra/cdk.json": "{}",
      "infra/lib/loans-stack.ts": `import * as cdk from "aws-cdk-lib";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { aws_sqs as sqs } from "aws-cdk-lib";
import { Table } from "aws-cdk-lib/aws-dynamodb";
import { NodejsFunction } from "aws-cdk-lib/aws-lambda-nodejs";
import * as path from "path";

export class LoansStack extends cdk.Stack {
  constructor(scope, id, props) {
    super(scope, id, props);
    const table = new Table(this, "Loans", { tableName: "loans-table" });
    const queue = new sqs.CfnQueue(this, "Letters");
    const lend = new lambda.Function(this, "Lend", {
      runtime: lambda.Runtime.PYTHON_3_12,
      code: lambda.Code.fromAsset("functions/lend"),
      handler: "app.handler",
      environment: {
        TABLE: table.tableName,
        MODE: "fast",
      },
    });
    new NodejsFunction(this, "Remind", { entry: path.join(__dirname, "../src/remind.ts") });
    table.grantReadData(lend);
  }
}
`,
      "infra/functions/lend/app.py": "",
      "infra/src/remind.ts": "",
    });

    expect(stackLines(facts, "deployable")).toEqual([
      "loans-stack.ts:11 Loans, loans-table (database, Amazon DynamoDB)",
      "loans-stack.ts:12 Letters (queue, Amazon SQS)",
      "loans-stack.ts:13 Lend (function, AWS Lambda) from infra/functions/lend",
      "loans-stack.ts:22 Remind (function, AWS Lambda) from infra/src",
    ]);
    expect(stackLines(facts, "call")).toEqual([
      "loans-stack.ts:18 Lend → Loans (TABLE)",
      "loans-stack.ts:23 Lend → Loans",
    ]);
    expect(stackLines(facts, "setting")).toEqual([
      "loans-stack.ts:18 Lend TABLE=Loans",
      "loans-stack.ts:19 Lend MODE=fast",
    ]);
    expect(stackLines(facts, "node")).toEqual([
      "loans-stack.ts:8 Loans (AWS CDK): Loans, Letters, Lend, Remind",
    ]);
  });

  it("connects what sources, subscriptions, notifications, rules, methods and policies name", async () => {
    const { facts } = await factsInCode(cdk, {
      "lib/stack.ts": `import { Stack, Duration } from "aws-cdk-lib";
import { Function } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import * as api from "aws-cdk-lib/aws-apigateway";
import * as events from "aws-cdk-lib/aws-events";
import * as targets from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Bucket, EventType } from "aws-cdk-lib/aws-s3";
import { LambdaDestination } from "aws-cdk-lib/aws-s3-notifications";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue } from "aws-cdk-lib/aws-sqs";

class Shop extends Stack {
  constructor(scope, id) {
    const work = new Function(this, "Work", {});
    const queue = new Queue(this, "Orders");
    const topic = new Topic(this, "News");
    const bucket = new Bucket(this, "Covers");
    work.addEventSource(new SqsEventSource(queue, { batchSize: 1 }));
    topic.addSubscription(new SqsSubscription(queue));
    bucket.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(work));
    const rule = new events.Rule(this, "Nightly", { schedule: events.Schedule.rate(Duration.minutes(5)) });
    rule.addTarget(new targets.LambdaFunction(work));
    new events.Rule(this, "Sold", {
      eventPattern: { source: ["shop"], detailType: ["BookSold"] },
      targets: [new targets.LambdaFunction(work)],
    });
    const rest = new api.RestApi(this, "Api");
    const books = rest.root.addResource("books");
    books.addMethod("GET", new api.LambdaIntegration(work));
    books.addResource("{id}").addMethod("DELETE", new api.LambdaIntegration(work));
    work.addToRolePolicy(new PolicyStatement({ actions: ["ses:SendEmail"], resources: ["*"] }));
  }
}
`,
    });

    expect(stackLines(facts, "call")).toEqual([
      "stack.ts:33 Work → Amazon SES",
      "stack.ts:25 Work → default event bus",
      "stack.ts:21 News → Orders",
      "stack.ts:22 Covers → Work (OBJECT_CREATED)",
      "stack.ts:31 Api → Work (GET /books)",
      "stack.ts:32 Api → Work (DELETE /books/{id})",
      "stack.ts:24 default event bus → Work (rate(5 minutes))",
    ]);
    expect(stackLines(facts, "endpoint")).toEqual([
      "stack.ts:31 Work GET /books",
      "stack.ts:32 Work DELETE /books/{id}",
    ]);
    expect(stackLines(facts, "message")).toEqual([
      "stack.ts:25 Work receives BookSold (Amazon EventBridge)",
      "stack.ts:20 Work receives Orders (Amazon SQS)",
    ]);
  });

  it("follows constructs through properties of stacks, and functions that make several", async () => {
    const { facts } = await factsInCode(cdk, {
      "bin/app.ts": `import { StoreStack } from "../lib/store";
import { Work } from "../lib/work";
const store = new StoreStack(app, "Store");
new Work(app, "Work", { table: store.table });
`,
      "lib/store.ts": `import { Stack } from "aws-cdk-lib";
import { Table } from "aws-cdk-lib/aws-dynamodb";
export class StoreStack extends Stack {
  readonly table: Table;
  constructor(scope, id) {
    super(scope, id);
    this.table = new Table(this, "Books");
  }
}
`,
      "lib/work.ts": `import { Stack } from "aws-cdk-lib";
import { Function, Code } from "aws-cdk-lib/aws-lambda";
export class Work extends Stack {
  constructor(scope, id, props) {
    super(scope, id, props);
    const reader = this.make("Reader", "read.handler");
    const writer = this.make("Writer", "write.handler");
    props.table.grantReadData(reader);
    writer.addEnvironment("TABLE", props.table.tableName);
  }
  make(name, handler) {
    return new Function(this, name, { code: Code.fromAsset("functions"), handler });
  }
}
`,
      "functions/read.js": "",
      "functions/write.js": "",
    });

    expect(stackLines(facts, "deployable")).toEqual([
      "store.ts:7 Books (database, Amazon DynamoDB)",
      "work.ts:12 Reader (function, AWS Lambda) from functions",
      "work.ts:12 Writer (function, AWS Lambda) from functions",
    ]);
    expect(stackLines(facts, "call")).toEqual([
      "work.ts:8 Reader → Books",
      "work.ts:9 Writer → Books (TABLE)",
    ]);
  });
});
