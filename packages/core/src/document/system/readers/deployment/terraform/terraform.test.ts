import { describe, expect, it } from "vitest";
import { loadSyntaxParsers } from "../../../../../platform/node/system/syntax-parsers.ts";
import { findFacts } from "../../../find-facts.ts";
import type { Fact } from "../../../facts.ts";
import { stackLines } from "../serverless/testing/stack-lines.ts";
import { terraform } from "./terraform.ts";

const parser = await loadSyntaxParsers(["terraform"]);

function factsIn(text: string, file = "infra/main.tf") {
  return findFacts({
    tree: { paths: [file], text: () => text },
    parser,
    fileReaders: [],
    codeReaders: [terraform],
  });
}

async function deployablesIn(text: string) {
  const { facts } = await factsIn(text);
  return facts.flatMap((fact) =>
    fact.kind === "deployable"
      ? [[fact.names, fact.partKind, fact.technology, fact.image, fact.place.line] as const]
      : [],
  );
}

describe("Terraform", () => {
  it("deploys managed services, with the product of their engine", async () => {
    const { facts } = await factsIn(`resource "aws_db_instance" "loans" {
  identifier = "loans-db"
  engine     = "postgres"
  port       = 5432
}
`);
    const place = { file: "infra/main.tf", line: 1 };

    expect(facts).toEqual([
      {
        kind: "deployable",
        names: ["loans-db", "loans"],
        ports: [5432],
        partKind: "database",
        technology: "PostgreSQL",
        platform: "Terraform",
        place,
      },
      {
        kind: "node",
        name: "Amazon RDS",
        technology: "Amazon RDS",
        deployables: ["loans-db"],
        place,
      },
    ]);
  });

  it("names them by what is written, without what is computed", async () => {
    const text = `variable "env" { default = "prod" }
resource "aws_sqs_queue" "this" { name = "\${var.env}-loans" }
resource "aws_s3_bucket" "covers" { bucket = "\${random_id.x.hex}-covers-files" }
resource "google_redis_instance" "main" { name = var.name }
`;
    expect(await deployablesIn(text)).toEqual([
      [["prod-loans"], "queue", "Amazon SQS", undefined, 2],
      [["covers-files", "covers"], "object-store", "Amazon S3", undefined, 3],
      [["redis-instance"], "cache", "Redis", undefined, 4],
    ]);
  });

  it("configures services with each other", async () => {
    const { facts } = await factsIn(`resource "aws_db_instance" "loans" {}
resource "aws_lambda_function" "reminders" {
  environment {
    variables = {
      DB_HOST = aws_db_instance.loans.address
      DB_URL  = "jdbc:postgresql://\${aws_db_instance.loans.endpoint}/x"
    }
  }
}
resource "google_cloud_run_v2_service" "books" {
  template {
    containers {
      image = "acme/books:1"
      env {
        name  = "MODE"
        value = "fast"
      }
    }
  }
}
`);
    const settings = facts.flatMap((fact) =>
      fact.kind === "setting" ? [[fact.owner, fact.key, fact.value, fact.place.line]] : [],
    );

    expect(settings).toEqual([
      [{ deployable: "reminders" }, "DB_HOST", "loans", 5],
      [{ deployable: "reminders" }, "DB_URL", "jdbc:postgresql://loans/x", 6],
      [{ deployable: "books" }, "MODE", "fast", 15],
    ]);
  });

  it("has nodes on which parts run", async () => {
    const { facts } = await factsIn('resource "aws_eks_cluster" "library" {}\n');

    expect(facts).toEqual([
      {
        kind: "node",
        name: "library",
        technology: "Amazon EKS",
        deployables: [],
        place: { file: "infra/main.tf", line: 1 },
      },
    ]);
  });

  it("uses modules: those of the folder, known ones, and others, which are unread", async () => {
    const text = `module "own" { source = "./own" }
module "loans_db" { source = "terraform-aws-modules/rds/aws" }
module "vpc" { source = "terraform-aws-modules/vpc/aws" }
module "other" { source = "git::https://acme.com/x.git" }
`;
    expect(await deployablesIn(text)).toEqual([[["loans-db"], "database", undefined, undefined, 2]]);
    expect((await factsIn(text)).unread).toEqual([
      {
        file: "infra/main.tf",
        line: 4,
        reason: "The module git::https://acme.com/x.git is not in the folder.",
      },
    ]);
  });

  it("is read in part, and reported, if it is broken", async () => {
    const { facts, unread } = await factsIn('resource "aws_sqs_queue" "loans" {}\nresource "x" {{{\n');

    expect(facts).toMatchObject([{ names: ["loans"] }, { kind: "node" }]);
    expect(unread).toMatchObject([{ file: "infra/main.tf", line: 2 }]);
  });
});

describe("expressions of Terraform", () => {
  async function linesOf(files: Readonly<Record<string, string>>, kind: Fact["kind"]) {
    const texts = new Map(Object.entries(files));
    const { facts } = await findFacts({
      tree: { paths: [...texts.keys()].toSorted(), text: (path) => texts.get(path) },
      parser,
      fileReaders: [],
      codeReaders: [terraform],
    });
    return stackLines(facts, kind);
  }

  it("repeat a resource for each key of a map or set, also of locals", async () => {
    const text = `locals {
  queues = { letters = { fifo = true }, news = {} }
}
resource "aws_sqs_queue" "each" {
  for_each = local.queues
  name     = "lib-\${each.key}"
}
resource "aws_s3_bucket" "files" {
  for_each = toset(["covers", "scans"])
}
`;
    expect(await linesOf({ "main.tf": text }, "deployable")).toEqual([
      "main.tf:4 lib-letters (queue, Amazon SQS)",
      "main.tf:4 lib-news (queue, Amazon SQS)",
      "main.tf:8 files-covers (object-store, Amazon S3)",
      "main.tf:8 files-scans (object-store, Amazon S3)",
    ]);
  });

  it("make a module of the folder once for each call, with its arguments and outputs", async () => {
    const files = {
      "main.tf": `module "orders" {
  source = "./modules/queue"
  name   = "orders"
}
module "bills" {
  source = "./modules/queue"
  name   = "bills"
}
resource "aws_lambda_function" "till" {
  environment {
    variables = merge({ ORDERS = module.orders.url }, { BILLS = module.bills.url })
  }
}
`,
      "modules/queue/main.tf": `variable "name" {}
resource "aws_sqs_queue" "this" { name = "\${var.name}-queue" }
output "url" { value = aws_sqs_queue.this.url }
`,
    };
    expect(await linesOf(files, "deployable")).toEqual([
      "main.tf:9 till (function, AWS Lambda)",
      "main.tf:2 orders-queue (queue, Amazon SQS)",
      "main.tf:2 bills-queue (queue, Amazon SQS)",
    ]);
    expect(await linesOf(files, "setting")).toEqual([
      "main.tf:11 till ORDERS=orders-queue",
      "main.tf:11 till BILLS=bills-queue",
    ]);
  });

  it("have escapes, heredocs and templates of files", async () => {
    const files = {
      "main.tf": `resource "aws_dynamodb_table" "loans" {}
resource "aws_lambda_function" "desk" {
  environment {
    variables = {
      ESCAPED = "$\${literal} %%{literal}"
      TEXT    = <<-EOT
        resource "aws_sqs_queue" "fake" {}
      EOT
    }
  }
}
resource "aws_ecs_task_definition" "till" {
  container_definitions = templatefile("\${path.module}/till.json.tpl", {
    image = "acme/till:2"
    table = aws_dynamodb_table.loans.name
  })
}
resource "aws_ecs_service" "till" { task_definition = aws_ecs_task_definition.till.arn }
resource "aws_ecs_task_definition" "shop" {
  container_definitions = jsonencode([{
    image       = "acme/shop:1"
    environment = [{ name = "TABLE", value = aws_dynamodb_table.loans.name }]
  }])
}
resource "aws_ecs_service" "shop" { task_definition = aws_ecs_task_definition.shop.arn }
`,
      "till.json.tpl": '[{"image": "${image}", "environment": [{"name": "TABLE", "value": "${table}"}]}]\n',
    };
    expect(await linesOf(files, "setting")).toEqual([
      "main.tf:5 desk ESCAPED=${literal} %{literal}",
      'main.tf:6 desk TEXT=        resource "aws_sqs_queue" "fake" {}\n',
      "main.tf:18 till TABLE=loans",
      "main.tf:22 shop TABLE=loans",
    ]);
  });

  it("connect functions with what triggers them, and tell apart parts of two types with one name", async () => {
    const files = {
      "main.tf": `resource "aws_dynamodb_table" "loans" { name = "loans" }
resource "aws_lambda_function" "loans" { function_name = "loans" }
resource "aws_lambda_event_source_mapping" "loans" {
  event_source_arn = aws_dynamodb_table.loans.stream_arn
  function_name    = aws_lambda_function.loans.arn
}
resource "aws_cloudwatch_event_rule" "nightly" { schedule_expression = "rate(1 day)" }
resource "aws_cloudwatch_event_target" "nightly" {
  rule = aws_cloudwatch_event_rule.nightly.name
  arn  = aws_lambda_function.loans.arn
}
`,
    };
    expect(await linesOf(files, "call")).toEqual([
      "main.tf:3 loans → loans-function (stream)",
      "main.tf:8 default event bus → loans-function (rate(1 day))",
    ]);
  });
});
